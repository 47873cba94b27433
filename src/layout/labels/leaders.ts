import type { Point } from "../../geometry/polyline.ts";
import { occupancy } from "../boxes.ts";
import type { Box } from "../scene.ts";
import {
  awayPx,
  bestPlace,
  boxAround,
  type LabelPlace,
  type Surroundings,
} from "./leader-place.ts";
import type { Line } from "./lines.ts";

/** A label that has no room on its region. */
export interface Led {
  /** Of the region, in image pixels: where a leader starts. */
  readonly point: Point;
  /** The label's box around that point. */
  readonly box: Box;
  /** The part of a box that lies in other regions. */
  readonly abroad: (box: Box) => number;
}

/** Where a label stands beside its region. */
export interface Beside {
  /** Which of the labels. */
  readonly of: number;
  readonly box: Box;
  readonly line: Line;
}

/** More labels than that are placed once only: it would take too long. */
const MAX_IMPROVED = 40;
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
 */
export function besideRegions(
  labels: readonly Led[],
  middles: readonly Point[],
  around: Pick<Surroundings, "room" | "taken" | "written">,
): readonly Beside[] {
  if (labels.length === 0) return [];
  const points = occupancy(CELL_PX);
  for (const { point } of labels) points.take(boxAround(point, POINT_PX));
  for (const point of middles) points.take(boxAround(point, 0));
  const ground = { ...around, points };
  const places: Places = labels.map(() => null);
  for (const [of, label] of labels.entries()) {
    const others = neighbours(label, of, places);
    places[of] = bestPlace(label, null, { ...ground, others });
  }
  if (labels.length <= MAX_IMPROVED) improve(labels, places, ground);
  return places.flatMap((place, of) =>
    place === null ? [] : [{ of, box: place.box, line: place.line }],
  );
}

type Ground = Omit<Surroundings, "others">;
type Places = (LabelPlace | null)[];

/** Places each label once more, where the others have left it a better place. */
function improve(labels: readonly Led[], places: Places, ground: Ground): void {
  for (const [of, label] of labels.entries()) {
    const others = neighbours(label, of, places);
    places[of] = bestPlace(label, places[of]!, { ...ground, others });
  }
}

/** The others that have a place. */
function neighbours({ point }: Led, of: number, places: Places): Surroundings["others"] {
  return places.flatMap((place, i) =>
    place === null || i === of ? [] : [{ place, awayPx: awayPx(place, point) }],
  );
}
