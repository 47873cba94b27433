import { formatLocale, formatSpecifier, type FormatSpecifier } from "d3-format";
import { remembered } from "../../platform/remembered.ts";
import type { NumberForms } from "../../../generated/layer-module.ts";
import { decimalText, exactDecimal, exponentOf, type NumberStyle, signOf } from "./decimal.ts";

/** Digits of a type where the specifier names none, as d3-format has it. */
const DEFAULT_DIGITS = 6;
const DEFAULT_DIGITS_WITHOUT_TYPE = 12;
const MAX_DIGITS = 20;
const MAX_LENGTH = 28;
const MIN_SI_POWER = -24;
/** Powers of the prefixes of the SI that type `s` writes. */
const SI_POWERS: ReadonlyMap<string, number> = new Map(
  Array.from("yzafpnµm kMGTPEZY", (letter, i) => [letter, 3 * (i - 8)] as const).filter(
    ([letter]) => letter !== " ",
  ),
);

type Write = (value: number) => string;

/** A specifier with so many digits, ready to write. */
interface Writer {
  readonly type: string;
  readonly precision: number;
  /** In the language, with groups of digits and without. */
  readonly grouped: Write;
  readonly whole: Write;
  /** Zero, which has no sign. */
  readonly zero: () => string;
  /** The number as programs read it, without the last letter of percentages and prefixes. */
  readonly plain: Write;
}

/** Numbers by a specifier of d3-format, with the signs of a language. */
export function specifiedStyle(specifier: string, forms: NumberForms): NumberStyle {
  const writerOf = remembered(new Map<number, Writer>(), (more) =>
    writer(specifier, withMore(specifier, more), forms),
  );
  // Beyond the least prefix, or with hundreds of zeros, a number is written as without a format.
  const isBeyond = (value: number, more: number): boolean => {
    const { type, plain } = writerOf(more);
    const isTiny = type === "s" && value !== 0 && exponentOf(value) < MIN_SI_POWER;
    return isTiny || plain(value).length > MAX_LENGTH;
  };
  const text = (value: number, more: number): string =>
    isBeyond(value, more)
      ? decimalText(exactDecimal(value), forms)
      : localText(value, writerOf(more), forms);
  return {
    text,
    // Without a type, d3-format drops zeros at the end: 71 beside 34.5. All others are written as asked for.
    alike: (numbers, more) => {
      const { type, plain } = writerOf(more);
      const decimals = new Set(numbers.map((value) => plain(value).split(".")[1]?.length ?? 0));
      if (type !== "" || decimals.size < 2 || numbers.some((value) => isBeyond(value, more)))
        return (value) => text(value, more);
      const fixed = { type: "f", precision: Math.max(...decimals) };
      const own = writer(specifier, fixed, forms);
      return (value) => localText(value, own, forms);
    },
    said: (value, more) => (isBeyond(value, more) ? value : said(writerOf(more).plain(value))),
    unit: (value, more) => (isBeyond(value, more) ? 0 : unit(value, writerOf(more))),
  };
}

interface Digits {
  readonly type: string;
  readonly precision: number;
}

function writer(specifier: string, digits: Digits, forms: NumberForms): Writer {
  const { type, precision } = digits;
  const own = (change: Partial<FormatSpecifier>): string =>
    String(Object.assign(formatSpecifier(specifier), digits, change));
  const locale = formatLocale({
    decimal: forms.decimal,
    thousands: forms.group,
    grouping: repeatedSizes(forms.groupSizes),
    currency: ["", ""],
    minus: forms.minus,
    percent: forms.percent.split("{0}")[1]!,
  });
  return {
    type,
    precision,
    grouped: locale.format(own({})),
    whole: locale.format(own({ comma: false })),
    zero: () => locale.format(own({ comma: false, sign: "-" }))(0),
    plain: PROGRAMS.format(own({ comma: false, sign: "-" })),
  };
}

const PROGRAMS = formatLocale({
  decimal: ".",
  thousands: "",
  grouping: [3],
  currency: ["", ""],
  minus: "-",
});

/** Whole numbers with more digits have decimals. */
function withMore(text: string, more: number): Digits {
  const { type, precision } = formatSpecifier(text);
  if (type === "d") return { type: "f", precision: more };
  const digits = precision ?? (type === "" ? DEFAULT_DIGITS_WITHOUT_TYPE : DEFAULT_DIGITS);
  return { type, precision: Math.min(MAX_DIGITS, digits + more) };
}

/** The list starts again after its end, which no number reaches. */
function repeatedSizes(sizes: readonly number[]): number[] {
  return [...sizes, ...Array.from({ length: 12 }, () => sizes.at(-1)!)];
}

function localText(
  value: number,
  { type, plain, grouped, whole, zero }: Writer,
  forms: NumberForms,
): string {
  const digits = /\d+/.exec(plain(value))![0].length;
  const write = digits >= forms.groupSizes[0]! + forms.minGroupDigits ? grouped : whole;
  const text = said(plain(value)) === 0 ? zero() : write(value);
  const before = forms.percent.slice(0, forms.percent.indexOf("{0}"));
  if (before === "" || (type !== "%" && type !== "p")) return text;
  const sign = signOf(text, forms);
  return `${sign}${before}${text.slice(sign.length)}`;
}

function said(text: string): number {
  if (text.endsWith("%")) return Number(`${text.slice(0, -1)}e-2`);
  const power = SI_POWERS.get(text.slice(-1));
  return power === undefined ? Number(text) : Number(`${text.slice(0, -1)}e${power}`);
}

/** Types of significant digits have one digit more than decimals (`e`), or as many. */
function unit(value: number, { type, precision }: Writer): number {
  if (type === "f") return Number(`1e-${precision}`);
  if (type === "%") return Number(`1e-${precision + 2}`);
  const digits = type === "e" ? precision + 1 : Math.max(1, precision);
  return Number(`1e${exponentOf(value) - digits + 1}`);
}
