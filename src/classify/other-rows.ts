import type { Words } from "../locale/words.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import { inkOn } from "../theme/ink.ts";
import { noDataHatch } from "../theme/ground.ts";
import type { Theme } from "../theme/themes.ts";
import type { LegendRow } from "./legend-model.ts";
import { type Classification, fillOf, HIGHLIGHT_PATTERN } from "./scale.ts";

/** What a legend reads of a request beside its classes and categories. */
export type LegendRequest = Pick<
  MapRequest,
  | "legend"
  | "labels"
  | "regions"
  | "noDataLabel"
  | "noDataColor"
  | "patternLabels"
  | "numberFormat"
  | "prefix"
  | "unit"
  | "legendFormat"
  | "hasLegendCounts"
  | "legendTicks"
  | "proportionalTitle"
  | "proportionalUnit"
  | "proportionalPrefix"
>;

/** Legend rows of regions that are only pointed at, of patterns that are named, and of no data. */
export function otherRows(
  request: LegendRequest,
  scale: Classification,
  theme: Theme,
  words: Words,
): readonly LegendRow[] {
  return [
    ...highlightRows(request, scale, theme, words),
    ...patternRows(request, scale, theme),
    ...noDataRows(request, theme),
  ];
}

/** Named where there are classes or categories, or a title: alone on a map they need no key. */
function highlightRows(
  { legend, regions }: LegendRequest,
  scale: Classification,
  theme: Theme,
  { highlighted }: Words,
): readonly LegendRow[] {
  const isHighlighted = regions.some(
    ({ datum }) => datum.kind === "highlight" && datum.color === null,
  );
  const isBeside = scale.kind !== "none";
  if (!isHighlighted || (!isBeside && legend?.title === null)) return [];
  const pattern = isBeside
    ? { name: HIGHLIGHT_PATTERN, ink: inkOn(theme.highlight, [theme.text, theme.halo]) }
    : null;
  return [{ fill: theme.highlight, pattern, text: highlighted }];
}

/** Over the fill that all regions of the pattern share, else over that of the land. */
function patternRows(
  { patternLabels, regions }: LegendRequest,
  scale: Classification,
  theme: Theme,
): readonly LegendRow[] {
  return patternLabels.map(({ pattern: name, text }) => {
    const fills = new Set<HexColor>();
    for (const region of regions)
      if (region.pattern === name) fills.add(fillOf(region, scale, theme) ?? theme.land);
    const [only = theme.land] = fills;
    const fill = fills.size === 1 ? only : theme.land;
    return { fill, pattern: { name, ink: inkOn(fill, [theme.text, theme.halo]) }, text };
  });
}

function noDataRows(
  { noDataLabel, noDataColor }: LegendRequest,
  theme: Theme,
): readonly LegendRow[] {
  if (noDataLabel === null) return [];
  const pattern = noDataColor === "hatch" ? noDataHatch(theme) : null;
  return [{ fill: theme.land, pattern, text: noDataLabel }];
}
