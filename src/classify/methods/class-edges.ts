import type { ClassedMethod, Domain } from "../../request/types.ts";
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
import { tieredEdges } from "./quantile.ts";
import { readableRatios, readableSteps } from "./readable-steps.ts";

/** A number between two classes that means something. */
export interface Bound {
  readonly value: number;
  /** Whether a value on it belongs to the class above; else it belongs to the one below. */
  readonly isOfUpper: boolean;
}

/** Where classes begin and end. */
export interface ClassEdges {
  /** The upper edges, ascending; the last is infinite where the class is open. */
  readonly edges: readonly number[];
  /**
   * What is printed between classes where the method settles it: breaks, and steps of one length or
   * ratio. Null where print chooses among the numbers between two data.
   */
  readonly bounds: readonly Bound[] | null;
  /** Where the lowest class begins and the highest ends: as far as is known where one is open. */
  readonly extent: Extent;
  /** Of both ends whether the request or the method sets them; others follow from the data. */
  readonly isSet: readonly [boolean, boolean];
  /** Of both ends whether values lie beyond the extent: the class there is open. */
  readonly isOpen: readonly [boolean, boolean];
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
  const whole = {
    extent,
    isSet: [hasDomain, hasDomain],
    isOpen: [false, false],
    bounds: null,
    middle: null,
  } as const;
  if (method.method === "custom")
    return { ...whole, ...customClasses(values, method.breaks, domain) };
  const { classCount } = method;
  // A domain is for comparing maps: its steps do not depend on how many values one of them has.
  const count = hasDomain ? classCount : Math.min(classCount, valueCounts(values).length);
  switch (method.method) {
    case "quantile":
      return { ...whole, edges: tieredEdges(values, classCount) };
    case "jenks":
      return { ...whole, edges: jenksEdges(values, classCount) };
    case "equal":
      return { ...whole, ...equalSteps(values, extent, count, hasDomain) };
    case "log":
      return { ...whole, ...logSteps(values, extent, count, hasDomain) };
    case "pretty":
      return { ...whole, ...prettyClasses(values, extent, count, hasDomain) };
  }
}

/** Bounds on which a value belongs to the class below. */
function upperBounds(numbers: readonly number[]): readonly Bound[] {
  return numbers.map((value) => ({ value, isOfUpper: false }));
}

type Classes = Pick<ClassEdges, "edges" | "bounds" | "extent"> & Partial<ClassEdges>;

/** Classes of one length, whose bounds are printed in as few digits as keep them alike. */
function equalSteps(
  values: readonly number[],
  extent: Extent,
  count: number,
  hasDomain: boolean,
): Classes {
  const edges = ascending(equalEdges(extent, count));
  return printedSteps(edges, readableSteps([extent[0], ...edges], values), extent, hasDomain);
}

/** Where no value is above zero there are no logarithms: the ids of the others are not in the scope. */
function logSteps(
  values: readonly number[],
  extent: Extent,
  count: number,
  hasDomain: boolean,
): Classes {
  const smallest = values.find((value) => value > 0);
  if (smallest === undefined) return equalSteps(values, extent, count, hasDomain);
  const edges = ascending(logEdges(extent, smallest, count));
  return printedSteps(edges, readableRatios([extent[0], ...edges], values), extent, hasDomain);
}

/** The ends of a domain stay exactly what they are. */
function printedSteps(
  edges: readonly number[],
  printed: readonly number[],
  extent: Extent,
  hasDomain: boolean,
): Classes {
  const bounds = upperBounds(printed.slice(1, -1));
  return { edges, bounds, extent: hasDomain ? extent : [printed[0]!, printed.at(-1)!] };
}

/** Edges that doubles can tell apart; the last stays. */
function ascending(edges: readonly number[]): readonly number[] {
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
): Classes {
  const [first, last] = [breaks[0]!, breaks.at(-1)!];
  const [min, max] = [values[0]!, values.at(-1)!];
  const isLowSet = domain !== null && domain[0] < first && domain[0] <= min;
  const isHighSet = domain !== null && domain[1] > last && domain[1] >= max;
  const edges = isHighSet ? [...breaks, domain[1]] : customEdges(values, breaks);
  return {
    edges,
    bounds: upperBounds(edges.slice(0, -1)),
    extent: [
      isLowSet ? domain[0] : Math.min(min, first),
      isHighSet ? domain[1] : Math.max(max, last),
    ],
    isSet: [isLowSet, isHighSet],
    isOpen: [!isLowSet, edges.at(-1) === Infinity],
  };
}

function prettyClasses(
  values: readonly number[],
  extent: Extent,
  count: number,
  hasDomain: boolean,
): Classes {
  const [min, max] = extent;
  if (!(min < max)) return { edges: [max], bounds: [], extent };
  const bounds = prettyBounds(extent, count);
  if (!isAscending(bounds) || bounds[0]! > min || bounds.at(-1)! < max)
    return equalSteps(values, extent, count, hasDomain);
  return {
    edges: bounds.slice(1),
    bounds: upperBounds(bounds.slice(1, -1)),
    extent: [bounds[0]!, bounds.at(-1)!],
    isSet: [true, true],
  };
}
