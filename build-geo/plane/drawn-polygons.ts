import { bounds } from "./frame.ts";
import { twiceArea } from "./grid.ts";
import { isWithin, type PlanePolygon } from "./label-point.ts";
import { overlaps } from "./overlaps.ts";
import { MAX_ISLET_UNITS } from "./repair.ts";
import {
  type Arc,
  type Position,
  type RegionArcs,
  type Ring,
  ringPositions,
} from "../topology/topology.ts";

/** A ring on the grid, closed, and its arcs. */
interface DrawnRing {
  readonly ring: Ring;
  readonly positions: readonly Position[];
}
/** An outer ring and its holes. */
export type DrawnPolygon = readonly DrawnRing[];

export function positionsOf(polygon: DrawnPolygon): PlanePolygon {
  return polygon.map(({ positions }) => positions);
}

/** The polygons of a region that have an area on the grid, largest first. */
export function drawnPolygons(arcs: readonly Arc[], { polygons }: RegionArcs): DrawnPolygon[] {
  const sized = polygons.map((rings) => {
    const [outer, ...holes] = rings.map((ring) => {
      const positions = ringPositions(arcs, ring);
      return { ring, positions, area: twiceArea(positions) };
    });
    // Outer rings run clockwise on screen and holes against it; rounding can empty or turn a ring.
    const kept = outer!.area > 0 ? [outer!, ...holes.filter(({ area }) => area < 0)] : [];
    const area = kept.reduce((sum, ring) => sum + ring.area, 0);
    return { area, rings: kept };
  });
  const descending = sized
    .filter(({ rings }) => rings.length > 0)
    .toSorted((a, b) => b.area - a.area)
    .map(({ rings }) => rings);
  const planes = descending.map(positionsOf);
  const boxes = planes.map((polygon) => bounds(polygon[0]!));
  return descending.filter((_, place) => isNotEngulfed(place, planes, boxes));
}

/** An islet that a simplified coast or atoll has closed over is land twice: it goes. */
function isNotEngulfed(
  place: number,
  descending: readonly PlanePolygon[],
  boxes: readonly ReturnType<typeof bounds>[],
): boolean {
  const polygon = descending[place]!;
  const [left, top, right, bottom] = boxes[place]!;
  if (right - left > MAX_ISLET_UNITS || bottom - top > MAX_ISLET_UNITS) return true;
  return !descending.slice(0, place).some((larger, i) => {
    const box = boxes[i]!;
    const isNear = left <= box[2] && right >= box[0] && top <= box[3] && bottom >= box[1];
    if (!isNear) return false;
    if (polygon[0]!.some((position) => isWithin(position, larger))) return true;
    // Two islets can also lie over each other with all their corners in common.
    const isSmall = box[2] - box[0] + box[3] - box[1] <= 4 * MAX_ISLET_UNITS;
    return (
      isSmall && overlaps([larger, polygon].map((rings, n) => ({ id: `${n}`, rings }))).length > 0
    );
  });
}
