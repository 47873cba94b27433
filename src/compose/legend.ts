import { type CircleScale, legendModel } from "../classify/legend-model.ts";
import { grown, moved } from "../layout/boxes.ts";
import { legendCorner } from "../layout/legend/corner.ts";
import { legendBlock } from "../layout/legend/legend.ts";
import type { Box, Circle, LegendDrawing } from "../layout/scene.ts";
import { textSizePx } from "../layout/typography.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Furnished } from "./furniture.ts";

/** With the legend in its corner. */
export interface Keyed extends Furnished {
  /** Null where none is wanted, nothing is to be told, or none fits. */
  readonly legend: LegendDrawing | null;
}

/** The legend's share of the image, at most, each way. */
const MAX_SHARE = 0.4;

export function withLegend(soFar: Furnished, request: MapRequest): Keyed {
  return { ...soFar, legend: placedLegend(soFar, request) };
}

function placedLegend(soFar: Furnished, request: MapRequest): LegendDrawing | null {
  const { sheet, classes, circles, furniture } = soFar;
  const { widthPx, heightPx, theme, inner, geometry, placement } = sheet;
  const model = legendModel(request, classes, theme, circleScale(request, circles));
  if (model === null) return null;
  const room = { maxWidthPx: MAX_SHARE * widthPx, maxHeightPx: MAX_SHARE * heightPx };
  const block = legendBlock(model, room, textSizePx("legend", widthPx, heightPx), theme);
  if (block === null) return null;
  const ground = { geometry, placement, withDatum: idsWithDatum(soFar), marks: markBoxes(soFar) };
  const corner = legendCorner(block, inner, furniture.boxes, ground);
  return corner === null ? null : block.at(corner.left, corner.top);
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

/** The regions that say something, which a legend should not hide. */
function idsWithDatum({ paints }: Furnished): readonly string[] {
  const ids: string[] = [];
  for (const id of paints.keys()) if (paints.get(id)!.hasDatum) ids.push(id);
  return ids;
}

/** Nor should it hide circles, icons, and the ends of routes. */
function markBoxes({ circles, markerPlaces, routes }: Furnished): readonly Box[] {
  return [
    ...circles.map(({ x, y, radiusPx }) =>
      grown({ left: x, top: y, right: x, bottom: y }, radiusPx),
    ),
    ...markerPlaces.map(({ x, y, bounds }) => moved(bounds, x, y)),
    ...routes.flatMap(({ endBoxes }) => endBoxes),
  ];
}
