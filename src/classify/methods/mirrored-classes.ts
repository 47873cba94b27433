import { exactDecimal, exponentOf, timesPowerOfTen } from "../../locale/numbers/decimal.ts";
import type { Domain } from "../../request/types.ts";
import { atRatio, classOf, type Extent, isAscending, tidy } from "./breaks.ts";
import type { Bound, ClassEdges } from "./class-edges.ts";
import { readableRatios, readableSteps } from "./readable-steps.ts";

/** Values that are far from all others are set aside: this part of them, one at least, */
const FAR_SHARE = 0.02;
/** and where there is a gap in front of them, up to this part. */
const MAX_FAR_SHARE = 0.1;
/** They are far where the farthest, or the one behind the gap, is more than so many times as far as the next. */
const FAR_RATIO = 1.5;

/** Among fewer values none is an exception. */
const MIN_VALUES = 5;
/** Lengths of steps that are said aloud, times a power of ten. */
const ROUND_LENGTHS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** What mirrored classes are made of. */
interface Sides {
  /** Ascending, within the domain. */
  readonly values: readonly number[];
  readonly method: "equal" | "log";
  readonly count: number;
  readonly domain: Domain | null;
  readonly midpoint: number;
}

/**
 * Steps of one round length, or of one ratio, mirrored at the midpoint. Of an even number of classes
 * none lies astride it, of an odd one the neutral class does. A value on a bound belongs to the class
 * nearer to the midpoint; one on the midpoint has a class of its own, or the neutral one. Classes end
 * where the data ends, and the few values that are far from all others take the class at the end.
 */
export function mirroredClasses(sides: Sides): ClassEdges {
  const { values, count, midpoint } = sides;
  const distances = stepDistances(sides);
  const isOdd = count % 2 === 1;
  const hasNeutral = isOdd || values.includes(midpoint);
  const center = isOdd ? [] : hasNeutral ? [true, false] : [false];
  const at = (offset: number, isOfUpper: boolean): Bound => ({
    value: offset === 0 ? midpoint : tidy(midpoint + offset),
    isOfUpper,
  });
  const mirrored = (steps: readonly number[]): readonly Bound[] => [
    ...steps.map((step) => at(-step, true)).toReversed(),
    ...center.map((isOfUpper) => at(0, isOfUpper)),
    ...steps.map((step) => at(step, false)),
  ];
  const edges = mirrored(distances.exact).map(({ value, isOfUpper }) =>
    isOfUpper ? numberBefore(value) : value,
  );
  const neutral = hasNeutral ? edges.length / 2 : null;
  const bounds = mirrored(distances.printed);
  const isApart = distances.reach > 0 && isAscending([-Infinity, ...edges, Infinity]);
  if (isApart) return shown({ edges, bounds, neutral }, sides, distances.reach);
  return sides.method === "log" ? mirroredClasses({ ...sides, method: "equal" }) : oneClass(sides);
}

/** One class where all values are the midpoint, or so near to it that doubles cannot part them. */
function oneClass({ values, domain, midpoint }: Sides): ClassEdges {
  const extent = domain ?? mirroredExtent([values[0]!, values.at(-1)!], midpoint);
  const isSet = [domain !== null, domain !== null] as const;
  return { edges: [extent[1]], bounds: [], extent, isSet, isOpen: [false, false], middle: 0 };
}

/** The values at both ends of a scale that is mirrored at its midpoint. */
export function mirroredExtent([min, max]: Extent, midpoint: number): Extent {
  const reach = Math.max(Math.abs(min - midpoint), Math.abs(max - midpoint));
  // An end that is given stays exactly what it is.
  return [
    midpoint - min === reach ? min : midpoint - reach,
    max - midpoint === reach ? max : midpoint + reach,
  ];
}

/** How far the bounds of one side are from the midpoint, ascending, without the end. */
interface StepDistances {
  readonly exact: readonly number[];
  readonly printed: readonly number[];
  readonly reach: number;
}

