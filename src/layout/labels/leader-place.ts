import type { Point } from "../../geometry/polyline.ts";
import { isWithin, moved, type Occupancy, overlaps } from "../boxes.ts";
import type { Box } from "../scene.ts";
import type { Led } from "./leaders.ts";
import { crosses, type Line, lineTouches } from "./lines.ts";

/** Where a label stands beside its region, and the line between them. */
export interface LabelPlace {
  readonly box: Box;
  readonly line: Line;
  /** In pixels: the leader's length, and what makes the place worse than its length says. */
  readonly cost: number;
}

/** What a place has to mind. */
export interface Surroundings {
  /** Places of other labels, and how far each is from the region. */
  readonly others: readonly { readonly place: LabelPlace; readonly awayPx: number }[];
  /** Of the regions that have their labels beside them. */
  readonly points: Occupancy;
  readonly room: Box;
  readonly taken: Occupancy;
}

/** Between a region's point and its label, in pixels, nearest first. */
const DISTANCES_PX = [
  4, 7, 10, 14, 19, 25, 32, 40, 50, 62, 76, 92, 112, 136, 170, 210, 260, 330, 420,
];
/** Directions around a point; the first is to the right, as the eye would look for it first. */
const DIRECTIONS = 24;
/** How much farther away a label had better stand than over other regions. */
const ABROAD_PX = 45;
/** How much farther than above or below its point. */
const UPRIGHT_PX = 3;
/** How much farther than where its leader runs over another's dot. */
const DOT_PX = 20;
/** How much farther than where leaders cross, or run under another label. */
const CROSSING_PX = 300;
const COVERING_PX = 10;
/** A leader starts so near to its region that what is taken there does not count. */
const START_PX = 5;
const STEP_PX = 3;

/** The place of least cost, which may be the one it has; ties go to the one that comes first. */
export function bestPlace(
  label: Led,
  own: LabelPlace | null,
  { others, points, room, taken }: Surroundings,
): LabelPlace | null {
  const { left, top, right, bottom } = label.box;
  const acrossPx = Math.hypot(right - left, bottom - top);
  let best = own;
  for (const distancePx of DISTANCES_PX) {
    if (best !== null && best.cost <= distancePx) break;
    const near = others
      .filter((other) => other.awayPx <= distancePx + acrossPx)
      .map(({ place }) => place);
    for (const place of placesAt(label, distancePx)) {
      const { box, line } = place;
      if (best !== null && best.cost <= place.cost) continue;
      if (!isWithin(box, room) || !taken.isFree(box) || !points.isFree(box)) continue;
      if (near.some((other) => areInTheWay(place, other))) continue;
      if (!isFreeAlong(line, taken)) continue;
      const over = isFreeAlong(line, points) ? 0 : DOT_PX;
      const cost = place.cost + over + ABROAD_PX * label.abroad(box);
      if (best === null || cost < best.cost) best = { ...place, cost };
    }
  }
  return best;
}

/** The best place whose box is free, where none is clear: its leader crosses as little as can be. */
export function freePlace(label: Led, { others, room, taken }: Surroundings): LabelPlace | null {
  let best: LabelPlace | null = null;
  for (const distancePx of DISTANCES_PX) {
    if (best !== null && best.cost <= distancePx) break;
    for (const place of placesAt(label, distancePx)) {
      if (best !== null && best.cost <= place.cost) continue;
      if (!isWithin(place.box, room) || !taken.isFree(place.box)) continue;
      if (others.some((other) => overlaps(other.place.box, place.box))) continue;
      const cost = place.cost + crossingCost(place, others);
      if (best === null || cost < best.cost) best = { ...place, cost };
    }
  }
  return best;
}

function crossingCost({ box, line }: LabelPlace, others: Surroundings["others"]): number {
  let cost = 0;
  for (const { place } of others) {
    if (crosses(line, place.line)) cost += CROSSING_PX;
    if (lineTouches(line, place.box) || lineTouches(place.line, box)) cost += COVERING_PX;
  }
  return cost;
}

/** Whether two labels, or their leaders, touch. */
function areInTheWay(one: LabelPlace, other: LabelPlace): boolean {
  return (
    overlaps(one.box, other.box) ||
    lineTouches(one.line, other.box) ||
    lineTouches(other.line, one.box) ||
    crosses(one.line, other.line)
  );
}

/** How far a point is from the box around a label and its leader. */
export function awayPx({ box, line: [[x, y]] }: LabelPlace, [px, py]: Point): number {
  const dx = Math.max(Math.min(x, box.left) - px, 0, px - Math.max(x, box.right));
  const dy = Math.max(Math.min(y, box.top) - py, 0, py - Math.max(y, box.bottom));
  return Math.hypot(dx, dy);
}

/** At some distance, in all directions. */
function placesAt(label: Led, distancePx: number): readonly LabelPlace[] {
  return Array.from({ length: DIRECTIONS }, (_, i) =>
    placeAt(label, distancePx, (2 * Math.PI * i) / DIRECTIONS),
  );
}

function placeAt({ point, box }: Led, distancePx: number, angle: number): LabelPlace {
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  // Around the box's own shape: the nearest side or corner is as far away in all directions.
  const stretch = 1 / Math.max(Math.abs(right), Math.abs(down));
  const [halfWidth, halfHeight] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const place = moved(
    box,
    right * (stretch * halfWidth + distancePx),
    down * (stretch * halfHeight + distancePx),
  );
  const line: Line = [point, attachment(place, point)];
  const lengthPx = Math.hypot(line[1][0] - point[0], line[1][1] - point[1]);
  const cost = lengthPx + UPRIGHT_PX * Math.abs(down);
  return { box: place, line, cost };
}

/** Where a leader meets a label: the middle of the side that faces the region. */
function attachment({ left, top, right, bottom }: Box, [x, y]: Point): Point {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  if (x <= left) return [left, middleY];
  if (x >= right) return [right, middleY];
  return [middleX, y < middleY ? top : bottom];
}

/** Whether a leader runs over nothing that is taken, but for where it starts. */
function isFreeAlong([[x, y], [toX, toY]]: Line, taken: Occupancy): boolean {
  const lengthPx = Math.hypot(toX - x, toY - y);
  let isOut = false;
  for (let at = START_PX; at < lengthPx; at += STEP_PX) {
    const share = at / lengthPx;
    const isFree = taken.isFree(boxAround([x + share * (toX - x), y + share * (toY - y)], 0));
    // Its region may lie under the label of another: the leader then comes out from there.
    if (isOut && !isFree) return false;
    isOut ||= isFree;
  }
  return true;
}

export function boxAround([x, y]: Point, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}
