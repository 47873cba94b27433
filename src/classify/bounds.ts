import { exactDecimal, exponentOf, timesPowerOfTen } from "../locale/numbers/decimal.ts";
import { classStarts, tidy } from "./methods/breaks.ts";
import { type ClassScale, singleValues } from "./class-scale.ts";
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
  /** Which of the two may be printed itself. */
  readonly closed: "below" | "above";
}

/** An outer bound is moved outwards by at most this part of its class. */
const OUTER_SLACK = 0.1;
/** So many digits of one stay: of 714 under 3,000 the first two, as 710. */
const OUTER_DIGITS = 2;
/** The ratio of two values beyond which their middle is not half-way in numbers but in powers. */
const WIDE_GAP = 10;
/** Doubles keep so many significant digits of every number. */
const MAX_DIGITS = 15;

/**
 * Bounds that can be said aloud. Breaks, and steps of one length or ratio, are printed as they are; of
 * methods that divide values, each is the number of the fewest digits between the last value of one
 * class and the first of the next, among those the roundest. The outer bounds are rounded outwards by less than a step of the others, unless the
 * request or a step sets them. Those of years stay as given, and steps end at whole years.
 */
export function printedBounds(scale: ClassScale, areYears = false): PrintedBounds {
  const isStep = scale.method === "equal" || scale.method === "log";
  const inner =
    scale.bounds?.map(({ value }) => (areYears && isStep ? Math.floor(value) : value)) ??
    innerEdges(scale).map((edge) => (edge.edge === scale.midpoint ? edge.edge : chosen(edge)));
  const [min, max] = scale.extent;
  const others = [...inner, ...singleValues(scale)].flatMap((one) => one || []);
  const end = (value: number, next: number, direction: -1 | 1): number => {
    if (scale.bounds !== null || areYears || scale.isSet[direction < 0 ? 0 : 1]) return value;
    const slack = OUTER_SLACK * Math.abs(next - value);
    return roundEnd({ value, direction, slack }, others);
  };
  const [lowest, highest] = [end(min, inner[0] ?? max, -1), end(max, inner.at(-1) ?? min, 1)];
  return { lowest, inner, highest };
}

interface OuterEnd {
  readonly value: number;
  readonly direction: -1 | 1;
  readonly slack: number;
}

/** In as many decimals as the other numbers if that is near; of long whole ones, as many digits as they have. */
function roundEnd({ value, direction, slack }: OuterEnd, others: readonly number[]): number {
  const own = exponentOf(value) - OUTER_DIGITS + 1;
  const decimals = others.map((other) => exactDecimal(other).decimals);
  const digits = Math.min(own, ...others.map(lastDigit));
  const coarsest = others.length === 0 ? own : Math.max(-Math.max(...decimals), digits);
  for (let exponent = coarsest; exponent > coarsest - MAX_DIGITS; exponent--) {
    const units = Math.ceil(tidy((direction * value) / Number(`1e${exponent}`)));
    if (!Number.isSafeInteger(units)) return value;
    const end = timesPowerOfTen(direction * units, exponent) + 0;
    const moved = direction * (end - value);
    if (moved >= 0 && moved <= slack) return end;
  }
  return value;
}

/** The power of ten of the last digit of a number other than 0. */
function lastDigit(value: number): number {
  const [mantissa = "", exponent = ""] = value.toExponential().split("e");
  return Number(exponent) - (mantissa.split(".")[1]?.length ?? 0);
}

/** The number of the fewest digits from a value outwards, the nearest of several. */
export function outwards(value: number, slack: number): number {
  const [low, high] = slack < 0 ? [value + slack, value] : [value, value + slack];
  const holds = (number: number): boolean => number >= low && number <= high;
  return roundNumber({ low, high, holds }, value, false) ?? value;
}

/** What the number at each edge between two classes has to keep apart. */
export function innerEdges(scale: ClassScale): readonly InnerEdge[] {
  const { values, edges, extent, bounds } = scale;
  const starts = classStarts(values, edges);
  return edges.slice(0, -1).map((edge, i) => {
    const next = starts[i + 1]!;
    const before = i === 0 ? extent[0] : edges[i - 1]!;
    const after = i + 2 === edges.length ? extent[1] : edges[i + 1]!;
    // Beside a class without values a bound goes no further than half-way to the next one.
    const [lower, upper] = [middleOf(before, edge), middleOf(edge, after)];
    return {
      edge,
      below: next > starts[i]! ? values[next - 1]! : lower,
      above: next < values.length && values[next]! <= after ? values[next]! : upper,
      closed: bounds?.[i]!.isOfUpper === true ? "above" : "below",
    };
  });
}

/** The roundest number of the fewest digits between two classes that divide values. */
function chosen(edge: InnerEdge): number {
  const { below, above } = edge;
  const holds = (number: number): boolean => isBetween(number, edge);
  return roundNumber({ low: below, high: above, holds }, middleOf(below, above), true) ?? below;
}

/** The middle of a gap; of one over more than a power of ten, in equal ratios. */
function middleOf(below: number, above: number): number {
  const isWide = below * above > 0 && Math.max(above / below, below / above) > WIDE_GAP;
  if (!isWide) return below + (above - below) / 2;
  return Math.sign(above) * Math.sqrt(Math.abs(below)) * Math.sqrt(Math.abs(above));
}

/** Whether a number that is printed for an edge keeps the values of both classes apart. */
export function isBetween(number: number, { below, above, closed }: InnerEdge): boolean {
  return closed === "below" ? number >= below && number < above : number > below && number <= above;
}
