import { scaleOrdinal } from "d3-scale";
import type { MapRequest } from "../request/map-request.ts";
import { type ScaleColors, scaleColors } from "../palette/scale-colors.ts";
import type { Domain, HexColor, PatternName, RegionRequest, Scale } from "../request/types.ts";
import type { Theme } from "../theme/themes.ts";
import { classOf } from "./methods/breaks.ts";
import { type ClassScale, classScale, scaledValues } from "./class-scale.ts";
import { mirroredExtent } from "./methods/mirrored-classes.ts";
import { type RampScale, rampScale, shadeOf } from "./ramp-scale.ts";

/** What tells a highlight from a class or category of nearly its colour. */
export const HIGHLIGHT_PATTERN: PatternName = "solid-outline";

/** How one category looks. Past the palette's end colours repeat, and a pattern tells them apart. */
interface CategoryFill {
  /** From 1. */
  readonly number: number;
  readonly color: HexColor;
  readonly pattern: PatternName | null;
}

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

/** Past the palette's end, one after another: those that are hardest to mistake come first. */
const REPEAT_PATTERNS: readonly PatternName[] = [
  "stripes-diagonal",
  "dots",
  "crosshatch",
  "stripes",
  "solid-outline",
];

/**
 * The categories of regions in order of first appearance, in colours that may repeat: plain the
 * first time through it, then with one pattern after another, but for those that a region of that
 * colour has by request.
 */
function categoryFills(
  regions: readonly RegionRequest[],
  colors: Pick<ScaleColors, "categories">,
): ReadonlyMap<string, CategoryFill> {
  const named = regions.flatMap(({ datum }) => (datum.kind === "category" ? [datum.category] : []));
  const palette = colors.categories(new Set(named).size);
  // Colours go to names in order of first appearance, and start again after the last.
  const colorOf = scaleOrdinal<string, HexColor>(named, palette);
  const asked = new Set(
    regions.flatMap(({ datum, pattern }) =>
      datum.kind === "category" && pattern !== null
        ? [`${datum.color ?? colorOf(datum.category)} ${pattern}`]
        : [],
    ),
  );
  return new Map(
    colorOf.domain().map((category, index) => {
      const color = colorOf(category);
      const round = Math.floor(index / palette.length);
      const free = REPEAT_PATTERNS.filter((pattern) => !asked.has(`${color} ${pattern}`));
      const patterns = free.length === 0 ? REPEAT_PATTERNS : free;
      const pattern = round === 0 ? null : patterns[(round - 1) % patterns.length]!;
      return [category, { number: index + 1, color, pattern }];
    }),
  );
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

/** Counted from 1, the class or the category that a region is drawn in; null for none. */
export function classNumber({ datum }: RegionRequest, scale: Classification): number | null {
  if (datum.kind === "category" && scale.kind === "categories")
    return scale.categories.get(datum.category)?.number ?? null;
  const isClassed = datum.kind === "value" && datum.color === null && scale.kind === "classes";
  return isClassed ? classOf(datum.value, scale.edges) + 1 : null;
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
