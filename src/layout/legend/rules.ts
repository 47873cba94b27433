import type { GeometryLayer } from "../../geometry/atlas.ts";
import {
  coversAnyRegion,
  coveredShare,
  someRegionNear,
} from "../../geometry/paths/region-cover.ts";
import { grown, overlaps } from "../boxes.ts";
import { inFrame, insetBoxes } from "../frame.ts";
import type { Box, Placement } from "../scene.ts";

/** Everything that a legend could hide. */
export interface Ground {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** Whether a region of the layer is more than plain land. */
  readonly hasDatum: (id: string) => boolean;
  /** Dots of small regions, circles, icons, the ends of routes, and insets. */
  readonly marks: readonly Box[];
}

/** The share of its drawn area that a region may lose: a little less than the promised twentieth. */
const MAX_HIDDEN = 0.045;
/** Land up to this area, in px², counts as islets. */
const MAX_ISLETS_PX2 = 12;

/** Whether a box, in image pixels, hides a mark, a region's label point, or too much of a region. */
export function hidesData(box: Box, ground: Ground): boolean {
  return hidesMark(box, ground) || hidesRegion(box, ground);
}

export function hidesMark(box: Box, { marks }: Pick<Ground, "marks">): boolean {
  return marks.some((mark) => overlaps(mark, box));
}

function hidesRegion(box: Box, { geometry, placement, hasDatum }: Ground): boolean {
  const covered = inFrame(box, placement);
  // A label point lies in its region, to a hundredth of a pixel.
  return someRegionNear(geometry, grown(covered, 1), (index) => {
    const { id, labelPoint } = geometry.regions[index]!;
    if (!hasDatum(id)) return false;
    if (isInside(labelPoint, covered)) return true;
    return coveredShare(geometry, index, covered) > MAX_HIDDEN;
  });
}

/** Whether a box, in image pixels, covers any land, with data or without, or a part of an inset. */
export function coversLand(
  box: Box,
  { geometry, placement }: Pick<Ground, "geometry" | "placement">,
): boolean {
  return (
    coversAnyRegion(geometry, inFrame(box, placement)) ||
    insetBoxes(geometry, placement).some((inset) => overlaps(inset, box))
  );
}

/**
 * Whether a box, in image pixels, covers no land but specks without data, which words over them hide less than
 * a panel would.
 */
export function coversIsletsAlone(box: Box, { geometry, placement, hasDatum }: Ground): boolean {
  const covered = inFrame(box, placement);
  const pxPerUnit2 = placement.scale ** 2;
  let landPx2 = 0;
  const isTooMuch = someRegionNear(geometry, covered, (index) => {
    const share = coveredShare(geometry, index, covered);
    if (share === 0) return false;
    const { id, areaPx2 } = geometry.regions[index]!;
    landPx2 += share * areaPx2 * pxPerUnit2;
    return hasDatum(id) || landPx2 > MAX_ISLETS_PX2;
  });
  return !isTooMuch;
}

function isInside([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
