import { valueCounts } from "./breaks.ts";
import { type ClassCost, optimalSplits } from "./optimal-splits.ts";

/** Distinct values with their counts, as prefix sums about the mean. */
interface Sums {
  readonly values: readonly number[];
  readonly count: Float64Array;
  readonly sum: Float64Array;
  readonly squares: Float64Array;
  /** Costs that differ by no more than this are taken as equal: rounding errors can be as large. */
  readonly rounding: number;
}

/**
 * Upper edges of the classes with the smallest sum of squared deviations from the class means: the
 * exact optimum (Fisher, 1958), by divide and conquer over the monotone split points, in
 * O(k · n · log n). Of equal optima the one with the smallest breaks.
 *
 * @param sorted finite, ascending, at least one
 * @param maxClasses how many classes to make; fewer when there are fewer distinct values
 * @returns as many ascending edges as classes; the last is the largest value
 */
export function jenksEdges(sorted: readonly number[], maxClasses: number): readonly number[] {
  const sums = prefixSums(sorted);
  const size = sums.values.length;
  const cost: ClassCost = (first, last) => deviation(sums, first, last);
  const ends = optimalSplits(size, Math.min(maxClasses, size), cost, sums.rounding);
  return ends.map((end) => sums.values[end]!);
}

/** Sum of squared deviations from their mean of the values first..last. */
function deviation({ count, sum, squares }: Sums, first: number, last: number): number {
  const n = count[last + 1]! - count[first]!;
  const s = sum[last + 1]! - sum[first]!;
  return Math.max(0, squares[last + 1]! - squares[first]! - (s * s) / n);
}

/** The values are moved to their mean and scaled, so that large ones keep their differences. */
function prefixSums(sorted: readonly number[]): Sums {
  const counted = valueCounts(sorted);
  const values = counted.map(({ value }) => value);
  const [min, max] = [values[0]!, values.at(-1)!];
  const width = max - min || 1;
  const middle = min + (max - min) / 2;
  const count = new Float64Array(values.length + 1);
  const sum = new Float64Array(values.length + 1);
  const squares = new Float64Array(values.length + 1);
  counted.forEach(({ value, count: times }, i) => {
    const scaled = (value - middle) / width;
    count[i + 1] = count[i]! + times;
    sum[i + 1] = sum[i]! + times * scaled;
    squares[i + 1] = squares[i]! + times * scaled * scaled;
  });
  return { values, count, sum, squares, rounding: sorted.length * 2 ** -48 };
}
