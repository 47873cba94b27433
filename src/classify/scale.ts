import type { MapRequest } from "../request/map-request.ts";
import type { HexColor, PatternName, RegionRequest, Scale } from "../request/types.ts";
import { rampColors } from "../theme/ramp.ts";
import type { Theme } from "../theme/themes.ts";
import { classOf, customEdges, equalEdges, naturalEdges, quantileEdges } from "./breaks.ts";
import { type CategoryFill, categoryFills } from "./category-fills.ts";

/** Upper edges of the seven diverging classes, in sevenths of the largest absolute value. */
const DIVERGING_SEVENTHS = [-5, -3, -1, 1, 3, 5, 7];
/** Digits that a double always keeps: 0.7 / 7 is 0.1 again, and a value of 0.1 stands on the edge. */
const SAFE_DIGITS = 15;

/** What tells a highlight from a class or category of nearly its colour. */
export const HIGHLIGHT_PATTERN: PatternName = "solid-outline";

/** One class: values above the edge of the class below, up to and with its own. */
export interface ValueClass {
  readonly upper: number;
  readonly color: HexColor;
}

/** Values in classes. */
export interface ClassScale {
  readonly kind: "classes";
  readonly method: "quantile" | "jenks" | "equal" | "custom" | "diverging";
  /** All values, ascending; at least one. */
  readonly values: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly classes: readonly ValueClass[];
  /** The upper edges of the classes, ascending; the last is infinite where the class is open. */
  readonly edges: readonly number[];
}

/** Categories in order of first appearance. */
export interface CategoryScale {
  readonly kind: "categories";
  readonly categories: ReadonlyMap<string, CategoryFill>;
}

/** The scale of one request: what its values and categories look like. */
export type Classification = { readonly kind: "none" } | ClassScale | CategoryScale;

/** Classes or categories from the values of a request, coloured by its theme. */
export function classification({ scale, regions }: MapRequest, theme: Theme): Classification {
  switch (scale.kind) {
    case "none":
      return { kind: "none" };
    case "categorical":
      return { kind: "categories", categories: categoryFills(regions, theme.categorical) };
    case "sequential": {
      const values = sortedValues(regions);
      const edges = sequentialEdges(values, scale);
      const colors = rampColors(theme.sequential, edges.length);
      return classScale(scale.classification.method, values, edges, colors);
    }
    case "diverging": {
      const values = sortedValues(regions);
      const edges = divergingEdges(values);
      const middle = theme.diverging[(DIVERGING_SEVENTHS.length - 1) / 2]!;
      return classScale("diverging", values, edges, edges.length > 1 ? theme.diverging : [middle]);
    }
  }
}

/** The fill of a region; null keeps that of the land. A colour of its own always wins. */
export function fillOf(
  { datum }: RegionRequest,
  scale: Classification,
  theme: Theme,
): HexColor | null {
  switch (datum.kind) {
    case "paint":
      return datum.color;
    case "highlight":
      return datum.color ?? theme.highlight;
    case "land":
      return null;
    case "value":
      return datum.color ?? valueColor(datum.value, scale);
    case "category":
      return datum.color ?? categoryColor(datum.category, scale);
  }
}

/**
 * The pattern over a region's fill: its own; else the one that its category repeats with; else, for a
 * highlight beside values or categories, an outline, as one of them may have a fill like it.
 */
export function patternOf(
  { datum, pattern }: RegionRequest,
  scale: Classification,
): PatternName | null {
  if (pattern !== null) return pattern;
  if (datum.kind === "category" && scale.kind === "categories")
    return scale.categories.get(datum.category)?.pattern ?? null;
  const isMarked = datum.kind === "highlight" && datum.color === null && scale.kind !== "none";
  return isMarked ? HIGHLIGHT_PATTERN : null;
}

function valueColor(value: number, scale: Classification): HexColor | null {
  if (scale.kind !== "classes") return null;
  return scale.classes[classOf(value, scale.edges)]!.color;
}

function categoryColor(category: string, scale: Classification): HexColor | null {
  return scale.kind === "categories" ? (scale.categories.get(category)?.color ?? null) : null;
}

function sequentialEdges(
  sorted: readonly number[],
  { classification: { method, ...rest } }: Extract<Scale, { kind: "sequential" }>,
): readonly number[] {
  switch (method) {
    case "quantile":
      return quantileEdges(sorted);
    case "jenks":
      return naturalEdges(sorted);
    case "equal":
      return equalEdges(sorted);
    case "custom":
      return customEdges(sorted, "breaks" in rest ? rest.breaks : []);
  }
}

/**
 * Seven equal classes around zero; the last edge is exactly the largest absolute value. One class
 * where all values are zero, or so near to it that doubles cannot tell seven classes apart.
 */
function divergingEdges(sorted: readonly number[]): readonly number[] {
  const largest = Math.max(Math.abs(sorted[0]!), Math.abs(sorted.at(-1)!));
  const edges = DIVERGING_SEVENTHS.map((sevenths) =>
    sevenths === DIVERGING_SEVENTHS.length
      ? largest
      : Number(((largest * sevenths) / DIVERGING_SEVENTHS.length).toPrecision(SAFE_DIGITS)),
  );
  const isApart = edges.every((edge, i) => edge !== 0 && (i === 0 || edge > edges[i - 1]!));
  return isApart ? edges : [largest];
}

function classScale(
  method: ClassScale["method"],
  values: readonly number[],
  edges: readonly number[],
  colors: readonly HexColor[],
): ClassScale {
  const classes = edges.map((upper, i) => ({ upper, color: colors[i]! }));
  const [min, max] = [values[0]!, values.at(-1)!];
  return { kind: "classes", method, values, min, max, classes, edges };
}

function sortedValues(regions: readonly RegionRequest[]): readonly number[] {
  const values: number[] = [];
  for (const { datum } of regions) if (datum.kind === "value") values.push(datum.value);
  return values.toSorted((a, b) => a - b);
}
