import type { Point } from "../../geometry/arcs/polyline.ts";
import { boxAround } from "../../geometry/box.ts";
import { occupancy } from "../boxes.ts";
import type { Box } from "../scene.ts";
import { awayPx, bestPlace, type LabelPlace, type Surroundings } from "./leader-place.ts";
import type { Line } from "./lines.ts";

/** A label that has no room on its region. */
export interface LeaderLabel {
  /** Label point of the region, in image pixels, where a leader starts. */
  readonly point: Point;
  /** Of the circle that stands there, at whose edge it starts; 0 where there is none. */
  readonly radiusPx: number;
  /** The label's box around that point in each of its spellings, the best first. */
  readonly boxes: readonly Box[];
  /** Whether it is better far away or over other regions than not at all. */
  readonly isVital: boolean;
  /** Whether it stands near its region or not at all. */
  readonly isNear: boolean;
  /** Whether it is so short that it may stand over its region in part, and over a coast or a border. */
  readonly isCode: boolean;
  /** Whether it begins with a digit or a sign: a level line before it would be read as a minus sign. */
  readonly isNumber: boolean;
  /** The part of a box that lies in other regions. */
  readonly elsewhere: (box: Box) => number;
  /** The part that lies in other regions with data. */
  readonly overData: (box: Box) => number;
  /** Whether a part of a box lies on a route, or on a hatch, where it would need a plate. */
  readonly isBarred: (box: Box) => boolean;
  /** Whether a box has one ground under it, which is not the region itself. */
  readonly isOnOneGround: (box: Box) => boolean;
}

/** The place of a label beside its region. */
export interface Beside {
  /** Which of the labels. */
  readonly of: number;
  /** Which of its boxes. */
  readonly which: number;
  readonly box: Box;
  readonly line: Line;
}

/** More labels than this are placed only once, because placing them again would take too long. */
const MAX_IMPROVED = 40;
/** A label without a place may move one of its nearest neighbours, up to this number. */
const MAX_MOVED = 6;
/** Around the point of another region no label stands. */
const POINT_PX = 2.5;
/** Side of the cells in which points are kept, about that of a label. */
const CELL_PX = 24;

/**
 * Places beside their regions for labels that have no room on them, in turn: near, over the sea rather
 * than over other regions, over the middle of none, and so that no leader crosses another, a label, or
 * anything taken. A label that has no such place is left out: it would be read as that of another region.
 *
 * @param middles of all regions of the map, in image pixels
 * @param most so many are placed, the first ones that have a place
 */
export function besideRegions(
  labels: readonly LeaderLabel[],
  middles: readonly Point[],
  around: Pick<Surroundings, "room" | "taken" | "written">,
  most = Infinity,
): readonly Beside[] {
  if (labels.length === 0) return [];
  const points = occupancy(CELL_PX);
  for (const { point } of labels) points.take(boxAround(point, POINT_PX));
  for (const point of middles) points.take(boxAround(point, 0));
  const ground = { ...around, points };
  const places: Places = labels.map(() => null);
  const isFull = (): boolean => places.filter((place) => place !== null).length >= most;
  for (const [of, label] of labels.entries()) {
    if (isFull()) break;
    const others = neighbours(label, of, places);
    places[of] = bestPlace(label, null, { ...ground, others });
  }
  if (labels.length <= MAX_IMPROVED) {
    improve(labels, places, ground, isFull);
    for (const of of labels.keys())
      if (places[of] === null && !isFull()) makeRoom(of, labels, places, ground);
  }
  return places.flatMap((place, of) =>
    place === null ? [] : [{ of, which: place.which, box: place.box, line: place.line }],
  );
}

type Ground = Omit<Surroundings, "others">;
type Places = (LabelPlace | null)[];

/** Places each label once more, where the others have left it a better place. */
function improve(
  labels: readonly LeaderLabel[],
  places: Places,
  ground: Ground,
  isFull: () => boolean,
): void {
  for (const [of, label] of labels.entries()) {
    if (places[of] === null && isFull()) continue;
    const others = neighbours(label, of, places);
    places[of] = bestPlace(label, places[of]!, { ...ground, others });
  }
}

/** Finds a label that has no place one by moving the first of its neighbours that can stand elsewhere. */
function makeRoom(
  of: number,
  labels: readonly LeaderLabel[],
  places: Places,
  ground: Ground,
): void {
  for (const at of neighboursOf(of, labels, places)) {
    const left = places.with(at, null);
    left[of] = bestPlace(labels[of]!, null, {
      ...ground,
      others: neighbours(labels[of]!, of, left),
    });
    if (left[of] === null) continue;
    const others = neighbours(labels[at]!, at, left);
    const elsewhere = bestPlace(labels[at]!, null, { ...ground, others });
    if (elsewhere === null) continue;
    [places[of], places[at]] = [left[of], elsewhere];
    return;
  }
}

/** Labels with a place that may be in the way of another's, the nearest first, ties in turn. */
function neighboursOf(
  of: number,
  labels: readonly LeaderLabel[],
  places: Places,
): readonly number[] {
  const [x, y] = labels[of]!.point;
  return [...labels.keys()]
    .filter((at) => at !== of && places[at] !== null)
    .map((at) => ({ at, awayPx: Math.hypot(labels[at]!.point[0] - x, labels[at]!.point[1] - y) }))
    .toSorted((one, other) => one.awayPx - other.awayPx || one.at - other.at)
    .slice(0, MAX_MOVED)
    .map(({ at }) => at);
}

/** The others that have a place. */
function neighbours({ point }: LeaderLabel, of: number, places: Places): Surroundings["others"] {
  return places.flatMap((place, i) =>
    place === null || i === of ? [] : [{ place, awayPx: awayPx(place, point) }],
  );
}
