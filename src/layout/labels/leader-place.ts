import type { Point } from "../../geometry/arcs/polyline.ts";
import { boxAround } from "../../geometry/box.ts";
import { CLEARANCE_PX, grown, isWithin, moved, type Occupancy, overlaps } from "../boxes.ts";
import type { Box } from "../scene.ts";
import { FAR_PX, type Reach, reachesOf } from "./leader-reach.ts";
import type { LeaderLabel } from "./leaders.ts";
import { crosses, lengthOf, type Line, lineTouches } from "./lines.ts";

/** The place of a label beside its region, and the leader between them. */
export interface LabelPlace {
  readonly box: Box;
  /** Which of the label's boxes it is. */
  readonly which: number;
  readonly line: Line;
  /** Cost in pixels: the length of the leader plus penalties. */
  readonly cost: number;
}

/** Everything that a place must avoid or prefer. */
export interface Surroundings {
  /** Places of other labels, and how far each is from the region. */
  readonly others: readonly { readonly place: LabelPlace; readonly awayPx: number }[];
  /** Label points of all regions. No leader crosses a region whose own label stands beside it. */
  readonly points: Occupancy;
  readonly room: Box;
  readonly taken: Occupancy;
  /** Labels that stand on their regions. */
  readonly written: Occupancy;
}

/** Directions around a point; the first is to the right, as the eye would look for it first. */
const DIRECTIONS = 24;
/** Directions of leaders, as steps to the right and down. */
const WAYS = Array.from({ length: DIRECTIONS }, (_, i): Point => {
  const angle = (2 * Math.PI * i) / DIRECTIONS;
  return [Math.cos(angle), Math.sin(angle)];
});
/** Penalty for a label over other regions, in pixels. */
const ELSEWHERE_PX = 45;
/** The same, beside that, for one over regions with data: words there are read as names of these. */
const OVER_DATA_PX = 60;
/** Penalty for each pixel of a leader over other regions, in pixels, where its label is words. */
const CROSSED = 2;
/** Penalty for a label that is not above or below its point, in pixels. */
const UPRIGHT_PX = 3;
/** Penalty for each spelling that is better than the one that stands there, in pixels. */
const SPELLING_PX = 12;
/** Penalty for a leader over the dot of another region, in pixels. */
const DOT_PX = 20;
const STEP_PX = 3;
const THIN_PX = 0.01;

/** The place of least cost, which may be the one it has; ties go to the one that comes first. */
export function bestPlace(
  label: LeaderLabel,
  own: LabelPlace | null,
  surroundings: Surroundings,
): LabelPlace | null {
  for (const reach of reachesOf(label)) {
    const place = placeWithin(label, own, surroundings, reach);
    if (place !== null) return place;
  }
  return null;
}

function placeWithin(
  label: LeaderLabel,
  own: LabelPlace | null,
  { others, points, room, taken, written }: Surroundings,
  { distancesPx, maxLeaderPx, maxElsewherePx, strayShare, startPx, isGroundMixed }: Reach,
): LabelPlace | null {
  const acrossPx = Math.max(...label.boxes.map(diagonalPx));
  let best = own;
  for (const distancePx of distancesPx) {
    if (best !== null && best.cost <= distancePx + label.radiusPx) break;
    const near = others
      .filter((other) => other.awayPx <= distancePx + label.radiusPx + acrossPx)
      .map(({ place }) => place);
    for (const place of placesAt(label, distancePx)) {
      const { box, line } = place;
      if (best !== null && best.cost <= place.cost) continue;
      if (distancePx > FAR_PX && lengthOf(line) > maxLeaderPx + label.radiusPx) continue;
      if (!isWithin(box, room) || !taken.isFree(box) || !points.isFree(box)) continue;
      if (near.some((other) => areInTheWay(place, other))) continue;
      if (strayShare(distancePx) === 0 && label.elsewhere(middleOf(box)) > 0) continue;
      if (
        !isFreeAlong(line, taken, Math.max(startPx, label.radiusPx + STEP_PX)) ||
        !isFreeAlong(line, written, 0)
      )
        continue;
      const over = isFreeAlong(line, points, startPx) ? 0 : DOT_PX;
      const elsewhere = label.elsewhere(box);
      if (elsewhere > strayShare(distancePx)) continue;
      const overData = label.isVital && elsewhere > 0 ? label.overData(box) : 0;
      const cost = place.cost + over + ELSEWHERE_PX * elsewhere + OVER_DATA_PX * overData;
      if (best !== null && best.cost <= cost) continue;
      if (label.isBarred(box)) continue;
      if (!isGroundMixed && !label.isOnOneGround(box)) continue;
      const crossedPx = elsewherePx(line, label);
      if (crossedPx > maxElsewherePx) continue;
      const whole = label.isCode ? cost : cost + CROSSED * crossedPx;
      if (best === null || best.cost > whole) best = { ...place, cost: whole };
    }
  }
  return best;
}

