import type { CompactForm, NumberForms } from "../../../generated/layer-module.ts";
import { filled } from "../words.ts";
import {
  alikeText,
  type Decimal,
  decimalText,
  exactDecimal,
  exponentOf,
  type NumberStyle,
  withDecimals,
} from "./decimal.ts";

/** 47.5K and 1.25M; whole numbers keep all digits before their word. */
const DIGITS = 3;
/** The first power of ten that has a short form. */
const FIRST_POWER = 3;

/** Numbers in the short words of a language: 1.2M, 1,2 Mio., 120万. */
export function compactStyle(forms: NumberForms): NumberStyle {
  const rounded = (value: number, more: number): number =>
    roundedTo(value, digitsOf(value, more, forms));
  const text = (value: number, more: number): string => compactText(rounded(value, more), forms);
  return {
    text,
    // Words of thousands and more set the digits: 950K, 1.2M.
    alike: (numbers, more) => {
      const said = numbers.map((value) => rounded(value, more));
      if (said.some((value) => formOf(exponentOf(value), forms) !== null)) {
        const decimals = decimalsByWord(said, forms);
        return (value) => compactText(rounded(value, more), forms, decimals);
      }
      const write = alikeText(said.map(exactDecimal), forms);
      return (value) => write(exactDecimal(rounded(value, more)));
    },
    said: rounded,
    unit: (value, more) => Number(`1e${exponentOf(value) - digitsOf(value, more, forms) + 1}`),
  };
}

/** How many decimals the numbers of each word have. */
type WordDecimals = ReadonlyMap<string, number>;

/** As many as any number of a word has, where that gives none of them more digits than usual: 1.0M beside 2.6M, but 812M beside 5.1M. */
function decimalsByWord(values: readonly number[], forms: NumberForms): WordDecimals {
  const shares = new Map<string, Decimal[]>();
  for (const value of values) {
    const form = formOf(exponentOf(value), forms);
    if (form === null || value === 0) continue;
    const [, word] = form;
    shares.set(word, [...(shares.get(word) ?? []), shareOf(value, form, forms)]);
  }
  const decimals = new Map<string, number>();
  for (const [word, all] of shares) {
    const most = Math.max(...all.map((share) => share.decimals));
    const longest = Math.max(...all.map((share) => digitCount(withDecimals(share, most))));
    if (longest <= DIGITS) decimals.set(word, most);
  }
  return decimals;
}

function digitCount({ units }: Decimal): number {
  return (units < 0n ? -units : units).toString().length;
}

/** @param value rounded, so that what rounds up to a million has the word of the million */
function compactText(
  value: number,
  forms: NumberForms,
  decimals: WordDecimals = new Map(),
): string {
  const form = formOf(exponentOf(value), forms);
  if (form === null) return decimalText(exactDecimal(value), forms);
  const [, other, few] = form;
  const share = withDecimals(shareOf(value, form, forms), decimals.get(other) ?? 0);
  const text = few !== undefined && isFew(share) ? few : other;
  return filled(text, decimalText(share, forms));
}

/** What stands before the word of a form. */
function shareOf(value: number, [digits]: NonNullable<CompactForm>, forms: NumberForms): Decimal {
  const reached = Math.min(exponentOf(value), FIRST_POWER + forms.compact.length - 1);
  return dividedByTen(exactDecimal(value), reached - digits + 1);
}

/** The form of a power of ten; that of the highest for those beyond. */
function formOf(power: number, { compact }: NumberForms): CompactForm {
  return compact[Math.min(power - FIRST_POWER, compact.length - 1)] ?? null;
}

/** Significant digits: as many as there are before the decimals at least. */
function digitsOf(value: number, more: number, forms: NumberForms): number {
  const power = exponentOf(value);
  const form = formOf(power, forms);
  const beyond = Math.max(0, power - FIRST_POWER - forms.compact.length + 1);
  const whole = form === null ? power + 1 : form[0] + beyond;
  return Math.max(DIGITS, whole) + more;
}

function roundedTo(value: number, digits: number): number {
  return digits > 21 ? value : Number(value.toPrecision(Math.min(Math.max(digits, 1), 21)));
}

function dividedByTen({ units, decimals }: Decimal, times: number): Decimal {
  let share = { units, decimals: decimals + times };
  while (share.decimals > 0 && share.units % 10n === 0n)
    share = { units: share.units / 10n, decimals: share.decimals - 1 };
  return share;
}

/** CLDR's rule of `few` in Arabic: whole numbers whose last two digits are 03 to 10. */
function isFew({ units, decimals }: Decimal): boolean {
  const last = (units < 0n ? -units : units) % 100n;
  return decimals === 0 && last >= 3n && last <= 10n;
}
