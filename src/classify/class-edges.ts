import type { ClassedMethod, Domain } from "../request/types.ts";
import {
  customEdges,
  equalEdges,
  type Extent,
  isAscending,
  logEdges,
  prettyBounds,
  valueCounts,
} from "./breaks.ts";
import { jenksEdges } from "./jenks.ts";
import { quantileEdges } from "./quantile.ts";

/** Where classes begin and end. */
export interface ClassEdges {
  /** The upper edges, ascending; the last is infinite where the class is open. */
  readonly edges: readonly number[];
  /** Where the lowest class begins and the highest ends: as far as is known where one is open. */
  readonly extent: Extent;
  /** Of both ends whether the request or the method sets them; others follow from the data. */
  readonly isSet: readonly [boolean, boolean];
  /** The class of a diverging scale that holds the midpoint inside it, or alone; null for none. */
  readonly middle: number | null;
}

/**
 * Classes by a method, over all values or over a domain.
 *
 * @param values ascending, at least one, within the domain
 */
export function classEdges(
  values: readonly number[],
  method: ClassedMethod,
  domain: Domain | null,
): ClassEdges {
  const extent: Extent = domain ?? [values[0]!, values.at(-1)!];
  const hasDomain = domain !== null;
  const whole = { extent, isSet: [hasDomain, hasDomain], middle: null } as const;
  if (method.method === "custom")
    return { ...whole, ...customClasses(values, method.breaks, domain) };
  const { classCount } = method;
  // A domain is for comparing maps: its steps do not depend on how many values one of them has.
  const count = hasDomain ? classCount : Math.min(classCount, valueCounts(values).length);
  switch (method.method) {
    case "quantile":
      return { ...whole, edges: quantileEdges(values, classCount) };
    case "jenks":
      return { ...whole, edges: jenksEdges(values, classCount) };
    case "equal":
      return { ...whole, edges: ascending(equalEdges(extent, count)) };
    case "log":
      return { ...whole, edges: ascending(logOrEqualEdges(values, extent, count)) };
    case "pretty":
      return { ...whole, ...prettyClasses(extent, count) };
  }
}

/** Edges that doubles can tell apart; the last stays. */
export function ascending(edges: readonly number[]): readonly number[] {
  const last = edges.at(-1)!;
  return edges.filter(
    (edge, i) => i === edges.length - 1 || (edge < last && (i === 0 || edge > edges[i - 1]!)),
  );
}

/** A domain closes the classes at the ends, unless values lie beyond it. */
function customClasses(
  values: readonly number[],
  breaks: readonly number[],
  domain: Domain | null,
): Pick<ClassEdges, "edges" | "extent" | "isSet"> {
  const [first, last] = [breaks[0]!, breaks.at(-1)!];
  const [min, max] = [values[0]!, values.at(-1)!];
  const isLowSet = domain !== null && domain[0] < first && domain[0] <= min;
  const isHighSet = domain !== null && domain[1] > last && domain[1] >= max;
  return {
    edges: isHighSet ? [...breaks, domain[1]] : customEdges(values, breaks),
    extent: [
      isLowSet ? domain[0] : Math.min(min, first),
      isHighSet ? domain[1] : Math.max(max, last),
    ],
    isSet: [isLowSet, isHighSet],
  };
}

/** Where no value is above zero there are no logarithms: the ids of the others are not in the scope. */
function logOrEqualEdges(
  values: readonly number[],
  extent: Extent,
  count: number,
): readonly number[] {
  const smallest = values.find((value) => value > 0);
  return smallest === undefined ? equalEdges(extent, count) : logEdges(extent, smallest, count);
}

function prettyClasses(
  extent: Extent,
  count: number,
): Partial<ClassEdges> & Pick<ClassEdges, "edges"> {
  const [min, max] = extent;
  if (!(min < max)) return { edges: [max] };
  const bounds = prettyBounds(extent, count);
  if (!isAscending(bounds) || bounds[0]! > min || bounds.at(-1)! < max)
    return { edges: ascending(equalEdges(extent, count)) };
  return { edges: bounds.slice(1), extent: [bounds[0]!, bounds.at(-1)!], isSet: [true, true] };
}
