import {
  type Classification,
  classification,
  classNumber,
  fillOf,
  patternOf,
} from "../classify/scale.ts";
import type { PatternPaint, RegionPaint } from "../layout/scene.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor, PatternName } from "../request/types.ts";
import { inkOn } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";
import type { Sheet, SheetColors } from "./sheet.ts";
import { aroundMap } from "../palette/around-map.ts";
import { mapColorsBeside } from "../palette/map-colors.ts";
import { foreignPalette } from "../palette/scale-colors.ts";
import { bareLand, continuesRamp, noDataHatch } from "../theme/ground.ts";
import { waterColor } from "../layers/map/context.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import { regionTooltips } from "./tooltips.ts";

/** A sheet on which regions have their fills and patterns. */
export interface Painted<S extends SheetColors = Sheet> {
  readonly sheet: S;
  /** The classes or categories that the fills stand for. */
  readonly classes: Classification;
  /** Regions that are not plain land, by id. */
  readonly paints: ReadonlyMap<string, RegionPaint>;
}

export function withPaints<S extends SheetColors>(sheet: S, request: MapRequest): Painted<S> {
  const classes = classification(request, sheet.theme);
  const fills = foreignPalette(request.coloring) === null ? [] : scaleFills(classes);
  const beside = besidePalette(sheet, request, fills);
  const paints = regionPaints(request, classes, beside);
  const page = withContextColors(apartFromRamp(beside, request, classes, paints), fills);
  return { sheet: page, classes, paints };
}

/** Land around the map is told from whatever colours its land, its water and its classes have. */
function withContextColors<S extends SheetColors>(sheet: S, fills: readonly HexColor[]): S {
  const { geometry, ground, theme } = sheet;
  if (geometry.context === null) return sheet;
  return { ...sheet, theme: aroundMap(theme, waterColor({ ground, theme }), fills) };
}

/**
 * Land without data is hatched where it would be taken for one class more. Where most regions are without data the
 * lines would be all that one sees: there it is plain, and farther from the scale if it can be.
 */
function apartFromRamp<S extends SheetColors>(
  sheet: S,
  { coloring, noDataColor }: MapRequest,
  { kind }: Classification,
  paints: ReadonlyMap<string, RegionPaint>,
): S {
  const { geometry, theme, landHatch } = sheet;
  const isScale = kind === "classes" || kind === "ramp";
  if (landHatch !== null || !isScale || noDataColor !== null || !continuesRamp(theme)) return sheet;
  if (foreignPalette(coloring) !== null) return sheet;
  const plainCount = plainRegionCount(geometry, paints);
  if (plainCount <= geometry.regions.length / 2)
    return plainCount > 0 ? { ...sheet, landHatch: noDataHatch(theme) } : sheet;
  // Land around the map has the only other tone on that side of the scale.
  if (geometry.context !== null) return sheet;
  return { ...sheet, theme: { ...theme, land: bareLand(theme) } };
}

/** Whether a map shows the colour of land without data. */
export function hasLandWithoutData({
  geometry,
  paints,
}: {
  readonly geometry: GeometryLayer;
  readonly paints: ReadonlyMap<string, RegionPaint>;
}): boolean {
  return geometry.unassigned !== null || hasPlainRegion(geometry, paints);
}

/** Regions of a map in the colour of land without data. */
export function plainRegionCount(
  { regions }: GeometryLayer,
  paints: ReadonlyMap<string, RegionPaint>,
): number {
  return regions.filter(({ id }) => (paints.get(id)?.fill ?? null) === null).length;
}

function hasPlainRegion(
  { regions }: GeometryLayer,
  paints: ReadonlyMap<string, RegionPaint>,
): boolean {
  return regions.some(({ id }) => (paints.get(id)?.fill ?? null) === null);
}

/** What each region that the request names looks like. */
function regionPaints(
  request: MapRequest,
  classes: Classification,
  { theme, geometry, locale }: SheetColors,
): ReadonlyMap<string, RegionPaint> {
  const { regions } = request;
  const paints = new Map<string, RegionPaint>();
  for (const region of regions) {
    const own = fillOf(region, classes, theme);
    const fill = own === theme.land ? null : own;
    const pattern = patternPaint(patternOf(region, classes), own ?? theme.land, theme);
    const hasDatum = region.datum.kind !== "land" || pattern !== null;
    paints.set(region.id, {
      fill,
      pattern,
      annotation: region.annotation,
      hasDatum,
      dataset: null,
      classNumber: classNumber(region, classes),
    });
  }
  return request.hasTooltips ? regionTooltips(paints, request, geometry, locale) : paints;
}

/** A pattern in whichever of the theme's inks stands out more from the fill. */
function patternPaint(
  name: PatternName | null,
  fill: HexColor,
  { text, halo }: Theme,
): PatternPaint | null {
  return name === null ? null : { name, ink: inkOn(fill, [text, halo]) };
}

/** Fills of a ramp that are looked at, of all its shades. */
const RAMP_SAMPLES = 33;

/** A sheet whose land, sea and lines can be told from the fills of a palette of the request. */
function besidePalette<S extends SheetColors>(
  sheet: S,
  { noDataColor }: MapRequest,
  fills: readonly HexColor[],
): S {
  if (fills.length === 0) return sheet;
  const { ground, geometry } = sheet;
  // Where no globe is drawn there is no sea, whatever the ground says.
  const drawnSea = geometry.sphere === null ? null : ground.sea;
  const colors = mapColorsBeside(fills, sheet.theme, drawnSea, noDataColor !== null);
  const theme = {
    ...sheet.theme,
    land: colors.land,
    border: colors.border,
    graticule: colors.graticule,
  };
  const sea = colors.sea ?? ground.sea;
  const lakes = ground.lakes === ground.sea ? sea : ground.lakes;
  const landHatch = colors.needsHatch ? noDataHatch(theme) : sheet.landHatch;
  return { ...sheet, theme, landHatch, ground: { ...ground, sea, lakes } };
}

/** Each once. */
export function scaleFills(classes: Classification): readonly HexColor[] {
  switch (classes.kind) {
    case "none":
      return [];
    case "classes":
      return [...new Set(classes.classes.map(({ color }) => color))];
    case "categories":
      return [...new Set(Array.from(classes.categories.values(), ({ color }) => color))];
    case "ramp": {
      const step = (classes.shades.length - 1) / (RAMP_SAMPLES - 1);
      return Array.from({ length: RAMP_SAMPLES }, (_, i) => classes.shades[i * step]!);
    }
  }
}
