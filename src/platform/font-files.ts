import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { FONT_FOLDER } from "../../fonts/folder.ts";
import { RenderFailure } from "../service/render-failure.ts";
import { SOFTWARE_VERSION } from "../service/software-version.ts";

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
    return readFile(join(optionalFolder(error), file));
  }
}

/** @throws RenderFailure where it is not installed, or in another version */
function optionalFolder(cause: unknown): string {
  let about: string;
  try {
    about = createRequire(import.meta.url).resolve(`${OPTIONAL_PACKAGE}/package.json`);
  } catch {
    const message = `the fonts of Chinese, Japanese and Korean are not installed: npm install ${OPTIONAL_PACKAGE}`;
    throw Object.assign(new RenderFailure("fonts_missing", message), { cause });
  }
  const { version }: { version: string } = JSON.parse(readFileSync(about, "utf8"));
  if (version === SOFTWARE_VERSION) return dirname(about);
  const message = `${OPTIONAL_PACKAGE} ${version} does not go with copperplate ${SOFTWARE_VERSION}: install that version`;
  throw Object.assign(new RenderFailure("fonts_missing", message), { cause });
}

const OPTIONAL_PACKAGE = "copperplate-cjk";

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
