import type { MapRequest } from "../request/map-request.ts";
import type { HexColor, LegendLayout, PatternName } from "../request/types.ts";
import { inkOn } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";
import { classLabels } from "./bounds.ts";
import {
  type CategoryScale,
  type Classification,
  type ClassScale,
  HIGHLIGHT_PATTERN,
} from "./scale.ts";
import { tickTexts } from "./ticks.ts";

const HIGHLIGHTED = "Highlighted";

/** One row of a legend: a colour, perhaps under a pattern, and what it stands for. */
export interface LegendRow {
  readonly fill: HexColor;
  readonly pattern: { readonly name: PatternName; readonly ink: HexColor } | null;
  readonly text: string;
}

/** A strip of colour: offsets 0..1 along it, and one or three numbers under it, lowest first. */
export interface LegendScale {
  readonly stops: readonly { readonly offset: number; readonly color: HexColor }[];
  readonly ticks: readonly string[];
}

/** What the sizes of proportional circles mean. */
export interface CircleScale {
  /** The value of the largest circle, above 0. */
  readonly largest: number;
  readonly maxRadiusPx: number;
  readonly minRadiusPx: number;
}

/** What a legend says, before anything is known of sizes. */
export interface LegendModel {
  /** As the request gives it. */
  readonly title: string | null;
  readonly layout: LegendLayout;
  readonly kind: "classes" | "categories";
  /** Classes from the lowest, categories in order of first appearance; none beside a bar. */
  readonly rows: readonly LegendRow[];
  /** Only with the continuous layout of classes. */
  readonly bar: LegendScale | null;
  /** Regions that are only pointed at; after all rows. */
  readonly highlight: LegendRow | null;
  /** Null where there are no circles. */
  readonly circles: CircleScale | null;
}

/**
 * The legend of a request, null when it wants none or has nothing to say. Regions highlighted in the
 * theme's own colour are named where there are classes or categories, or a title.
 */
export function legendModel(
  { legend, regions }: Pick<MapRequest, "legend" | "regions">,
  scale: Classification,
  theme: Theme,
  circles: CircleScale | null = null,
): LegendModel | null {
  if (legend === null) return null;
  const { title, layout } = legend;
  const isHighlighted = regions.some(
    ({ datum }) => datum.kind === "highlight" && datum.color === null,
  );
  const hasHighlight = isHighlighted && (scale.kind !== "none" || title !== null);
  const mark =
    scale.kind === "none"
      ? null
      : { name: HIGHLIGHT_PATTERN, ink: inkOn(theme.highlight, [theme.text, theme.halo]) };
  const highlight = hasHighlight
    ? { fill: theme.highlight, pattern: mark, text: HIGHLIGHTED }
    : null;
  switch (scale.kind) {
    case "none":
      if (highlight === null && circles === null) return null;
      return { title, layout, kind: "categories", rows: [], bar: null, highlight, circles };
    case "categories": {
      const rows = categoryRows(scale, regions, theme);
      return { title, layout, kind: "categories", rows, bar: null, highlight, circles };
    }
    case "classes": {
      const isBar = layout === "continuous";
      const rows = isBar ? [] : classRows(scale);
      const bar = isBar ? { stops: barStops(scale), ticks: tickTexts(scale) } : null;
      return { title, layout, kind: "classes", rows, bar, highlight, circles };
    }
  }
}

function classRows(scale: ClassScale): readonly LegendRow[] {
  const labels = classLabels(scale);
  return scale.classes.map(({ color }, i) => ({ fill: color, pattern: null, text: labels[i]! }));
}

/** A swatch looks as its regions do where they all differ from their category in the same way. */
function categoryRows(
  { categories }: CategoryScale,
  regions: MapRequest["regions"],
  theme: Theme,
): readonly LegendRow[] {
  const colors = new Map<string, HexColor | null>();
  const patterns = new Map<string, PatternName | null>();
  for (const { datum, pattern } of regions)
    if (datum.kind === "category") {
      agree(colors, datum.category, datum.color);
      agree(patterns, datum.category, pattern);
    }
  // Thousands of categories share few fills, and an ink takes some reckoning.
  const inks = new Map<HexColor, HexColor>();
  const inkFor = (fill: HexColor): HexColor => {
    const ink = inks.get(fill) ?? inkOn(fill, [theme.text, theme.halo]);
    inks.set(fill, ink);
    return ink;
  };
  return Array.from(categories, ([text, own]) => {
    const fill = colors.get(text) ?? own.color;
    const name = patterns.get(text) ?? own.pattern;
    return { fill, pattern: name === null ? null : { name, ink: inkFor(fill) }, text };
  });
}

/** Keeps what all regions of a category have in common: null once two of them differ. */
function agree<T>(common: Map<string, T | null>, category: string, own: T | null): void {
  const before = common.get(category);
  common.set(category, before === undefined || before === own ? own : null);
}

/** Each class has its colour at the middle of its band; the ends of the bar are flat. */
function barStops({ classes }: ClassScale): LegendScale["stops"] {
  return classes.map(({ color }, i) => ({ offset: (i + 0.5) / classes.length, color }));
}
