import { type CircleScale, legendModel } from "../classify/legend-model.ts";
import type { Circle, LegendDrawing } from "../layout/scene.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { LegendPosition } from "../request/types.ts";
import type { Furnished } from "./furniture.ts";
import {
  bandOptions,
  inBand,
  inCorner,
  inNook,
  inSpareRoom,
  type LayOut,
  type Setting,
  settingOf,
} from "./legend-places.ts";
import { CORNERS } from "../layout/legend/corner.ts";

/** With the legend in its place. */
export interface Keyed extends Furnished {
  /** Null where none is wanted, nothing is to be told, or none fits. */
  readonly legend: LegendDrawing | null;
}

/**
 * The legend where it was asked for, else where it hides nothing: beside or below the map if the image
 * has room to spare there; else in the first corner of the map that is free enough; else the map
 * makes room for it, in a corner or in a band, whichever takes less, and is laid out anew.
 */
export function withLegend(soFar: Furnished, request: MapRequest, layOut: LayOut): Keyed {
  const { sheet, classes, circles } = soFar;
  const model = legendModel(request, classes, sheet.theme, circleScale(request, circles));
  if (model === null) return { ...soFar, legend: null };
  const setting = settingOf(soFar, model, layOut);
  const { legendPosition } = request;
  const asked = legendPosition === null ? null : whereAsked(setting, legendPosition);
  return asked ?? whereNothingIsHidden(setting) ?? { ...soFar, legend: null };
}

function whereNothingIsHidden(setting: Setting): Keyed | null {
  const free = inSpareRoom(setting) ?? inCorner(setting, CORNERS, "hides nothing");
  if (free !== null) return free;
  const bands = bandOptions(setting, ["below", "right"]);
  return inNook(setting, bands) ?? inBand(setting, bands);
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
): CircleScale | null {
  const given = proportional?.circles.find(({ id }) => id === largest?.id);
  if (proportional === null || given === undefined) return null;
  const { maxRadiusPx, minRadiusPx } = proportional;
  return { largest: given.value, maxRadiusPx, minRadiusPx };
}