/** One row of a label, which tells sooner than all of it that it lies elsewhere. */
function middleOf({ left, top, right, bottom }: Box): Box {
  const middle = (top + bottom) / 2;
  return {
    left,
    top: middle - CLEARANCE_PX,
    right,
    bottom: middle + CLEARANCE_PX + THIN_PX,
  };
}

function diagonalPx({ left, top, right, bottom }: Box): number {
  return Math.hypot(right - left, bottom - top);
}

/** How much of a leader runs over other regions, in pixels. */
function elsewherePx(line: Line, { elsewhere }: LeaderLabel): number {
  const [[x, y], [toX, toY]] = line;
  const lengthPx = lengthOf(line);
  let found = 0;
  for (let at = STEP_PX / 2; at < lengthPx; at += STEP_PX) {
    const share = at / lengthPx;
    const step = boxAround([x + share * (toX - x), y + share * (toY - y)], STEP_PX / 2);
    // The clearance around a label's box does not count, and this has none.
    found += STEP_PX * elsewhere(grown(step, CLEARANCE_PX));
  }
  return found;
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

/** Distance of a point from the box around a label and its leader. */
export function awayPx({ box, line: [[x, y]] }: LabelPlace, [px, py]: Point): number {
  const dx = Math.max(Math.min(x, box.left) - px, 0, px - Math.max(x, box.right));
  const dy = Math.max(Math.min(y, box.top) - py, 0, py - Math.max(y, box.bottom));
  return Math.hypot(dx, dy);
}

/** At some distance, in all directions, in all spellings. */
function placesAt(label: LeaderLabel, distancePx: number): readonly LabelPlace[] {
  const { boxes, isNumber } = label;
  const places = boxes.flatMap((_, which) =>
    WAYS.map((way) => placeAt(label, which, distancePx, way)),
  );
  return isNumber ? places.filter((place) => !isMinus(place)) : places;
}

/** Whether a leader comes from the left nearly level, or ends beside the digits. */
function isMinus({ box, line }: LabelPlace): boolean {
  const [[x, y], [toX, toY]] = line;
  if (toX <= x) return false;
  return (toX === box.left && toY > box.top && toY < box.bottom) || Math.abs(toY - y) < toX - x;
}

function placeAt(
  { point, radiusPx, boxes, isNumber }: LeaderLabel,
  which: number,
  distancePx: number,
  [right, down]: Point,
): LabelPlace {
  const box = boxes[which]!;
  // Around the box's own shape: the nearest side or corner is as far away in all directions.
  const stretch = 1 / Math.max(Math.abs(right), Math.abs(down));
  const [halfWidth, halfHeight] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const place = moved(
    box,
    right * (stretch * halfWidth + distancePx + radiusPx),
    down * (stretch * halfHeight + distancePx + radiusPx),
  );
  const line: Line = [point, attachment(place, point, isNumber)];
  const cost = lengthOf(line) + UPRIGHT_PX * Math.abs(down) + SPELLING_PX * which;
  return { box: place, which, line, cost };
}

/** The point where a leader meets a label: the middle of the side that faces the region, or the left corner of a number. */
function attachment({ left, top, right, bottom }: Box, [x, y]: Point, isNumber: boolean): Point {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  if (x <= left) return [left, isNumber ? Math.max(top, Math.min(y, bottom)) : middleY];
  if (x >= right) return [right, middleY];
  return [middleX, y < middleY ? top : bottom];
}

/** Whether a leader crosses no occupied box, except at its start. */
function isFreeAlong(line: Line, taken: Occupancy, startPx: number): boolean {
  const [[x, y], [toX, toY]] = line;
  const lengthPx = lengthOf(line);
  for (let at = startPx; at < lengthPx; at += STEP_PX) {
    const share = at / lengthPx;
    if (!taken.isFree(boxAround([x + share * (toX - x), y + share * (toY - y)], 0))) return false;
  }
  return true;
}
