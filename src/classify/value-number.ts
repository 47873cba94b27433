/** Digits that are computed with, beyond which there is only noise. */
const NOISE_DIGITS = 12;
/** Longer fractions than this are rounded. */
const LONG_DIGITS = 7;
const ROUNDED_DIGITS = 5;
const EXACT_DIGITS = 17;

/**
 * The number that is printed for a value of the data by itself. Whole numbers and short fractions are printed as they are, long
 * fractions in five digits, or in as many as keep them apart from the other values.
 *
 * @param sorted all values, ascending; the value is one of them
 */
export function valueNumber(value: number, sorted: readonly number[]): number {
  const below = sorted.findLast((other) => other < value) ?? -Infinity;
  const above = sorted.find((other) => other > value) ?? Infinity;
  const isApart = (rounded: number): boolean => rounded > below && rounded < above;
  const plain = Number(value.toPrecision(NOISE_DIGITS));
  const isShort = Number(plain.toPrecision(LONG_DIGITS)) === plain || Number.isInteger(value);
  if (isShort) return Number.isInteger(value) || !isApart(plain) ? value : plain;
  for (let digits = ROUNDED_DIGITS; digits < EXACT_DIGITS; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (isApart(rounded)) return rounded;
  }
  return value;
}