function stepDistances(sides: Sides): StepDistances {
  const { values, method, count, domain, midpoint } = sides;
  const distances = values.map((value) => Math.abs(value - midpoint)).toSorted((a, b) => a - b);
  const reach =
    domain === null ? reachOf(distances) : Math.max(midpoint - domain[0], domain[1] - midpoint);
  const parts = Array.from({ length: Math.ceil(count / 2) - 1 }, (_, i) => i + 1);
  const places = count % 2 === 0 ? parts : parts.map((part) => part - 0.5);
  const nearest = distances.find((distance) => distance > 0) ?? reach;
  if (method === "log" && nearest < reach) {
    const exact = places.map((place) => atRatio(nearest, reach, (2 * place) / count));
    const printed = readableRatios([nearest, ...exact, reach], distances).slice(1, -1);
    return { exact, printed, reach };
  }
  const length = domain === null ? roundLength((2 * reach) / count) : (2 * reach) / count;
  const exact = places.map((place) => tidy(place * length));
  if (domain === null || exact.length === 0) return { exact, printed: exact, reach };
  const from = count % 2 === 0 ? [0] : [];
  const printed = readableSteps([...from, ...exact, reach], distances);
  return { exact, printed: printed.slice(from.length, -1), reach };
}

/**
 * The largest distance, without the few that are far from all others: two wars beside fifty countries
 * at peace would have these in one class.
 */
function reachOf(ascending: readonly number[]): number {
  const count = ascending.length;
  const farthest = ascending.at(-1)!;
  if (count < MIN_VALUES) return farthest;
  const few = Math.max(1, Math.floor(FAR_SHARE * count));
  const first = Math.min(count - 1 - few, count - 1 - Math.floor(MAX_FAR_SHARE * count));
  const isLast = (distance: number, i: number): boolean => {
    const beyond = i >= count - 1 - few ? farthest : ascending[i + 1]!;
    return i >= first && distance > 0 && beyond > FAR_RATIO * distance;
  };
  return ascending.find(isLast) ?? farthest;
}

/** The smallest round length that is not below another. */
function roundLength(length: number): number {
  if (!(length > 0)) return length;
  const exponent = exponentOf(length);
  const lengths = ROUND_LENGTHS.map((round) => timesPowerOfTen(10 * round, exponent - 1));
  return lengths.find((round) => round >= length * (1 - Number.EPSILON * 8)) ?? length;
}

/** The classes as far as the domain, or the data, goes; both sides begin at the midpoint. */
function shown(
  {
    edges,
    bounds,
    neutral,
  }: Pick<ClassEdges, "edges"> & { bounds: readonly Bound[]; neutral: number | null },
  { values, method, domain, midpoint }: Sides,
  reach: number,
): ClassEdges {
  if (domain !== null) {
    const whole = { extent: domain, isSet: [true, true], isOpen: [false, false] } as const;
    return { ...whole, edges: [...edges, domain[1]], bounds, middle: neutral };
  }
  const [min, max] = [values[0]!, values.at(-1)!];
  const all = [...edges, Infinity];
  const center = edges.length / 2;
  const first = Math.min(classOf(min, all), Math.ceil(center));
  const last = Math.max(classOf(max, all), Math.floor(center));
  const isBeyond = [midpoint - min > reach, max - midpoint > reach] as const;
  const decimals =
    method === "log" ? 0 : Math.max(0, ...bounds.map(({ value }) => exactDecimal(value).decimals));
  const rounded = (value: number, round: (value: number) => number): number => {
    const units = round(tidy(value * 10 ** decimals));
    return Number.isSafeInteger(units) ? timesPowerOfTen(units, -decimals) : value;
  };
  return {
    edges: [...edges.slice(first, last), isBeyond[1] ? Infinity : Math.max(max, midpoint)],
    bounds: bounds.slice(first, last),
    extent: [
      isBeyond[0] ? tidy(midpoint - reach) : Math.min(rounded(min, Math.floor), min, midpoint),
      isBeyond[1] ? tidy(midpoint + reach) : Math.max(rounded(max, Math.ceil), max, midpoint),
    ],
    isSet: [min >= midpoint, max <= midpoint],
    isOpen: isBeyond,
    middle: neutral === null ? null : neutral - first,
  };
}

/** The largest double below a number. */
function numberBefore(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
