import { type CircleScale, legendModel } from "../classify/legend-model.ts";
import type { Classification } from "../classify/scale.ts";
import type { Box, Circle, LegendDrawing } from "../layout/scene.ts";
import { legendBlock } from "../layout/legend/legend.ts";
import { type Ground, legendCorner } from "../layout/legend/corner.ts";
import { textSizePx } from "../layout/typography.ts";
import type { MapRequest } from "../request/types.ts";
import type { Sheet } from "./sheet.ts";

/** The legend's share of the image, at most, each way. */
const MOST_SHARE = 0.4;

/** The legend in its corner; null where none is wanted, nothing is to be told, or none fits. */
export function placedLegend(
  request: MapRequest,
  scale: Classification,
  { canvas: { widthPx, heightPx }, theme, inner }: Sheet,
  taken: readonly Box[],
  ground: Ground,
  circles: readonly Circle[],
): LegendDrawing | null {
  const model = legendModel(request, scale, theme, circleScale(request, circles));
  if (model === null) return null;
  const room = { mostWidthPx: MOST_SHARE * widthPx, mostHeightPx: MOST_SHARE * heightPx };
  const block = legendBlock(model, room, textSizePx("legend", widthPx, heightPx), theme);
  if (block === null) return null;
  const corner = legendCorner(block, inner, taken, ground);
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
