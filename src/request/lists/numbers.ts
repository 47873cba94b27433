import { isWithin, limits, maxEntries, type Range } from "../parameters/limits.ts";
import { type List, uses } from "../parameters/parameter.ts";
import type { Domain, GeographicBox } from "../types.ts";
import { arraySchema } from "../values/json-schema.ts";
import { checkedValue, numberExpected, valueKind } from "../values/kinds.ts";
import { parseNumber, unsignedZero } from "../values/number-text.ts";
import { literal } from "./entries.ts";
import { list } from "./list.ts";

const isList: (value: unknown) => value is readonly unknown[] = Array.isArray;

/** `breaks = number *( "," number )` */
export const breaks: List<readonly number[] | null> = list<number, readonly number[] | null>({
  none: [],
  unreadable: null,
  maxEntries: maxEntries.breaks,
  shape: "number",
  separators: ",",
  entry: (text, place, problems) =>
    checkedValue(valueKind, valueKind.spelled(literal(text)), place, problems) ?? null,
  together: allOrNone,
  json: {
    read: (value, place, problems) => checkedValue(valueKind, value, place, problems) ?? null,
    schema: () => arraySchema({ type: "number" }, maxEntries.breaks),
  },
  print: (edges) => edges?.join(",") ?? "",
  description: `Upper bounds of the classes, 1 to ${maxEntries.breaks} of them. Used with \`classification=custom\` only.`,
});

/** Null where one of them is wrong. */
export function allOrNone<T>(entries: readonly (T | null)[]): readonly T[] | null {
  return entries.includes(null) ? null : entries.filter((entry) => entry !== null);
}

const orNothing = { ...valueKind, expected: () => `${numberExpected}, or nothing` };

/** `values = [ number ] *( "," [ number ] )`; an empty field, null here, keeps its place. */
export const values: List<readonly (number | null)[]> = list<number, readonly (number | null)[]>({
  none: [],
  maxEntries: maxEntries.regions,
  shape: "number",
  separators: ",",
  keepsEmpty: true,
  entry: (text, place, problems) =>
    text === ""
      ? null
      : (checkedValue(orNothing, orNothing.spelled(literal(text)), place, problems) ?? null),
  together: (entries) => entries,
  print: (numbers) => numbers.map((number) => number ?? "").join(","),
  description:
    "Short form of `data`: values of all regions, in the order of their ids as `/scopes/<scope>.json` has them, without ids. Leave nothing between two commas for a region without a value. Exactly as many entries as the scope has regions. Name the edition in such a URL (`/1/map.svg`). Cannot be combined with `data` or `regions`.",
  use: uses.getOnly,
});

/** A fixed count of numbers, told as a whole where one is wrong. In JSON an array of them. */
function tuple<T extends readonly number[]>({
  count,
  expected,
  isRight,
  ...row
}: Pick<List, "shape" | "description"> & {
  readonly count: number;
  readonly expected: string;
  readonly isRight: (numbers: readonly (number | null)[]) => numbers is T;
}): List<T | null> {
  return list<number, T | null>({
    ...row,
    none: null,
    maxEntries: count,
    separators: ",",
    keepsEmpty: true,
    isCounted: true,
    entry: (text) => parseNumber(literal(text)),
    together: (numbers, param, problems, received) => {
      if (numbers.length === count && isRight(numbers)) return numbers;
      const shown = Array.isArray(received) ? received.map(String).join(",") : received;
      problems.add({ param }, { received: shown, expected: `${row.shape}${expected}` });
      return null;
    },
    json: {
      entries: (value) => (isList(value) ? value : []),
      read: (value) => (typeof value === "number" ? unsignedZero(value) : null),
      schema: () => arraySchema({ type: "number" }, count, count),
    },
    print: (numbers) => numbers?.join(",") ?? "",
  });
}

function isIn(value: number | null | undefined, range: Range): value is number {
  return value !== null && value !== undefined && isWithin(value, range);
}

/** `domain = number "," number`, the first smaller */
export const domain: List<Domain | null> = tuple<Domain>({
  count: maxEntries.domain,
  shape: "min,max",
  expected: ": two numbers from -1e15 to 1e15, the first smaller",
  isRight: (ends): ends is Domain => {
    const [min, max] = ends;
    return isIn(min, limits.value) && isIn(max, limits.value) && min < max;
  },
  description:
    "Lowest and highest value of the scale. The default is the range of the data. Values outside take the colour of the first or last class.",
});

/** `bbox = number 3( "," number )`; west above east crosses the antimeridian */
export const bbox: List<GeographicBox | null> = tuple<GeographicBox>({
  count: maxEntries.bbox,
  shape: "west,south,east,north",
  expected:
    " in degrees: longitudes from -180 to 180 that differ, latitudes from -90 to 90, the first smaller",
  isRight: (sides): sides is GeographicBox => {
    const [west, south, east, north] = sides;
    const isWide = isIn(west, limits.longitude) && isIn(east, limits.longitude) && west !== east;
    // From 180 to -180 there is nothing: they are one meridian.
    const isHigh = isIn(south, limits.latitude) && isIn(north, limits.latitude) && south < north;
    return isWide && isHigh && west - east !== 360;
  },
  description:
    "Frames a part of the globe, in degrees. A frame whose west is greater than its east crosses the antimeridian.",
});
