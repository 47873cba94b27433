import { type CircleScale, legendModel } from "../classify/legend-model.ts";
import type { Circle, LegendDrawing } from "../layout/scene.ts";
import { isCountry, isOnWorld } from "../names/country-record.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { LegendPosition } from "../request/types.ts";
import type { Furnished } from "./furniture.ts";
import { alongSides } from "./legend-sides.ts";
import {
  type BandOption,
  bandOptions,
  inBand,
  inCorner,
  inNook,
  inOpenCorner,
  inSpareRoom,
  type LayOut,
  type Setting,
  settingOf,
} from "./legend-places.ts";
import { withFurnitureOf } from "./sheet.ts";
import { CORNERS } from "../layout/legend/corner.ts";

/** With the legend in its place. */
export interface Keyed extends Furnished {
  /** Null where none is wanted, nothing is to be told, or none fits. */
  readonly legend: LegendDrawing | null;
}

/**
 * The legend where it was asked for, else where it hides nothing: beside or below the map if the image
 * has room to spare there; else, on a map of the atlas, in the first corner or along the sides where it covers no
 * land of the map; else in the first corner that is free enough; else the map makes room for it, in a corner or in a
 * band, whichever takes less, and is laid out anew. Where even that leaves it no room, furniture is left out.
 */
export function withLegend(soFar: Furnished, request: MapRequest, layOut: LayOut): Keyed {
  const { sheet, classes, circles } = soFar;
  // Land is hatched where the request asks for it, and where no colour of it is apart from a palette.
  const told = sheet.landHatch === null ? request : { ...request, noDataColor: "hatch" as const };
  const model = legendModel(
    told,
    classes,
    sheet.theme,
    circleScale(request, circles),
    sheet.locale,
  );
  if (model === null) return { ...soFar, legend: null };
  const setting = settingOf(soFar, model, layOut);
  const { legendPosition } = request;
  const asked = legendPosition === null ? null : whereAsked(setting, legendPosition);
  return (
    asked ??
    whereNothingIsHidden(setting, request) ??
    whereFurnitureGivesWay(setting, request) ?? { ...soFar, legend: null }
  );
}

function whereNothingIsHidden(setting: Setting, { scope }: MapRequest): Keyed | null {
  const free =
    inSpareRoom(setting) ??
    (isOfAtlas(scope) ? (inOpenCorner(setting) ?? alongSides(setting)) : null) ??
    inCorner(setting, CORNERS, "cuts nothing");
  if (free !== null) return free;
  const cutting = inCorner(setting, CORNERS, "hides nothing");
  if (cutting !== null) return inNook(setting, UNCUT_SHARE) ?? cutting;
  const bands = bandOptions(setting, ["below", "right"]);
  return inNook(setting, largestShare(setting, bands)) ?? inBand(setting, bands);
}

/** Maps of the globe, and of scopes that were there before the atlas, keep the places that they were promised. */
function isOfAtlas(scope: MapRequest["scope"]): boolean {
  return isCountry(scope) && !isOnWorld(scope);
}

/** A map gives way to this part of its size rather than have a panel cut its globe off. */
const UNCUT_SHARE = 0.8;

/** How large bands leave the map, as a part of its size. */
function largestShare({ soFar }: Setting, bands: readonly BandOption[]): number {
  return Math.max(0, ...bands.map(({ scale }) => scale)) / soFar.sheet.placement.scale;
}

/** Furniture that is left out for a legend which has no room otherwise: it says what the colours mean. */
const LEANER = [
  { hasNorthArrow: false },
  { hasNorthArrow: false, hasScaleBar: false },
  { hasNorthArrow: false, hasScaleBar: false, hasLogo: false },
] as const;

function whereFurnitureGivesWay(
  { soFar, model, layOut }: Setting,
  request: MapRequest,
): Keyed | null {
  const { hasNorthArrow, hasScaleBar, hasLogo } = request;
  if (!hasNorthArrow && !hasScaleBar && !hasLogo) return null;
  for (const without of LEANER) {
    const leaner = layOut(withFurnitureOf(soFar.sheet, { ...request, ...without }));
    const found = whereNothingIsHidden(settingOf(leaner, model, layOut), request);
    if (found !== null) return found;
  }
  return null;
}

/** A corner is what was asked for even if the legend hides something there: null where it has no room. */
function whereAsked(setting: Setting, position: LegendPosition): Keyed | null {
  switch (position) {
    case "top-left":
    case "top-right":
    case "bottom-left":
    case "bottom-right":
      return inCorner(setting, [position], "may hide");
    case "left":
    case "right":
    case "above":
    case "below":
      return inBand(setting, bandOptions(setting, [position]));
  }
}

/** What the circles that are drawn mean; null where there are none. */
function circleScale(
  { proportional }: MapRequest,
  [largest]: readonly Circle[],
): Omit<CircleScale, "numbers"> | null {
  const given = proportional?.circles.find(({ id }) => id === largest?.id);
  if (proportional === null || given === undefined) return null;
  const { circles, maxRadiusPx, minRadiusPx } = proportional;
  const isWhole = circles.every(({ value }) => Number.isInteger(value));
  return { largest: given.value, isWhole, maxRadiusPx, minRadiusPx };
}
