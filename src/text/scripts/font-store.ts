import type { Font } from "harfbuzzjs";
import { unpackedFont } from "../../platform/font-files.ts";
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
  const [library, bytes] = await Promise.all([import("harfbuzzjs"), unpackedFont(file)]);
  shaper = library;
  const font = new library.Font(new library.Face(new library.Blob(bytes)));
  font.setScale(UNITS_PER_EM, UNITS_PER_EM);
  fonts.set(file, font);
  return font;
}

/** Emoji have one weight. */
function fileName(name: ScriptFont, weight: Weight): string {
  return `${name}-${name === "emoji" ? "regular" : weight}.ttf.br`;
}
