import type { NumberForms } from "../../../generated/layer-module.ts";

/** A decimal number as it is printed: `units` × 10^-`decimals`, with `decimals` ≥ 0. */
export interface Decimal {
  readonly units: bigint;
  readonly decimals: number;
}

/** How the numbers of a map are written. */
export interface NumberStyle {
  /**
   * A number as text.
   *
   * @param more digits beyond those that the style has, from 0
   */
  text(value: number, more: number): string;
  /** How several numbers are written in one notation and one number of decimals. */
  alike(numbers: readonly number[], more: number): (value: number) => string;
  /** The number that its text says. */
  said(value: number, more: number): number;
  /** How far apart the numbers are that can be said around a value; 0 where every number can be. */
  unit(value: number, more: number): number;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Smaller numbers than this are printed with a power of ten. */
const TINY = 1e-6;
/** So are smaller ones than this, where they have more decimals than are read at a glance. */
const SMALL = 1e-4;
const READABLE_DECIMALS = 9;
/** Those that doubles hold exactly. */
const POWERS_OF_TEN = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** The shortest decimal that parses back to a value. */
export function exactDecimal(value: number): Decimal {
  if (Number.isSafeInteger(value)) return { units: BigInt(value), decimals: 0 };
  return fromExponential(value.toExponential());
}

/** The number that the printed text of a decimal parses back to. */
function numberOf({ units, decimals }: Decimal): number {
  const whole = Number(units);
  return Number.isSafeInteger(whole)
    ? timesPowerOfTen(whole, -decimals)
    : Number(`${units}e-${decimals}`);
}

/** The double nearest to a decimal. A product or quotient of two exact doubles is that (IEEE 754). */
export function timesPowerOfTen(units: number, exponent: number): number {
  const power = POWERS_OF_TEN[Math.abs(exponent)];
  if (power === undefined || !Number.isSafeInteger(units)) return Number(`${units}e${exponent}`);
  return exponent < 0 ? units / power : units * power;
}

/** The power of ten of the first digit of a number; 0 of 0. */
export function exponentOf(value: number): number {
  return Number(value.toExponential().split("e")[1]);
}

/** The sign that a text begins with, or the bracket that stands for one. */
export function signOf(text: string, { minus }: NumberForms): string {
  return [minus, "+", "("].find((sign) => text.startsWith(sign)) ?? "";
}

/**
 * A decimal as text in a language: thousands grouped, a true minus sign, all its decimals; tiny ones
 * as `1.5×10⁻¹²`. Zero is `0` with any decimals.
 */
export function decimalText(
  decimal: Decimal,
  forms: NumberForms,
  isPower = hasPower(decimal),
): string {
  const { units, decimals } = decimal;
  if (units === 0n) return "0";
  const sign = units < 0n ? forms.minus : "";
  const digits = (units < 0n ? -units : units).toString();
  if (isPower) return sign + powerText(digits, decimals, forms);
  const padded = digits.padStart(decimals + 1, "0");
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = decimals === 0 ? "" : `${forms.decimal}${padded.slice(-decimals)}`;
  return sign + grouped(whole, forms) + fraction;
}

/** Whether a number is printed with a power of ten. */
function hasPower(decimal: Decimal): boolean {
  const size = Math.abs(numberOf(decimal));
  return size < TINY || (size < SMALL && decimal.decimals > READABLE_DECIMALS);
}

/** Decimals are added up to so many digits in all, */
const MAX_ADDED_SIZE = 1e9;
/** and beyond so many only where the largest number is at most so many times the smallest: `0.001`, but not `1,000.000`. */
const USUAL_DECIMALS = 2;
const WIDE_RATIO = 1e4;

/** How several decimals are written alike: all with powers of ten where one is, else in as many decimals. */
export function alikeText(
  all: readonly Decimal[],
  forms: NumberForms,
): (decimal: Decimal) => string {
  const given = all.filter(({ units }) => units !== 0n);
  if (given.some(hasPower)) return (decimal) => decimalText(decimal, forms, true);
  const wanted = Math.max(0, ...given.map(({ decimals }) => decimals));
  const sizes = given.map((decimal) => Math.abs(numberOf(decimal)));
  const largest = Math.max(0, ...sizes);
  const isAsked = wanted <= USUAL_DECIMALS || largest <= WIDE_RATIO * Math.min(...sizes);
  const least = isAsked && largest * 10 ** wanted < MAX_ADDED_SIZE ? wanted : 0;
  return (decimal) => decimalText(withDecimals(decimal, least), forms);
}

export function withDecimals({ units, decimals }: Decimal, least: number): Decimal {
  if (decimals >= least) return { units, decimals };
  return { units: units * 10n ** BigInt(least - decimals), decimals: least };
}

/** From the right, where there are enough digits. */
function grouped(digits: string, { group, groupSizes, minGroupDigits }: NumberForms): string {
  if (digits.length < groupSizes[0]! + minGroupDigits) return digits;
  let [text, end] = ["", digits.length];
  for (let i = 0; end > 0; i += 1) {
    const start = Math.max(0, end - (groupSizes[i] ?? groupSizes.at(-1)!));
    text = text === "" ? digits.slice(start, end) : digits.slice(start, end) + group + text;
    end = start;
  }
  return text;
}

function powerText(digits: string, decimals: number, forms: NumberForms): string {
  const [first, rest] = [digits.slice(0, 1), digits.slice(1).replace(/0+$/, "")];
  const exponent = digits.length - 1 - decimals;
  const factor = `${first}${rest === "" ? "" : `${forms.decimal}${rest}`}`;
  if (exponent === 0) return factor;
  const raised = Array.from(String(Math.abs(exponent)), (digit) => SUPERSCRIPTS[Number(digit)]!);
  const sign = exponent < 0 ? "⁻" : "";
  return `${factor}×10${sign}${raised.join("")}`;
}

/** From `-1.25e-7`: digits, and how many of them stand behind the point. */
function fromExponential(text: string): Decimal {
  const [mantissa = "0", exponent = "0"] = text.split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const decimals = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return decimals >= 0
    ? { units, decimals }
    : { units: units * 10n ** BigInt(-decimals), decimals: 0 };
}
