/** The text after the whole part of a number with two decimals. */
const HUNDREDTHS: readonly string[] = Array.from({ length: 100 }, (_, count) =>
  String(count / 100).slice(1),
);

/** A number with at most two decimals, without exponent or minus zero. */
export function numberText(value: number): string {
  if (!(Math.abs(value) < 1e9)) throw new RangeError(`not a coordinate: ${value}`);
  const hundredths = Math.round(value * 100);
  return hundredths < 0 ? `-${hundredthsText(-hundredths)}` : hundredthsText(hundredths);
}

/** The same as JavaScript writes it, in a third of the time. */
function hundredthsText(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100;
  return rest === 0 ? String(whole) : whole + HUNDREDTHS[rest]!;
}

/** A scale factor with six significant digits, without exponent. */
export function factorText(value: number): string {
  if (!(value > 0 && value < 1e6)) throw new RangeError(`not a factor: ${value}`);
  const decimals = Math.max(0, 5 - Math.floor(Math.log10(value)));
  return value.toFixed(Math.min(decimals, 20)).replace(/\.?0+$/, "");
}
