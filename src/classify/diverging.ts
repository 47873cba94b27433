import type { ClassedMethod, Domain } from "../request/types.ts";
import { type Extent, power } from "./breaks.ts";
import { classEdges, type ClassEdges } from "./class-edges.ts";
import { jenksEdges } from "./jenks.ts";
import { quantileEdges } from "./quantile.ts";

/** Digits that a double always keeps: 0.7 / 7 is 0.1 again, and a value of 0.1 stands on the edge. */
const SAFE_DIGITS = 15;

/**
 * Classes on both sides of a midpoint. Equal and logarithmic ones are mirrored at it; quantile and
 * jenks class each side by itself, with a class for the midpoint alone where a value is there; breaks
 * of the request and round steps are taken as they are.
 *
 * @param values ascending, at least one, within the domain
 */
export function divergingEdges(
  values: readonly number[],
  method: ClassedMethod,
  domain: Domain | null,
  midpoint: number,
): ClassEdges {
  switch (method.method) {
    case "equal":
    case "log":
      return mirroredClasses(values, method.method, method.classCount, domain, midpoint);
    case "quantile":
    case "jenks": {
      const edgesOf = method.method === "quantile" ? quantileEdges : jenksEdges;
      return sideClasses(values, edgesOf, (method.classCount - 1) / 2, domain, midpoint);
    }
    case "custom":
    case "pretty": {
      const found = classEdges(values, method, domain);
      return { ...found, middle: classAround(midpoint, found.edges, found.extent, method.method) };
    }
  }
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

/**
 * The last edge is exactly the end. One class where all values are the midpoint, or so near to it that
 * doubles cannot tell the classes apart.
 */
function mirroredClasses(
  values: readonly number[],
  method: "equal" | "log",
  count: number,
  domain: Domain | null,
  midpoint: number,
): ClassEdges {
  const ends = domain ?? ([values[0]!, values.at(-1)!] as const);
  const extent = mirroredExtent(ends, midpoint);
  const reach = Math.max(midpoint - extent[0], extent[1] - midpoint);
  const distances = values.map((value) => Math.abs(value - midpoint)).filter((d) => d > 0);
  const nearest = Math.min(...distances, reach);
  const isLog = method === "log" && nearest < reach;
  // From the middle outwards the edges stand at 1, 3, 5 … parts of the way, of `count` parts.
  const distance = (parts: number): number =>
    isLog ? power(nearest, reach, parts / count) : (reach * parts) / count;
  const edges = Array.from({ length: count }, (_, i) => {
    const parts = 2 * i + 2 - count;
    if (parts === count) return extent[1];
    return Number(
      (midpoint + Math.sign(parts) * distance(Math.abs(parts))).toPrecision(SAFE_DIGITS),
    );
  });
  const isApart = edges.every(
    (edge, i) => edge !== midpoint && edge > (i === 0 ? extent[0] : edges[i - 1]!),
  );
  const isSet = [domain !== null, domain !== null] as const;
  if (!isApart && method === "log")
    return mirroredClasses(values, "equal", count, domain, midpoint);
  return isApart
    ? { edges, extent, isSet, middle: (count - 1) / 2 }
    : { edges: [extent[1]], extent, isSet, middle: 0 };
}

function sideClasses(
  values: readonly number[],
  edgesOf: (sorted: readonly number[], count: number) => readonly number[],
  count: number,
  domain: Domain | null,
  midpoint: number,
): ClassEdges {
  const below = values.filter((value) => value < midpoint);
  const above = values.filter((value) => value > midpoint);
  const isAlone = below.length + above.length < values.length;
  const low = below.length === 0 ? [] : edgesOf(below, count);
  const high = above.length === 0 ? [] : edgesOf(above, count);
  // The two sides meet at the midpoint, whether a value is there or not.
  const lower = isAlone || above.length === 0 ? low : [...low.slice(0, -1), midpoint];
  const edges = [...(low.length === 0 ? low : lower), ...(isAlone ? [midpoint] : []), ...high];
  const [min, max] = domain ?? [values[0]!, values.at(-1)!];
  return {
    edges,
    extent: [Math.min(min, midpoint), Math.max(max, midpoint)],
    isSet: [domain !== null || below.length === 0, domain !== null || above.length === 0],
    middle: isAlone ? low.length : null,
  };
}

/** The class that has the midpoint inside it: one that only ends there lies on one side of it. */
function classAround(
  midpoint: number,
  edges: readonly number[],
  [lowest]: Extent,
  method: "custom" | "pretty",
): number | null {
  const index = edges.findIndex((edge) => edge > midpoint);
  if (index < 0) return null;
  const lower = index > 0 ? edges[index - 1]! : method === "custom" ? -Infinity : lowest;
  return lower < midpoint ? index : null;
}
