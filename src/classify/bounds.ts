import { classStarts } from "./breaks.ts";
import { type ClassScale, dividesValues } from "./class-scale.ts";
import { roundNumber } from "./round-number.ts";

/** The numbers that a legend prints where its classes begin and end. */
export interface PrintedBounds {
  /** Not above any value. */
  readonly lowest: number;
  /**
   * Between two classes each, ascending: not below any value of the class below, and below all values
   * of the class above.
   */
  readonly inner: readonly number[];
  /** Not below any value. */
  readonly highest: number;
}

/** An edge between two classes, and what a number that is printed for it has to keep apart. */
export interface InnerEdge {
  readonly edge: number;
  /** The largest number that belongs below. */
  readonly below: number;
  /** The smallest that belongs above. */
  readonly above: number;
  /** Whether `below` itself may be printed. */
  readonly isClosed: boolean;
}

/** An outer bound is moved outwards by at most this part of its class, for a rounder number. */
const OUTER_SLACK = 0.1;
/** The ratio of two values beyond which their middle is not half-way in numbers but in powers. */
const WIDE_GAP = 10;
/** Steps of a domain are printed as they are up to so many digits: 12.5, not 12. */
const PLAIN_DIGITS = 3;

/**
 * Bounds that can be said aloud: each the number of the fewest digits between the last value of one
 * class and the first of the next. Among those of as many digits the roundest in the middle, for
 * methods that divide values; for those that divide a range, whose edges mean something, the nearest
 * to the edge. Breaks of the request and round steps are printed as they are. The outer bounds are
 * rounded outwards, unless the request sets them.
 */
export function printedBounds(scale: ClassScale): PrintedBounds {
  const inner = mirrored(scale, innerEdges(scale));
  const [min, max] = scale.extent;
  const [isMinSet, isMaxSet] = scale.isSet;
  const width = (end: number, next: number | undefined): number =>
    OUTER_SLACK * Math.abs((next ?? (end === min ? max : min)) - end);
  return {
    lowest: isMinSet ? min : outwards(min, -width(min, inner[0])),
    inner,
    highest: isMaxSet ? max : outwards(max, width(max, inner.at(-1))),
  };
}

/** The number of the fewest digits from a value outwards, the nearest of several. */
export function outwards(value: number, slack: number): number {
  const [low, high] = slack < 0 ? [value + slack, value] : [value, value + slack];
  const holds = (number: number): boolean => number >= low && number <= high;
  return roundNumber({ low, high, holds }, value, false) ?? value;
}

/** What the number at each edge between two classes has to keep apart. */
export function innerEdges(scale: ClassScale): readonly InnerEdge[] {
  const { values, edges, extent, midpoint, middle, method } = scale;
  const isMirrored = midpoint !== null && (method === "equal" || method === "log");
  const starts = classStarts(values, edges);
  return edges.slice(0, -1).map((edge, i) => {
    const [first, next] = [starts[i]!, starts[i + 1]!];
    const before = i === 0 ? extent[0] : edges[i - 1]!;
    const after = i + 2 === edges.length ? extent[1] : edges[i + 1]!;
    // Steps of a range keep their meaning: a bound goes no further than half-way to the next one. So
    // it does beside a class without values, where it must stay apart from the next.
    const [lower, upper] = [between(before, edge, method), between(edge, after, method)];
    const hasBelow =
      next > first && values[next - 1]! >= (dividesValues(scale) ? -Infinity : lower);
    const below = hasBelow ? values[next - 1]! : lower;
    const hasAbove =
      next < values.length && values[next]! <= (dividesValues(scale) ? after : upper);
    const above = hasAbove ? values[next]! : upper;
    if (!isMirrored || middle === null) return { edge, below, above, isClosed: true };
    // The midpoint belongs to the middle, whether a value is there or not: no bound is printed as it.
    return i < middle
      ? { edge, below, above: Math.min(above, midpoint), isClosed: true }
      : { edge, below: Math.max(below, midpoint), above, isClosed: below > midpoint };
  });
}

/** Half-way between two edges; of logarithmic ones above zero, in equal ratios. */
function between(from: number, to: number, method: ClassScale["method"]): number {
  return method === "log" && from > 0 ? Math.sqrt(from) * Math.sqrt(to) : from + (to - from) / 2;
}

/** Bounds as far from the midpoint on both sides, wherever that takes no more digits. */
function mirrored(scale: ClassScale, edges: readonly InnerEdge[]): readonly number[] {
  const own = edges.map((edge) => printed(scale, edge));
  const { midpoint, method } = scale;
  if (midpoint !== 0 || (method !== "equal" && method !== "log")) return own;
  return own.map((bound, i) => {
    const opposite = edges.length - 1 - i;
    const [one, other] = [edges[i]!, edges[opposite]!];
    const holds = (number: number): boolean => isBetween(number, one) && isBetween(-number, other);
    const found = [bound, -own[opposite]!].filter(holds);
    return found.length === 0 ? bound : found.reduce((a, b) => (digits(b) < digits(a) ? b : a));
  });
}

function printed(scale: ClassScale, edge: InnerEdge): number {
  const { method, midpoint } = scale;
  const isSet = method === "custom" || method === "pretty" || edge.edge === midpoint;
  const isStep = method === "equal" && scale.isSet[0] && digits(edge.edge) <= PLAIN_DIGITS;
  if (isSet || (isStep && isBetween(edge.edge, edge))) return edge.edge;
  const { below, above } = edge;
  const isOfValues = dividesValues(scale);
  const target = isOfValues ? middleOf(below, above) : edge.edge;
  const holds = (number: number): boolean => isBetween(number, edge);
  return roundNumber({ low: below, high: above, holds }, target, isOfValues) ?? below;
}

/** The middle of a gap; of one over more than a power of ten, in equal ratios. */
function middleOf(below: number, above: number): number {
  const isWide = below * above > 0 && Math.max(above / below, below / above) > WIDE_GAP;
  if (!isWide) return below + (above - below) / 2;
  return Math.sign(above) * Math.sqrt(Math.abs(below)) * Math.sqrt(Math.abs(above));
}

/** Whether a number that is printed for an edge keeps the values of both classes apart. */
export function isBetween(number: number, { below, above, isClosed }: InnerEdge): boolean {
  return (isClosed ? number >= below : number > below) && number < above;
}

/** Significant digits of a number as it is printed; none of zero. */
function digits(value: number): number {
  if (value === 0) return 0;
  return value.toExponential().replace(/e.*/, "").replaceAll(/[-.]/g, "").length;
}
