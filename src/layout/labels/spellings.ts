import type { Font } from "../../text/set-text.ts";
import { textWidthUnits } from "../../text/widths.ts";

/** One text in the ways that it may stand in lines, the best first. */
export type Spelling = readonly (readonly string[])[];

/** Possible texts of a region's label. */
export interface Spellings {
  /** That say all that is asked for, the best first; empty for a region without a label. */
  readonly whole: readonly Spelling[];
  /** With the code for the name, where no whole label has room; null where no reader would know it. */
  readonly coded: Spelling | null;
}

export type SpellingsOf = (id: string) => Spellings;

/** The code, name and value of a region, as shown texts. */
export interface LabelTexts {
  /** From the longest to the shortest. */
  readonly names: readonly string[];
  /** That stands for the name over a value; null where no reader would know it. */
  readonly code: string | null;
  readonly value: string | null;
  /** Whether a value is words, and not a number, which no line parts. */
  readonly isWords: boolean;
}

/**
 * A name in one line or two, else a shorter one; over the value, where there is one, which has the code over it or
 * before it where no name has room: a value alone is nobody's.
 */
export function spellingsOfTexts(
  { names, code, value, isWords }: LabelTexts,
  font: Font,
): Spellings {
  const named = names.map((name) => inLines(name, font));
  if (value === null) return { whole: named, coded: null };
  if (named.length === 0)
    return { whole: [isWords ? inLines(value, font) : [[value]]], coded: null };
  const whole = named.map((ways) => ways.map((lines) => [...lines, value]));
  return { whole, coded: code === null ? null : [[code, value], [`${code} ${value}`]] };
}

/** A text in one line, and in two if it can be parted. */
function inLines(text: string, font: Font): Spelling {
  const two = inTwoLines(text, font);
  return two === null ? [[text]] : [[text], two];
}

/**
 * Where a name may be parted: at a blank, which takes a dash with it, behind a hyphen or a middle dot, and in
 * Japanese where a word in katakana ends before one in Chinese characters, as アメリカ and 合衆国 do.
 */
const BREAKS =
  / (?:[-\u2013] )?|(?<=[^\s-][\u002d\u2010\u30fb\uff1d])(?=[^\s-])|(?<=[\p{Script=Katakana}\u30fc])(?=\p{Script=Han})/gu;

/** Splits a text into two lines as evenly as its breaks allow, at the earlier of two equal breaks. Null without a break. */
function inTwoLines(text: string, font: Font): readonly [string, string] | null {
  let best: readonly [string, string] | null = null;
  let leastUnits = Infinity;
  for (const { 0: gap, index } of text.matchAll(BREAKS)) {
    const lines = [text.slice(0, index), text.slice(index + gap.length)] as const;
    const units = Math.max(...lines.map((line) => textWidthUnits(line, font)));
    if (units < leastUnits) [best, leastUnits] = [lines, units];
  }
  return best;
}
