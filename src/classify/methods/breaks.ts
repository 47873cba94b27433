import { power } from "../../platform/power.ts";
import { bisectLeft, bisectRight } from "d3-array";

/** The lower end of a lowest class and the upper end of a highest one; the first is the smaller. */
export type Extent = readonly [number, number];

/** Digits that a double always keeps: an edge computed as 0.30000000000000004 is 0.3 again. */
const SAFE_DIGITS = 15;
/** What is so much smaller than its range is zero. */
const ZERO_SHARE = 1e-13;
/** Powers and logarithms keep fewer. */
const POWER_DIGITS = 12;
/** How far, in steps, a value may lie beyond a round number and still count as standing on it. */
const ON_STEP = 1e-7;

/** A number without what computing it has left in its last digits. */
export function tidy(value: number): number {
  return Number(value.toPrecision(SAFE_DIGITS));
}

/** Upper edges of classes of equal width between two values; some may hold no value. */
export function equalEdges([min, max]: Extent, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    if (i + 1 === count) return max;
    const edge = tidy(min + ((max - min) * (i + 1)) / count);
    // Zero has no digits of its own, so what is left there is all noise: a value of 0 would stand above it.
    return Math.abs(edge) < (max - min) * ZERO_SHARE ? 0 : edge;
  });
}

/**
 * Round numbers at equal steps of 1, 2 or 5 · 10ⁿ, the first at or below the smallest value and the last at or above
 * the largest. Of all steps the one that makes as many classes as asked for, or nearly; of two as near the smaller.
 *
 * @param extent its ends differ
 * @returns the lower end of the lowest class, then the upper edge of each
 */
export function prettyBounds([min, max]: Extent, count: number): readonly number[] {
  const cell = (max - min) / count;
  const base = Number(`1e${cell.toExponential().split("e")[1]}`);
  const distance = ([first, last]: Extent): number => Math.abs(last - first - count);
  const [best] = [0.5, 1, 2, 5, 10, 20]
    .map((multiple) => tidy(multiple * base))
    .map((step) => ({ step, ends: stepsAround([min, max], step) }))
    .toSorted((a, b) => distance(a.ends) - distance(b.ends));
  const { step, ends } = best!;
  const [first, last] = ends;
  return Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
}

/** Between which multiples of a step two values lie. */
function stepsAround([min, max]: Extent, step: number): Extent {
  const first = Math.floor(min / step + ON_STEP);
  return [first, Math.max(first + 1, Math.ceil(max / step - ON_STEP))];
}

/**
 * Upper edges of classes of equal width in logarithms: each ends at the same multiple of the one
 * below. Values of zero and less have a class below them.
 *
 * @param extent its upper end is above 0
 * @param smallest the smallest value above 0, where the extent begins at 0 or below
 */
export function logEdges([min, max]: Extent, smallest: number, count: number): readonly number[] {
  const hasZero = min <= 0;
  const from = hasZero ? smallest : min;
  const steps = hasZero ? count - 1 : count;
  if (!(from < max)) return hasZero ? [0, max] : [max];
  const edges = Array.from({ length: steps }, (_, i) =>
    i + 1 === steps ? max : atRatio(from, max, (i + 1) / steps),
  );
  return hasZero ? [0, ...edges] : edges;
}

/** The number at a share of the way from one to another, both above 0, in equal ratios. */
export function atRatio(from: number, to: number, share: number): number {
  return Number((from * power(to / from, share)).toPrecision(POWER_DIGITS));
}

/**
 * Upper edges of classes that the request sets. Values above the last break get one class more, open
 * above, whose edge is infinite.
 */
export function customEdges(
  sorted: readonly number[],
  breaks: readonly number[],
): readonly number[] {
  const last = breaks.at(-1)!;
  return (sorted.at(-1) ?? last) > last ? [...breaks, Infinity] : breaks;
}

/**
 * The class of a value: the first whose upper edge is not below it.
 *
 * @param edges ascending; the last is not below any value of the map
 */
export function classOf(value: number, edges: readonly number[]): number {
  return bisectLeft(edges, value, 0, edges.length - 1);
}

/** By class, where its values begin among ascending ones; at last where all end. */
export function classStarts(
  sorted: readonly number[],
  edges: readonly number[],
): readonly number[] {
  return [0, ...edges.map((edge) => bisectRight(sorted, edge))];
}

/** A value, and how often it is there. */
export interface ValueCount {
  readonly value: number;
  readonly count: number;
}

/** Ascending values, each once. */
export function valueCounts(sorted: readonly number[]): readonly ValueCount[] {
  const counts: { value: number; count: number }[] = [];
  for (const value of sorted) {
    const last = counts.at(-1);
    if (last?.value === value) last.count += 1;
    else counts.push({ value, count: 1 });
  }
  return counts;
}

export function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((value, i) => i === 0 || value > numbers[i - 1]!);
}
