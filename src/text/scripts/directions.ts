import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

interface Bidi {
  getEmbeddingLevels(
    text: string,
    base?: Direction,
  ): {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  };
  getMirroredCharacter(character: string): string | null;
}

const bidi = library(bidiFactory);

/** A neutral character, as emoji are: the library reads halves of pairs, which it takes for letters. */
const NEUTRAL = "\u2605";

/** Hebrew, Arabic and their like, and signs that steer directions: without any, all is from left to right. */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * By code unit: how deep it lies in changes of direction; odd from right to left (UAX 9).
 *
 * @param base that of the first letter if absent
 */
export function directionLevels(text: string, base?: Direction): Uint8Array {
  if (base === undefined && !TURNING.test(text)) return new Uint8Array(text.length);
  return bidi.getEmbeddingLevels(withoutEmoji(text), base).levels;
}

/** The direction of a text as a whole: that of its first letter. */
export function baseDirection(text: string): Direction {
  if (!TURNING.test(text)) return "ltr";
  const [first] = bidi.getEmbeddingLevels(withoutEmoji(text)).paragraphs;
  return first?.level === 1 ? "rtl" : "ltr";
}

function withoutEmoji(text: string): string {
  return text.replaceAll(/[\u{1f000}-\u{1faff}]/gu, NEUTRAL.repeat(2));
}

/** What a character is seen as from right to left: brackets turn round. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/**
 * Items of one level each in the order in which they are seen, from left to right (UAX 9, L2): from
 * the highest level down to the lowest odd one, what is at that level or above is turned round.
 */
export function visualOrder<Item extends { readonly level: number }>(
  items: readonly Item[],
): readonly Item[] {
  const row = [...items];
  const highest = Math.max(0, ...row.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < row.length; from += 1) {
      if (row[from]!.level < level) continue;
      let to = from;
      while (to < row.length && row[to]!.level >= level) to += 1;
      row.splice(from, to - from, ...row.slice(from, to).toReversed());
      from = to;
    }
  return row;
}

/** The factory is the module itself, though its types say that it is the default of one. */
function library(factory: unknown): Bidi {
  const isFactory = (value: unknown): value is () => Bidi => typeof value === "function";
  if (!isFactory(factory)) throw new TypeError("bidi-js exports no factory");
  return factory();
}
