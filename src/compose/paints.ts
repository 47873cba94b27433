import { type Classification, fillOf, patternOf } from "../classify/scale.ts";
import type { PatternPaint, RegionPaint } from "../layout/scene.ts";
import type { HexColor, MapRequest, PatternName } from "../request/types.ts";
import { inkOn } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";

/** What each region that the request names looks like. */
export function regionPaints(
  { regions }: MapRequest,
  scale: Classification,
  theme: Theme,
): ReadonlyMap<string, RegionPaint> {
  const paints = new Map<string, RegionPaint>();
  for (const region of regions) {
    const own = fillOf(region, scale, theme);
    const fill = own === theme.land ? null : own;
    const pattern = patternPaint(patternOf(region, scale), own ?? theme.land, theme);
    const hasDatum = region.datum.kind !== "land" || pattern !== null;
    paints.set(region.id, { fill, pattern, annotation: region.annotation, hasDatum });
  }
  return paints;
}

/** A pattern in whichever of the theme's inks stands out more from the fill. */
function patternPaint(
  name: PatternName | null,
  fill: HexColor,
  { text, halo }: Theme,
): PatternPaint | null {
  return name === null ? null : { name, ink: inkOn(fill, [text, halo]) };
}
