import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { generatedFolder } from "../../generated/index.ts";

const decompressed = promisify(brotliDecompress);

/** Whether the build wrote a file. @param path in `generated/`, as are all below */
export function hasGeneratedFile(path: string): boolean {
  return existsSync(join(generatedFolder, path));
}

/**
 * The text of a small file, read at once, in about a millisecond, for callers that cannot go on without.
 *
 * @throws Error where there is none
 */
export function generatedText(path: string): string {
  return readFileSync(join(generatedFolder, path), "utf8");
}

/** The text of a large file, which the package for npm has as Brotli. Rejects where there is none. */
export async function largeGeneratedText(path: string): Promise<string> {
  if (hasGeneratedFile(path)) return readFile(join(generatedFolder, path), "utf8");
  return Buffer.from(await unpackedGeneratedFile(`${path}.br`)).toString("utf8");
}

/** What a file that is packed as Brotli holds. Rejects where there is none. */
export async function unpackedGeneratedFile(path: string): Promise<Uint8Array> {
  return decompressed(await readFile(join(generatedFolder, path)));
}
