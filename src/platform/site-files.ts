import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file that the build of the site has written, or null where there is none. */
export async function siteFile(folder: string, name: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
