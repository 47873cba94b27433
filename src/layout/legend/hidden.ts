import type { GeometryLayer } from "../../geometry/atlas.ts";
import { coversAnyRegion, coveredShare, someRegionNear } from "../../geometry/region-cover.ts";
import { grown, overlaps } from "../boxes.ts";
import { inFrame } from "../frame.ts";
import type { Box, Placement } from "../scene.ts";

/** What a legend could hide. */
export interface Ground {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** Whether a region of the layer is more than plain land. */
  readonly hasDatum: (id: string) => boolean;
  /** Circles, icons, and the ends of routes. */
  readonly marks: readonly Box[];
}

/** What a region may lose of its drawn area: a little less than the twentieth that is promised. */
const MAX_HIDDEN = 0.045;
/** Regions drawn smaller than this, in px², are shown by a dot about their label point. */
const SMALL_PX2 = 20;
const DOT_RADIUS_PX = 4;

/** Whether a box, in image pixels, hides a mark, a region's label point, or too much of a region. */
export function hidesData(box: Box, ground: Ground): boolean {
  return hidesMark(box, ground) || hidesRegion(box, ground);
}

export function hidesMark(box: Box, { marks }: Pick<Ground, "marks">): boolean {
  return marks.some((mark) => overlaps(mark, box));
}

function hidesRegion(box: Box, { geometry, placement, hasDatum }: Ground): boolean {
  const covered = inFrame(box, placement);
  const around = grown(covered, DOT_RADIUS_PX / placement.scale);
  const smallPx2 = SMALL_PX2 / placement.scale ** 2;
  // A label point lies in its region, to a hundredth of a pixel.
  return someRegionNear(geometry, grown(around, 1), (index) => {
    const { id, labelPoint, areaPx2 } = geometry.regions[index]!;
    if (!hasDatum(id)) return false;
    if (isInside(labelPoint, areaPx2 < smallPx2 ? around : covered)) return true;
    return coveredShare(geometry, index, covered) > MAX_HIDDEN;
  });
}

/** Whether a box, in image pixels, covers any land, with data or without. */
export function coversLand(
  box: Box,
  { geometry, placement }: Pick<Ground, "geometry" | "placement">,
): boolean {
  return coversAnyRegion(geometry, inFrame(box, placement));
}

function isInside([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
