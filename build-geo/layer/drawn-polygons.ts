import { bounds, type Box, doBoxesMeet } from "../plane/frame.ts";
import { twiceArea } from "../plane/grid.ts";
import { isWithin, type PlanePolygon } from "../plane/label-point.ts";
import { overlaps } from "../plane/overlaps.ts";
import { MAX_ISLET_UNITS } from "../plane/repair.ts";
import {
  type Arc,
  type Position,
  type RegionArcs,
  type Ring,
  ringPositions,
} from "../topology/topology.ts";
import { crossings } from "../topology/crossings.ts";

/** The share of its area that an islet keeps when corners of it go. */
const KEPT_SHARE = 0.75;

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
  return descending.flatMap((polygon, place) => {
    if (isNotEngulfed(place, planes, boxes)) return [polygon];
    const clear = withoutIntruders(polygon, place, planes, boxes);
    if (clear === null) return [];
    planes[place] = positionsOf(clear);
    return isNotEngulfed(place, planes, boxes) ? [clear] : [];
  });
}

/**
 * An islet of which rounding has carried a corner or two into larger land, without them; null when it
 * would not be the same islet any more.
 */
function withoutIntruders(
  polygon: DrawnPolygon,
  place: number,
  planes: readonly PlanePolygon[],
  boxes: readonly Box[],
): DrawnPolygon | null {
  const [{ ring, positions }] = polygon as [DrawnRing];
  const nearby = planes.slice(0, place).filter((_, i) => doBoxesMeet(boxes[place]!, boxes[i]!));
  const outside = positions
    .slice(1)
    .filter((position) => !nearby.some((larger) => isWithin(position, larger)));
  if (polygon.length > 1 || outside.length < 3) return null;
  const clear = [outside.at(-1)!, ...outside];
  if (twiceArea(clear) < KEPT_SHARE * twiceArea(positions)) return null;
  const isCrossed = crossings([clear, ...nearby.flat()], new Set([0])).length > 0;
  return isCrossed ? null : [{ ring, positions: clear }];
}

/** An islet that a simplified coast or atoll has closed over is land twice: it goes. */
function isNotEngulfed(
  place: number,
  descending: readonly PlanePolygon[],
  boxes: readonly Box[],
): boolean {
  const polygon = descending[place]!;
  const [left, top, right, bottom] = boxes[place]!;
  if (right - left > MAX_ISLET_UNITS || bottom - top > MAX_ISLET_UNITS) return true;
  return !descending.slice(0, place).some((larger, i) => {
    const box = boxes[i]!;
    if (!doBoxesMeet(boxes[place]!, box)) return false;
    if (polygon[0]!.some((position) => isWithin(position, larger))) return true;
    // Two islets can also lie over each other with all their corners in common.
    const isSmall = box[2] - box[0] + box[3] - box[1] <= 4 * MAX_ISLET_UNITS;
    return (
      isSmall && overlaps([larger, polygon].map((rings, n) => ({ id: `${n}`, rings }))).length > 0
    );
  });
}
