import type { GeographicBox } from "../../request/types.ts";
import type { GeometryLayer } from "../atlas.ts";
import type { FrameBox } from "./frame-box.ts";

/** Places that a side of the box is followed by: sides are curves in most projections. */
const SIDE_STEPS = 64;
/** And some in the middle, where a side may lie outside the map. */
const INNER_STEPS = 8;

/**
 * What a part of the globe takes on the map; null where the map shows nothing of it.
 *
 * @param layer whose projection shows the box in one piece, if the map is to be small
 */
export function bboxFrame(
  [west, southmost, east, northmost]: GeographicBox,
  { project, projection, widthPx, heightPx }: GeometryLayer,
): FrameBox | null {
  const south = Math.max(southmost, projection.latitudesDeg[0]);
  const north = Math.min(northmost, projection.latitudesDeg[1]);
  if (south >= north) return null;
  const length = east > west ? east - west : east + 360 - west;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = (eastwards: number, northwards: number): void => {
    const point = project([west + length * eastwards, south + (north - south) * northwards]);
    if (point === null || Number.isNaN(point[0]) || Number.isNaN(point[1])) return;
    left = Math.min(left, point[0]);
    right = Math.max(right, point[0]);
    top = Math.min(top, point[1]);
    bottom = Math.max(bottom, point[1]);
  };
  for (let step = 0; step <= SIDE_STEPS; step += 1) {
    const share = step / SIDE_STEPS;
    visit(share, 0);
    visit(share, 1);
    visit(0, share);
    visit(1, share);
  }
  for (let across = 1; across < INNER_STEPS; across += 1)
    for (let up = 1; up < INNER_STEPS; up += 1) visit(across / INNER_STEPS, up / INNER_STEPS);
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(widthPx, right),
    bottom: Math.min(heightPx, bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : null;
}
