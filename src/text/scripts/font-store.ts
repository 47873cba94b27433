import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Font } from "harfbuzzjs";
import { FONT_FOLDER } from "../../../fonts/folder.ts";
import { RenderFailure } from "../../render-failure.ts";
import { SOFTWARE_VERSION } from "../../software-version.ts";
import type { Weight } from "../metrics.ts";
import { UNITS_PER_EM } from "../metrics.ts";
import type { ScriptFont } from "./blocks.ts";

/** The shaper and what came with it: loaded when the first text needs it, and never before. */
type HarfBuzz = typeof import("harfbuzzjs");

const fonts = new Map<string, Font>();
const underWay = new Map<string, Promise<Font>>();
let shaper: HarfBuzz | null = null;

/** The shaper, after `loadedFont` gave a font. */
export function harfBuzz(): HarfBuzz {
  if (shaper === null) throw new Error("no font was loaded before the first text was shaped");
  return shaper;
}

/** A font that was loaded before. */
export function scriptFont(name: ScriptFont, weight: Weight): Font | null {
  return fonts.get(fileName(name, weight)) ?? null;
}

/** Grows with every font that was loaded. */
export function loadedFontCount(): number {
  return fonts.size;
}

/** Reads a font, once: together some 12 MB on the disk, and in memory those that were asked for. */
export function loadedFont(name: ScriptFont, weight: Weight): Promise<Font> {
  const file = fileName(name, weight);
  const known = fonts.get(file);
  if (known !== undefined) return Promise.resolve(known);
  const loading = underWay.get(file) ?? load(file).finally(() => underWay.delete(file));
  underWay.set(file, loading);
  return loading;
}

async function load(file: string): Promise<Font> {
  const [library, packed] = await Promise.all([import("harfbuzzjs"), fontBytes(file)]);
  const bytes = await promisify(brotliDecompress)(packed);
  shaper = library;
  const font = new library.Font(new library.Face(new library.Blob(bytes)));
  font.setScale(UNITS_PER_EM, UNITS_PER_EM);
  fonts.set(file, font);
  return font;
}

/** Of what is installed: in the npm package, the large fonts are a package of their own. */
async function fontBytes(file: string): Promise<Uint8Array> {
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

/** Emoji have one weight. */
function fileName(name: ScriptFont, weight: Weight): string {
  return `${name}-${name === "emoji" ? "regular" : weight}.ttf.br`;
}
