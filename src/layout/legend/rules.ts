import type { GeometryLayer } from "../../geometry/atlas.ts";
import {
  coversAnyRegion,
  coveredShare,
  someRegionNear,
} from "../../geometry/paths/region-cover.ts";
import { overlaps } from "../boxes.ts";
import { inFrame, insetBoxes } from "../frame.ts";
import type { Box, Placement } from "../scene.ts";

/** Everything that a legend could hide. */
export interface Ground {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** Circles, icons, the ends of routes, insets, and wherever a small region may have its dot. */
  readonly marks: readonly Box[];
}

/** Land up to this area, in px², counts as islets: parts of larger regions, as a small region is a mark. */
const MAX_ISLETS_PX2 = 12;
/** Less of it may be seen among the letters of words without a panel. */
const MAX_BEHIND_WORDS_PX2 = 3;

function hidesMark(box: Box, { marks }: Pick<Ground, "marks">): boolean {
  return marks.some((mark) => overlaps(mark, box));
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
 * Whether a box, in image pixels, hides no mark and no land but specks. It does not ask which regions have data:
 * the maps of a series have their legend in one place.
 */
export function hidesNothing(box: Box, ground: Ground): boolean {
  return !hidesMark(box, ground) && coversIsletsAlone(box, MAX_ISLETS_PX2, ground);
}

/** Whether words without a panel have no island behind them in a box. */
export function readsClearly(box: Box, ground: Ground): boolean {
  return coversIsletsAlone(box, MAX_BEHIND_WORDS_PX2, ground);
}

function coversIsletsAlone(box: Box, maxPx2: number, { geometry, placement }: Ground): boolean {
  const covered = inFrame(box, placement);
  const pxPerUnit2 = placement.scale ** 2;
  let landPx2 = 0;
  return !someRegionNear(geometry, covered, (index) => {
    const share = coveredShare(geometry, index, covered);
    landPx2 += share * geometry.regions[index]!.areaPx2 * pxPerUnit2;
    return landPx2 > maxPx2;
  });
}
