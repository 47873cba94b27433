import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { FONT_FOLDER } from "../../fonts/folder.ts";
import { optionalFolder } from "./optional-package.ts";

const decompressed = promisify(brotliDecompress);

/**
 * What a font that is packed as Brotli holds, of what is installed: in the npm package, the large fonts are a
 * package of their own. Rejects with a RenderFailure where that is not installed.
 *
 * @param file its name in `fonts/`
 */
export async function unpackedFont(file: string): Promise<Uint8Array> {
  return decompressed(await packedFont(file));
}

async function packedFont(file: string): Promise<Uint8Array> {
  try {
    return await readFile(join(FONT_FOLDER, file));
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return readFile(join(optionalFolder(LARGE_FONTS, error), file));
  }
}

const LARGE_FONTS = {
  name: "copperplate-cjk",
  code: "fonts_missing",
  holds: "the fonts of Chinese, Japanese and Korean",
} as const;

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
