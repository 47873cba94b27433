import type { Project, ProjectionConstants, Unproject } from "../projection.ts";
import { type Box, boxOf, grown, overlaps } from "../box.ts";
import type { Extent } from "../packed/packed-context.ts";
import { projectedPoints } from "../projected-points.ts";
import { shownPositions } from "../shown-positions.ts";

/** A map: its projection in both directions, and its frame in pixels. Insets are left out, as they show no land around. */
export interface ContextMap {
  readonly projection: ProjectionConstants;
  readonly project: Project;
  readonly unproject: Unproject;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly unitsPerPx: number;
}

/** What a map and what is around it show: longitudes from the middle of the map, ascending. */
export interface ShownDegrees extends Extent {
  readonly middle: number;
}

/** Places that are looked at, each way. */
const LATTICE = 16;
/** Between the places there may be more. */
const MARGIN_CELLS = 0.5;
/** What is drawn straight may leave its course by less. */
const MARGIN_DEG = 0.1;
/** Nearer to a pole than this, degrees of longitude are too narrow to be told from a few places. */
const POLAR_DEG = 83;

/** @param box in frame pixels */
export function shownDegrees(map: ContextMap, box: Box): ShownDegrees {
  const middle = map.projection.centralMeridianDeg;
  const degrees = shownPositions(map, box, LATTICE).flatMap(([lon, lat]) => [
    fromMiddle(lon, middle),
    lat,
  ]);
  const { left: west, top: south, right: east, bottom: north } = boxOf(degrees);
  const across = MARGIN_DEG + ((east - west) * MARGIN_CELLS) / LATTICE;
  const down = MARGIN_DEG + ((north - south) * MARGIN_CELLS) / LATTICE;
  const isPolar = north + down > POLAR_DEG || south - down < -POLAR_DEG;
  return {
    middle,
    west: isPolar ? -180 : west - across,
    east: isPolar ? 180 : east + across,
    south: south - down,
    north: north + down,
  };
}

/** Whether something is on the map perhaps. */
export function mayShow(shown: ShownDegrees, extent: Extent, unitsPerDegree: number): boolean {
  const { middle, west, south, east, north } = shown;
  if (extent.north < south * unitsPerDegree || extent.south > north * unitsPerDegree) return false;
  const left = extent.west / unitsPerDegree - middle;
  const right = extent.east / unitsPerDegree - middle;
  return (
    (left <= east && right >= west) ||
    (left - 360 <= east && right - 360 >= west) ||
    (left + 360 <= east && right + 360 >= west)
  );
}

/** Of what is wider, its corners tell too little. */
const MAX_SPAN_DEG = 20;
/** Sides that are straight in degrees are bent on a map, by less than this of what they take there, */
const BEND = 0.5;
/** or than this, in frame pixels. */
const LEAST_PX = 2;

/**
 * Whether what lies between some degrees may come into a box of a map: about a pole, and at the corners of conic
 * and azimuthal maps, fewer than the degrees of the box let in.
 */
export function nearBox(
  { projection }: ContextMap,
  box: Box,
  unitsPerDegree: number,
): (extent: Extent) => boolean {
  const pointsOf = projectedPoints(projection);
  const corners = new Float64Array(8);
  return ({ west, south, east, north }) => {
    const maxSpan = MAX_SPAN_DEG * unitsPerDegree;
    if (east - west > maxSpan || north - south > maxSpan) return true;
    const [left, right] = [west / unitsPerDegree, east / unitsPerDegree];
    const [low, high] = [south / unitsPerDegree, north / unitsPerDegree];
    corners.set([left, low, right, low, left, high, right, high]);
    const points = pointsOf(corners);
    if (points === null) return true;
    const taken = boxOf(points);
    const size = Math.max(taken.right - taken.left, taken.bottom - taken.top);
    return overlaps(grown(taken, LEAST_PX + BEND * size), box);
  };
}

/** Within half a turn of the middle of the map. */
export function fromMiddle(lon: number, middle: number): number {
  const turn = lon - middle;
  return turn - 360 * Math.round(turn / 360);
}
