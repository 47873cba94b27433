import type { ClassedMethod, Domain, HexColor, RegionRequest } from "../request/types.ts";
import type { ScaleColors } from "../palette/scale-colors.ts";
import { classStarts } from "./methods/breaks.ts";
import { type ClassEdges, classEdges } from "./methods/class-edges.ts";
import { divergingEdges } from "./methods/diverging.ts";

/** One class: values above the edge of the class below, up to and with its own. */
export interface ValueClass {
  readonly upper: number;
  readonly color: HexColor;
}

/** Values in classes. */
export interface ClassScale extends ClassEdges, ScaledValues {
  readonly kind: "classes";
  readonly method: ClassedMethod["method"];
  readonly classes: readonly ValueClass[];
  /** What a diverging scale diverges from; null for others. */
  readonly midpoint: number | null;
}

/** Of each class the only value, where it is said instead of a range: of steps the range is said, whatever they hold. */
export function singleValues({ values, edges, method }: ClassScale): readonly (number | null)[] {
  const isOne = method !== "custom" && values[0] === values.at(-1);
  const saysValues = method === "quantile" || method === "jenks" || isOne;
  const starts = classStarts(values, edges);
  return edges.map((_, i) => {
    const [first, last] = [values[starts[i]!], values[starts[i + 1]! - 1]];
    return saysValues && starts[i]! < starts[i + 1]! && first === last ? last! : null;
  });
}

/** The values of a request as its scale takes them. */
export interface ScaledValues {
  /** Ascending, at least one; those beyond the domain count as its ends. */
  readonly values: readonly number[];
  /** Whether there are values below the domain. */
  readonly hasBelow: boolean;
  /** Whether there are values above the domain. */
  readonly hasAbove: boolean;
}

/** The values of regions within a domain, null for any. */
export function scaledValues(
  regions: readonly RegionRequest[],
  domain: Domain | null,
): ScaledValues {
  const values: number[] = [];
  for (const { datum } of regions) if (datum.kind === "value") values.push(datum.value);
  values.sort((a, b) => a - b);
  if (domain === null) return { values, hasBelow: false, hasAbove: false };
  const [min, max] = domain;
  return {
    values: values.map((value) => Math.min(Math.max(value, min), max)),
    hasBelow: values[0]! < min,
    hasAbove: values.at(-1)! > max,
  };
}

/**
 * The classes of a scale in its colours.
 *
 * @param domain null for that of the values
 * @param midpoint null for a scale that does not diverge
 */
export function classScale(
  method: ClassedMethod,
  scaled: ScaledValues,
  domain: Domain | null,
  midpoint: number | null,
  palette: ScaleColors,
): ClassScale {
  const { values } = scaled;
  const found =
    midpoint === null
      ? classEdges(values, method, domain)
      : divergingEdges(values, method, domain, midpoint);
  const colors =
    midpoint === null ? palette.classes(found.edges.length) : sideColors(found, midpoint, palette);
  const classes = found.edges.map((upper, i) => ({ upper, color: colors[i]! }));
  return { kind: "classes", method: method.method, ...scaled, ...found, classes, midpoint };
}

function sideColors(
  { edges, middle }: ClassEdges,
  midpoint: number,
  palette: ScaleColors,
): readonly HexColor[] {
  const below = middle ?? edges.filter((edge) => edge <= midpoint).length;
  const above = edges.length - below - (middle === null ? 0 : 1);
  return palette.sides(below, middle !== null, above);
}
