import { glyphs as regular } from "../../generated/font-regular.ts";
import { glyphs as semibold } from "../../generated/font-semibold.ts";

export type Weight = "regular" | "semibold";

/** One character of the bundled font: thousandths of an em, y down. */
export interface Glyph {
  readonly advance: number;
  /** Relative path commands; empty for a blank. */
  readonly path: string;
}

export const UNITS_PER_EM = 1000;
/** Replaces a character that the font lacks. */
export const REPLACEMENT = "\ufffd";

const REPLACEMENT_CODE = 0xfffd;
/** Stored instead of an advance: the font lacks the character. */
const MISSING = 0xffff;

type Rows = readonly (readonly [string, number, string])[];

interface Font {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  /** By code point, without the replacement character, whose code point is far above all others. */
  readonly advances: Uint16Array;
  readonly replacementAdvance: number;
}

const FONTS: Readonly<Record<Weight, Font>> = {
  regular: font(regular),
  semibold: font(semibold),
};

/** Whether the bundled font draws a character. Both weights have the same ones. */
export function isInFont(character: string): boolean {
  return FONTS.regular.glyphs.has(character);
}

/** Code points of all characters that the bundled font draws, ascending. */
export function bundledCodes(): Uint16Array {
  const characters = [...FONTS.regular.glyphs.keys()];
  return Uint16Array.from(characters, (character) => character.codePointAt(0)!).toSorted();
}

/** The glyph of a character, or that of the replacement character if the font lacks it. */
export function glyph(character: string, weight: Weight): Glyph {
  const { glyphs } = FONTS[weight];
  return glyphs.get(character) ?? glyphs.get(REPLACEMENT)!;
}

/**
 * Width of a line of text set in the bundled font, without kerning, in thousandths of an em; null
 * where the font lacks one of its characters.
 */
export function bundledWidthUnits(text: string, weight: Weight): number | null {
  const { advances, replacementAdvance } = FONTS[weight];
  let units = 0;
  // Not by `for … of`, which makes a string of each character.
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!;
    const advance = code === REPLACEMENT_CODE ? replacementAdvance : (advances[code] ?? MISSING);
    if (advance === MISSING) return null;
    units += advance;
    if (code > 0xffff) i += 1;
  }
  return units;
}

function font(rows: Rows): Font {
  const glyphs = new Map(rows.map(([character, advance, path]) => [character, { advance, path }]));
  const replacementAdvance = glyphs.get(REPLACEMENT)!.advance;
  // The replacement stands far above all others, so it is left to the answer past the table's end.
  const present = rows.filter(([character]) => character !== REPLACEMENT);
  const most = Math.max(...present.map(([character]) => character.codePointAt(0)!));
  const advances = new Uint16Array(most + 1).fill(MISSING);
  for (const [character, advance] of present) advances[character.codePointAt(0)!] = advance;
  return { glyphs, advances, replacementAdvance };
}
