import { type Classification, classification, fillOf, patternOf } from "../classify/scale.ts";
import type { PatternPaint, RegionPaint } from "../layout/scene.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor, PatternName } from "../request/types.ts";
import { inkOn } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";
import { besidePalette } from "./palette-ground.ts";
import { withTooltips } from "./tooltips.ts";
import type { Sheet } from "./sheet.ts";

/** A sheet on which regions have their fills and patterns. */
export interface Painted {
  readonly sheet: Sheet;
  /** The classes or categories that the fills stand for. */
  readonly classes: Classification;
  /** Regions that are not plain land, by id. */
  readonly paints: ReadonlyMap<string, RegionPaint>;
}

export function withPaints(sheet: Sheet, request: MapRequest): Painted {
  const classes = classification(request, sheet.theme);
  const page = besidePalette(sheet, request, classes);
  return { sheet: page, classes, paints: regionPaints(request, classes, page) };
}

/** What each region that the request names looks like. */
function regionPaints(
  request: MapRequest,
  classes: Classification,
  { theme, geometry, locale }: Sheet,
): ReadonlyMap<string, RegionPaint> {
  const { regions } = request;
  const paints = new Map<string, RegionPaint>();
  for (const region of regions) {
    const own = fillOf(region, classes, theme);
    const fill = own === theme.land ? null : own;
    const pattern = patternPaint(patternOf(region, classes), own ?? theme.land, theme);
    const hasDatum = region.datum.kind !== "land" || pattern !== null;
    paints.set(region.id, { fill, pattern, annotation: region.annotation, hasDatum, told: null });
  }
  return request.hasTooltips ? withTooltips(paints, request, geometry, locale) : paints;
}

/** A pattern in whichever of the theme's inks stands out more from the fill. */
function patternPaint(
  name: PatternName | null,
  fill: HexColor,
  { text, halo }: Theme,
): PatternPaint | null {
  return name === null ? null : { name, ink: inkOn(fill, [text, halo]) };
}
