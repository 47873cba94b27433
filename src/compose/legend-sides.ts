import { grown, isWithin, overlaps } from "../layout/boxes.ts";
import type { Size } from "../layout/legend/corner.ts";
import type { Box } from "../layout/scene.ts";
import type { Keyed } from "./legend.ts";
import { mapGround } from "./legend-ground.ts";
import { cornerRoom, isOverSea, lowerBlocks, type Setting } from "./legend-places.ts";

/** Places that are tried along each side. */
const STEPS = 48;
/** Between the legend and other furniture. */
const GAP_PX = 4;

/**
 * Somewhere along the sides of a map, over nothing but sea and land around it: as it is, else in more columns. Null
 * where there is no such place.
 */
export function alongSides(setting: Setting): Keyed | null {
  const { soFar, bare } = setting;
  const { sheet, furniture } = soFar;
  if (bare === null) return null;
  const ground = mapGround(soFar);
  for (const block of [bare, ...lowerBlocks(setting, bare)]) {
    const room = cornerRoom(sheet, block);
    const box = sidePlaces(block, room).find(
      (place) =>
        isWithin(place, room) &&
        !furniture.boxes.some((other) => overlaps(grown(place, GAP_PX), other)) &&
        isOverSea(place, sheet, ground),
    );
    if (box !== undefined) return { ...soFar, legend: block.at(box.left, box.top, false) };
  }
  return null;
}

/** Up the right and the left side, then along the bottom and the top. */
function sidePlaces({ widthPx, heightPx }: Size, room: Box): readonly Box[] {
  const [maxLeft, maxTop] = [room.right - widthPx, room.bottom - heightPx];
  const at = (left: number, top: number): Box => {
    const [x, y] = [Math.round(left), Math.round(top)];
    return { left: x, top: y, right: x + widthPx, bottom: y + heightPx };
  };
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  return [
    ...[maxLeft, room.left].flatMap((left) =>
      steps.map((step) => at(left, maxTop + (room.top - maxTop) * step)),
    ),
    ...[maxTop, room.top].flatMap((top) =>
      steps.map((step) => at(room.left + (maxLeft - room.left) * step, top)),
    ),
  ];
}
