import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { generatedFolder } from "../../generated/index.ts";
import { isRenderFailure } from "../service/render-failure.ts";
import { optionalFolder } from "./optional-package.ts";

const LEVELS = {
  name: "copperplate-levels",
  code: "levels_missing",
  holds: "maps of levels below a country, such as FR-DEPARTMENTS,",
} as const;

/** What a level below a country is called, and no other scope. */
const IS_OF_LEVEL = /^[A-Z]{2}-/;

/** Where a file is: in the package for npm, the levels below countries are a package of their own. */
function placeOf(path: string): string {
  const own = join(generatedFolder, path);
  if (!IS_OF_LEVEL.test(path) || existsSync(own)) return own;
  return join(optionalFolder(LEVELS, new Error(`no ${path}`)), path);
}

const decompressed = promisify(brotliDecompress);

/** Whether the build wrote a file, and it is installed. @param path in `generated/`, as are all below */
export function hasGeneratedFile(path: string): boolean {
  try {
    return existsSync(placeOf(path));
  } catch (error) {
    if (isRenderFailure(error)) return false;
    throw error;
  }
}

/**
 * The text of a small file, read at once, in about a millisecond, for callers that cannot go on without.
 *
 * @throws Error where there is none
 */
export function generatedText(path: string): string {
  return readFileSync(placeOf(path), "utf8");
}

/** The text of a large file, which the package for npm has as Brotli. Rejects where there is none. */
export async function largeGeneratedText(path: string): Promise<string> {
  if (hasGeneratedFile(path)) return readFile(join(generatedFolder, path), "utf8");
  return Buffer.from(await unpackedGeneratedFile(`${path}.br`)).toString("utf8");
}

/** What a file that is packed as Brotli holds. Rejects where there is none. */
export async function unpackedGeneratedFile(path: string): Promise<Uint8Array> {
  return decompressed(await readFile(placeOf(path)));
}
