import { isWithin, type Range } from "../parameters/limits.ts";

const decimal = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const digits = /^\d+$/;

/** The number that a text spells, without the sign of zero. Infinite when too large; null for no number. */
export function parseNumber(text: string): number | null {
  return decimal.test(text) ? unsignedZero(Number(text)) : null;
}

/** Decimal digits only: no sign, fraction or exponent. */
export function parseInteger(text: string): number | null {
  return digits.test(text) ? Number(text) : null;
}

/** The number that a text spells if it lies in a range, else null. */
export function parseNumberWithin(text: string, range: Range): number | null {
  const value = parseNumber(text);
  return value !== null && isWithin(value, range) ? value : null;
}

/** -0 and 0 look alike and must hash alike. */
export function unsignedZero(value: number): number {
  return value === 0 ? 0 : value;
}
