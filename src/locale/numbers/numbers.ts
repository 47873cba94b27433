import type { NumberForms } from "../../../generated/layer-module.ts";
import { DEFAULT_LOCALE, type Locale } from "../locale.ts";
import type { Words } from "../words.ts";
import { compactStyle } from "./compact-style.ts";
import { alikeText, decimalText, exactDecimal, type NumberStyle, signOf } from "./decimal.ts";
import { specifiedStyle } from "./specified-style.ts";

/** How a legend writes numbers, and two of them. */
export interface Numbers {
  readonly style: NumberStyle;
  /** The same without a format: for numbers that a format would make alike. */
  readonly plain: NumberStyle;
  /** From `{0}` to `{1}`, one of them negative: no sign meets a dash. */
  readonly range: string;
  /** What a sentence says of them. */
  readonly words: SentenceWords;
  /** What stands after each of them. */
  readonly unit: string;
  /** Of what labels say; null where none says a number, or a format sets them. */
  readonly labelDecimals: number | null;
  /** Whether they are years: whole, without groups of digits, and their ends as given. */
  readonly areYears: boolean;
}

export type SentenceWords = Pick<Words, "fromTo" | "upTo" | "below" | "above" | "orMore">;

/** What a request says of its numbers. */
interface NumberLook {
  /** A specifier of d3-format, or `compact`; null for every number as it is. */
  readonly numberFormat: string | null;
  readonly prefix: string | null;
  readonly unit: string | null;
}

/** The numbers of a request in its language. */
export function numbersOf(look: NumberLook, { numbers, words }: Locale, areYears = false): Numbers {
  const forms = areYears ? { ...numbers, minGroupDigits: Infinity } : numbers;
  const plain = exactStyle(forms, look);
  const style = look.numberFormat === null ? plain : formatted(look.numberFormat, look, forms);
  const unit = bound(look.unit ?? "");
  return { style, plain, range: words.range, words, unit, labelDecimals: null, areYears };
}

const english = exactStyle(DEFAULT_LOCALE.numbers, { prefix: null, unit: null });

/** Those of a request that says nothing of numbers. */
export const DEFAULT_NUMBERS: Numbers = {
  style: english,
  plain: english,
  range: DEFAULT_LOCALE.words.range,
  words: DEFAULT_LOCALE.words,
  unit: "",
  labelDecimals: null,
  areYears: false,
};

/** Digits that a format may get beyond its own, before numbers are written out; none where there is no format. */
export function digitsToTry({ style, plain }: Numbers): readonly number[] {
  return style === plain ? [] : MORE_DIGITS;
}

const MORE_DIGITS = Array.from({ length: 13 }, (_, more) => more);

/** A format of the request in a language. */
function formatted(format: string, look: Dress, forms: NumberForms): NumberStyle {
  const style = format === "compact" ? compactStyle(forms) : specifiedStyle(format, forms);
  return {
    ...style,
    text: (value, more) => dressed(style.text(value, more), look, forms),
    alike: (numbers, more) => {
      const write = style.alike(numbers, more);
      return (value) => dressed(write(value), look, forms);
    },
  };
}

/** Every number in the shortest digits that mean it, or several alike. */
function exactStyle(forms: NumberForms, look: Dress): NumberStyle {
  const text = (value: number): string =>
    dressed(decimalText(exactDecimal(value), forms), look, forms);
  const alike: NumberStyle["alike"] = (numbers) => {
    const write = alikeText(numbers.map(exactDecimal), forms);
    return (value) => dressed(write(exactDecimal(value)), look, forms);
  };
  return { text, said: (value) => value, unit: () => 0, alike };
}

type Dress = Pick<NumberLook, "prefix" | "unit">;

/** A sign of money stands behind the minus: −$5. */
const MONEY = /\p{Sc}$/u;

/** With what stands before and after it, which no line break parts from it. */
function dressed(text: string, { prefix, unit }: Dress, forms: NumberForms): string {
  const before = bound(prefix ?? "");
  const after = bound(unit ?? "");
  const sign = MONEY.test(before) ? signOf(text, forms) : "";
  return `${sign}${before}${text.slice(sign.length)}${after}`;
}

function bound(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
