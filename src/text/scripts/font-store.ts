import type { Font } from "harfbuzzjs";
import { unpackedFont } from "../../platform/font-files.ts";
import { SharedWork } from "../../platform/shared-work.ts";
import type { Weight } from "../metrics.ts";
import { UNITS_PER_EM } from "../metrics.ts";
import type { ScriptFont } from "./blocks.ts";

/** The shaper and what came with it: loaded when the first text needs it, and never before. */
type HarfBuzz = typeof import("harfbuzzjs");

const fonts = new Map<string, Font>();
const loading = new SharedWork<Font>();
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

/** Reads a font, once: together some 12 MB on the disk, and in memory those that were asked for. */
export async function loadedFont(name: ScriptFont, weight: Weight): Promise<Font> {
  const file = fileName(name, weight);
  return fonts.get(file) ?? loading.of(file, undefined, () => load(file));
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
