import type { MapRequest } from "../request/map-request.ts";
import { scaleColors } from "../palette/scale-colors.ts";
import type { Domain, HexColor, PatternName, RegionRequest, Scale } from "../request/types.ts";
import type { Theme } from "../theme/themes.ts";
import { classOf } from "./breaks.ts";
import { type CategoryFill, categoryFills } from "./category-fills.ts";
import { type ClassScale, classScale, scaledValues } from "./class-scale.ts";
import { mirroredExtent } from "./diverging.ts";
import { type RampScale, rampScale, shadeOf } from "./ramp-scale.ts";

/** What tells a highlight from a class or category of nearly its colour. */
export const HIGHLIGHT_PATTERN: PatternName = "solid-outline";

/** Categories in order of first appearance. */
export interface CategoryScale {
  readonly kind: "categories";
  readonly categories: ReadonlyMap<string, CategoryFill>;
}

/** The scale of one request: what its values and categories look like. */
export type Classification = { readonly kind: "none" } | ClassScale | RampScale | CategoryScale;

/** Classes, a ramp or categories from the values of a request, coloured by its theme or its palette. */
export function classification(
  { scale, regions, coloring }: Pick<MapRequest, "scale" | "regions" | "coloring">,
  theme: Theme,
): Classification {
  const colors = scaleColors(theme, coloring);
  switch (scale.kind) {
    case "none":
      return { kind: "none" };
    case "categorical":
      return { kind: "categories", categories: categoryFills(regions, colors) };
    case "sequential":
    case "diverging": {
      const method = scale.classification;
      const domain = scaleDomain(scale);
      // Breaks class whatever there is; a domain only says where the outer classes end.
      const scaled = scaledValues(regions, method.method === "custom" ? null : domain);
      const midpoint = scale.kind === "diverging" ? scale.midpoint : null;
      return method.method === "none"
        ? rampScale(scaled, domain, midpoint, colors)
        : classScale(method, scaled, domain, midpoint, colors);
    }
  }
}

/** A diverging scale reaches its midpoint, and as far on the other side where it is mirrored. */
function scaleDomain(scale: Extract<Scale, { readonly domain: Domain | null }>): Domain | null {
  const {
    domain,
    classification: { method },
  } = scale;
  if (scale.kind === "sequential" || domain === null) return domain;
  const { midpoint } = scale;
  return method === "equal" || method === "log" || method === "none"
    ? mirroredExtent(domain, midpoint)
    : [Math.min(domain[0], midpoint), Math.max(domain[1], midpoint)];
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
  switch (scale.kind) {
    case "classes":
      return scale.classes[classOf(value, scale.edges)]!.color;
    case "ramp":
      return shadeOf(value, scale);
    case "categories":
    case "none":
      return null;
  }
}

function categoryColor(category: string, scale: Classification): HexColor | null {
  return scale.kind === "categories" ? (scale.categories.get(category)?.color ?? null) : null;
}
