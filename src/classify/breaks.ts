import { bisectLeft } from "d3-array";
import { jenksEdges } from "./jenks.ts";

/** Classes that quantile, jenks and equal make of enough distinct values. */
export const CLASS_COUNT = 5;
/** Digits that a double always keeps: an edge computed as 0.30000000000000004 is 0.3 again. */
const SAFE_DIGITS = 15;

/**
 * Upper edges of classes that hold about equally many values (type 1 of Hyndman and Fan, 1996).
 * Equal values share a class and no class is empty.
 *
 * @param sorted finite, ascending, at least one
 * @returns as many ascending edges as classes: 5, or the number of distinct values if fewer; the
 *   last is the largest value
 */
export function quantileEdges(sorted: readonly number[]): readonly number[] {
  const distinct = distinctValues(sorted);
  const count = Math.min(CLASS_COUNT, distinct.length);
  let taken = -1;
  return Array.from({ length: count }, (_, i) => {
    const target = sorted[Math.ceil(((i + 1) * sorted.length) / count) - 1]!;
    const latest = distinct.length - (count - i);
    taken = Math.min(Math.max(distinct.indexOf(target), taken + 1), latest);
    return distinct[taken]!;
  });
}

/**
 * Upper edges of classes of equal width from the smallest to the largest value; classes that would
 * hold no value are joined to the one above.
 *
 * @param sorted finite, ascending, at least one
 */
export function equalEdges(sorted: readonly number[]): readonly number[] {
  const distinct = distinctValues(sorted);
  const count = Math.min(CLASS_COUNT, distinct.length);
  const [min, max] = [distinct[0]!, distinct.at(-1)!];
  const edges = Array.from({ length: count }, (_, i) =>
    i + 1 === count
      ? max
      : Number((min + ((max - min) * (i + 1)) / count).toPrecision(SAFE_DIGITS)),
  );
  return edges.filter((edge, i) => {
    const below = i === 0 ? -Infinity : edges[i - 1]!;
    return distinct.some((value) => value > below && value <= edge);
  });
}

/** Upper edges of the classes with the smallest squared deviations from their means. */
export function naturalEdges(sorted: readonly number[]): readonly number[] {
  return jenksEdges(sorted, CLASS_COUNT);
}

/**
 * Upper edges of classes that the request sets. Values above the last break get one class more,
 * open above, whose edge is infinite.
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

/** Ascending values, each once. */
export function distinctValues(sorted: readonly number[]): readonly number[] {
  return sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
}
