import type { HexColor, MapRequest, RegionRequest, Scale } from "../request/types.ts";
import { rampColors } from "../theme/ramp.ts";
import type { Theme } from "../theme/themes.ts";
import { classOf, customEdges, equalEdges, naturalEdges, quantileEdges } from "./breaks.ts";

const DIVERGING_CLASSES = 7;

/** One class: values above the edge of the class below, up to and with its own. */
export interface ValueClass {
  readonly upper: number;
  readonly color: HexColor;
}

/** The scale of one request: what its values and categories look like. */
export type Classification =
  | { readonly kind: "none" }
  | {
      readonly kind: "classes";
      readonly least: number;
      readonly most: number;
      readonly classes: readonly ValueClass[];
      /** The upper edges of the classes, ascending. */
      readonly edges: readonly number[];
    }
  | { readonly kind: "categories"; readonly colors: ReadonlyMap<string, HexColor> };

/** Classes or categories from the values of a request, coloured by its theme. */
export function classification({ scale, regions }: MapRequest, theme: Theme): Classification {
  switch (scale.kind) {
    case "none":
      return { kind: "none" };
    case "categorical":
      return { kind: "categories", colors: categoryColors(regions, theme) };
    case "sequential":
    case "diverging": {
      const sorted = sortedValues(regions);
      const edges =
        scale.kind === "diverging" ? divergingEdges(sorted) : sequentialEdges(sorted, scale);
      const colors =
        scale.kind === "diverging" ? theme.diverging : rampColors(theme.sequential, edges.length);
      const classes = edges.map((upper, i) => ({ upper, color: colors[i]! }));
      return { kind: "classes", least: sorted[0]!, most: sorted.at(-1)!, classes, edges };
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

function valueColor(value: number, scale: Classification): HexColor | null {
  if (scale.kind !== "classes") return null;
  return scale.classes[classOf(value, scale.edges)]!.color;
}

function categoryColor(category: string, scale: Classification): HexColor | null {
  return scale.kind === "categories" ? (scale.colors.get(category) ?? null) : null;
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

/** Seven equal classes around zero; the last edge is exactly the largest absolute value. */
function divergingEdges(sorted: readonly number[]): readonly number[] {
  const largest = Math.max(Math.abs(sorted[0]!), Math.abs(sorted.at(-1)!));
  return Array.from({ length: DIVERGING_CLASSES }, (_, i) =>
    i + 1 === DIVERGING_CLASSES ? largest : -largest + (2 * largest * (i + 1)) / DIVERGING_CLASSES,
  );
}

function sortedValues(regions: readonly RegionRequest[]): readonly number[] {
  return regions
    .flatMap(({ datum }) => (datum.kind === "value" ? [datum.value] : []))
    .toSorted((a, b) => a - b);
}

/** Palette colours in order of first appearance, from the start again past the palette's end. */
function categoryColors(
  regions: readonly RegionRequest[],
  { categorical }: Theme,
): ReadonlyMap<string, HexColor> {
  const colors = new Map<string, HexColor>();
  for (const { datum } of regions)
    if (datum.kind === "category" && !colors.has(datum.category))
      colors.set(datum.category, categorical[colors.size % categorical.length]!);
  return colors;
}
