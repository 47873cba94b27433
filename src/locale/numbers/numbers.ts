import { DEFAULT_LOCALE, type Locale } from "../locale.ts";
import { exactStyle, type NumberLook, numberStyle } from "./number-style.ts";
import type { NumberStyle } from "./style.ts";

/** How a legend writes numbers, and two of them. */
export interface Numbers {
  readonly style: NumberStyle;
  /** The same without a format: for numbers that a format would make alike. */
  readonly plain: NumberStyle;
  /** From `{0}` to `{1}`, one of them negative: no sign meets a dash. */
  readonly range: string;
}

/** The numbers of a request in its language. */
export function numbersOf(look: NumberLook, { numbers: forms, words }: Locale): Numbers {
  const plain = numberStyle({ ...look, numberFormat: null }, forms);
  const style = look.numberFormat === null ? plain : numberStyle(look, forms);
  return { style, plain, range: words.range };
}

const english = exactStyle(DEFAULT_LOCALE.numbers);

/** Those of a request that says nothing of numbers. */
export const DEFAULT_NUMBERS: Numbers = {
  style: english,
  plain: english,
  range: DEFAULT_LOCALE.words.range,
};

/** Digits that a format may get beyond its own, before numbers are written out; none where there is no format. */
export function digitsToTry({ style, plain }: Numbers): readonly number[] {
  return style === plain ? [] : MORE_DIGITS;
}

const MORE_DIGITS = Array.from({ length: 13 }, (_, more) => more);
