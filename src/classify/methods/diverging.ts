import type { ClassedMethod, Domain } from "../../request/types.ts";
import type { Extent } from "./breaks.ts";
import { classEdges, type ClassEdges } from "./class-edges.ts";
import { jenksEdges } from "./jenks.ts";
import { mirroredClasses } from "./mirrored-classes.ts";
import { quantileEdges } from "./quantile.ts";

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
      return mirroredClasses({
        values,
        method: method.method,
        count: method.classCount,
        domain,
        midpoint,
      });
    case "quantile":
    case "jenks": {
      const edgesOf = method.method === "quantile" ? quantileEdges : jenksEdges;
      return sideClasses(values, edgesOf, Math.floor(method.classCount / 2), domain, midpoint);
    }
    case "custom":
    case "pretty": {
      const found = classEdges(values, method, domain);
      return { ...found, middle: classAround(midpoint, found.edges, found.extent, method.method) };
    }
  }
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
    bounds: null,
    isOpen: [false, false],
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
