import { cumsum } from "d3-array";
import { classStarts, type ValueCount, valueCounts } from "./breaks.ts";
import { optimalSplits } from "./optimal-splits.ts";

/**
 * Upper edges of classes that hold about equally many values (type 1 of Hyndman and Fan, 1996). Equal
 * values share a class and no class is empty. A value that fills more than one class has one of its
 * own, unless classes are more even without that, and the rest is divided as evenly as ties allow: so 135
 * zeros of 194 leave four classes to the other 59.
 *
 * @param sorted finite, ascending, at least one
 * @param classCount how many classes to make; fewer when there are fewer distinct values
 * @returns as many ascending edges as classes; the last is the largest value
 */
export function quantileEdges(sorted: readonly number[], classCount: number): readonly number[] {
  const runs = valueCounts(sorted);
  const count = Math.min(classCount, runs.length);
  const alone = crowdedRuns(runs, sorted.length, count);
  const plain = hyndmanEdges(sorted, runs, count);
  if (alone.size === 0) return plain;
  const apart = sharedOut(segments(runs, alone), count).flat();
  return unevenness(sorted, plain) < unevenness(sorted, apart) ? plain : apart;
}

/** Least where all classes hold equally many values. */
function unevenness(sorted: readonly number[], edges: readonly number[]): number {
  const starts = classStarts(sorted, edges);
  return edges.reduce((sum, _, i) => sum + (starts[i + 1]! - starts[i]!) ** 2, 0);
}

/** So few distinct values are seen as tiers, each of which a reader knows. */
const MAX_TIERS = 9;
/** What a request means that says no number of classes: only that many may become fewer. */
const USUAL_CLASSES = 5;

/**
 * The same, where few distinct values stay in ranges: seven tiers in five classes would be three single
 * values beside two ranges. So there are as many classes as tiers, or as many as hold two tiers each, as
 * even as that allows.
 */
export function tieredEdges(sorted: readonly number[], classCount: number): readonly number[] {
  const runs = valueCounts(sorted);
  const isFew =
    classCount === USUAL_CLASSES && runs.length > classCount && runs.length <= MAX_TIERS;
  const count = Math.min(classCount, Math.floor(runs.length / 2));
  if (!isFew || crowdedRuns(runs, sorted.length, count).size > 0)
    return quantileEdges(sorted, classCount);
  const splits = pairedSplits(0, runs.length, count);
  const even = splits.map((ends) => squares(runs, ends));
  return splits[even.indexOf(Math.min(...even))]!.map((end) => runs[end]!.value);
}

/** The ends of all ways to part tiers from one on into classes of at least two. */
function pairedSplits(from: number, length: number, count: number): readonly (readonly number[])[] {
  if (count === 1) return [[length - 1]];
  const found: (readonly number[])[] = [];
  for (let end = from + 1; end < length - 2 * (count - 1); end++)
    for (const rest of pairedSplits(end + 1, length, count - 1)) found.push([end, ...rest]);
  return found;
}

/** An edge that would repeat moves up to the next value, so that no class is empty. */
function hyndmanEdges(
  sorted: readonly number[],
  runs: readonly ValueCount[],
  count: number,
): readonly number[] {
  let [at, end, taken] = [0, runs[0]!.count, -1];
  return Array.from({ length: count }, (_, i) => {
    const target = Math.ceil(((i + 1) * sorted.length) / count);
    while (end < target) end += runs[++at]!.count;
    taken = Math.min(Math.max(at, taken + 1), runs.length - (count - i));
    return runs[taken]!.value;
  });
}

/**
 * The values that have more than their share of what the others leave, the most frequent first, as
 * long as there are classes enough for what lies between them.
 */
function crowdedRuns(
  runs: readonly ValueCount[],
  total: number,
  count: number,
): ReadonlySet<ValueCount> {
  const alone = new Set<ValueCount>();
  if (runs.every((run) => run.count <= total / count)) return alone;
  let left = total;
  for (const run of runs.toSorted((a, b) => b.count - a.count || a.value - b.value)) {
    const share = left / (count - alone.size);
    const next = new Set([...alone, run]);
    if (!(run.count > share) || segments(runs, next).length > count) break;
    alone.add(run);
    left -= run.count;
    if (alone.size === count) break;
  }
  return alone;
}

/** The runs in order, those that stand alone apart from what lies between them. */
function segments(
  runs: readonly ValueCount[],
  alone: ReadonlySet<ValueCount>,
): readonly (readonly ValueCount[])[] {
  const found: ValueCount[][] = [];
  let open: ValueCount[] | null = null;
  for (const run of runs) {
    const isAlone = alone.has(run);
    if (isAlone || open === null) found.push((open = []));
    open.push(run);
    if (isAlone) open = null;
  }
  return found;
}

/** Edges within each segment: one class each, and one more wherever that evens out the most. */
function sharedOut(
  parts: readonly (readonly ValueCount[])[],
  count: number,
): readonly (readonly number[])[] {
  const classes = parts.map(() => 1);
  const split = (part: readonly ValueCount[], classCount: number): number =>
    classCount > part.length ? Infinity : squares(part, splitRuns(part, classCount));
  for (let used = parts.length; used < count; used++) {
    const gains = parts.map((part, i) => {
      const more = split(part, classes[i]! + 1);
      return more === Infinity ? -Infinity : split(part, classes[i]!) - more;
    });
    classes[gains.indexOf(Math.max(...gains))]! += 1;
  }
  return parts.map((part, i) => splitRuns(part, classes[i]!).map((end) => part[end]!.value));
}

/** The last run of each class, where classes hold as nearly equal numbers of values as they can. */
function splitRuns(runs: readonly ValueCount[], classCount: number): readonly number[] {
  const before = prefixCounts(runs);
  // Of equally even splits the one whose lower classes are the fuller ones: as type 1 has it.
  const cost = (first: number, last: number): number => {
    const [from, to] = [runs.length - 1 - last, runs.length - first];
    return (before[to]! - before[from]!) ** 2;
  };
  const ends = optimalSplits(runs.length, classCount, cost, 0);
  const starts = ends.slice(0, -1).map((end) => runs.length - 2 - end);
  return [...starts.toReversed(), runs.length - 1];
}

function squares(runs: readonly ValueCount[], ends: readonly number[]): number {
  const before = prefixCounts(runs);
  return ends.reduce((sum, end, i) => {
    const from = i === 0 ? 0 : ends[i - 1]! + 1;
    return sum + (before[end + 1]! - before[from]!) ** 2;
  }, 0);
}

function prefixCounts(runs: readonly ValueCount[]): Float64Array {
  return Float64Array.of(0, ...cumsum(runs, ({ count }) => count));
}
