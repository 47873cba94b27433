/** The cost of a class with the items `first` to `last`, at least one. */
export type ClassCost = (first: number, last: number) => number;

/**
 * The last item of each class, where a row of items is split into classes of the smallest total cost:
 * the exact optimum (Fisher, 1958), by divide and conquer over the monotone split points, in
 * O(k · n · log n). Of equal optima the one whose classes end first.
 *
 * @param size how many items there are, at least one
 * @param classes how many classes to make, 1..size
 * @param cost grows at least as fast with each end as the other does (the quadrangle inequality)
 * @param rounding costs that differ by no more than this are taken as equal
 * @returns `classes` ascending indices; the last is `size - 1`
 */
export function optimalSplits(
  size: number,
  classes: number,
  cost: ClassCost,
  rounding: number,
): readonly number[] {
  let costs = Float64Array.from({ length: size }, (_, end) => cost(0, end));
  const rows: Int32Array[] = [];
  for (let count = 2; count <= classes; count++) {
    const next = new Float64Array(size).fill(Infinity);
    const row = new Int32Array(size);
    const filling = { cost, rounding, costs, next, row };
    fillRow(filling, count - 1, size - 1, count - 1, size - 1);
    rows.push(row);
    costs = next;
  }
  const ends = [size - 1];
  for (const row of rows.toReversed()) ends.unshift(row[ends[0]!]! - 1);
  return ends;
}

/** One class more: from the costs of the classes before it, of each end its costs and first item. */
interface Filling {
  readonly cost: ClassCost;
  readonly rounding: number;
  readonly costs: Float64Array;
  readonly next: Float64Array;
  readonly row: Int32Array;
}

/** For each end from..to, the best first item of the last class, known to lie in low..high. */
function fillRow(filling: Filling, from: number, to: number, low: number, high: number): void {
  if (from > to) return;
  const { cost, rounding, costs, next, row } = filling;
  const end = (from + to) >> 1;
  const last = Math.min(end, high);
  let min = Infinity;
  for (let start = low; start <= last; start++)
    min = Math.min(min, costs[start - 1]! + cost(start, end));
  let start = low;
  while (costs[start - 1]! + cost(start, end) > min + rounding) start++;
  next[end] = min;
  row[end] = start;
  fillRow(filling, from, end - 1, low, start);
  fillRow(filling, end + 1, to, start, high);
}
