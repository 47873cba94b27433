/** Significant digits of a number as it is said aloud: 9100 has two, 0.25 two, 0 one. */
export function significantDigits(value: number): number {
  const [digits] = Math.abs(value).toExponential().split("e");
  return digits!.replace(".", "").replace(/0+$/, "").length || 1;
}

/**
 * The fewest significant digits of any number from `low` to below `high`, found by trying: the coarsest power of
 * ten with a multiple between them has the shortest.
 */
export function fewestDigits(low: number, high: number): number {
  if (low <= 0 && high > 0) return 1;
  const size = Math.max(Math.abs(low), Math.abs(high));
  for (let power = Math.ceil(Math.log10(size)) + 1; power > -330; power -= 1) {
    const first = Math.floor(low / 10 ** power) - 1;
    const candidates = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((step) =>
      Number(`${first + step}e${power}`),
    );
    const fitting = candidates.filter((value) => value >= low && value < high);
    if (fitting.length > 0) return Math.min(...fitting.map(significantDigits));
  }
  return significantDigits(low);
}
