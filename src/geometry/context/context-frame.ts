import type { Project, ProjectionConstants, Unproject } from "../projection.ts";
import type { ContextPolygon } from "../packed/packed-context.ts";

/** A map: its projection both ways, and its frame in pixels. */
export interface ContextMap {
  readonly projection: ProjectionConstants;
  readonly project: Project;
  readonly unproject: Unproject;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly unitsPerPx: number;
}

/** How far land is drawn around a frame, in widths and heights of it: images are seldom so much wider or higher. */
export const AROUND = 0.5;

/** Degrees that a map and what is around it show: longitudes from the middle of the map, ascending. */
export interface ShownDegrees {
  readonly middle: number;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Places that are looked at, each way. */
const LATTICE = 24;
/** Between the places there may be more. */
const MARGIN_DEG = 3;

export function shownDegrees({
  projection,
  project,
  unproject,
  widthPx,
  heightPx,
}: ContextMap): ShownDegrees {
  const middle = projection.centralMeridianDeg;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let across = 0; across <= LATTICE; across += 1)
    for (let down = 0; down <= LATTICE; down += 1) {
      const x = widthPx * ((1 + 2 * AROUND) * (across / LATTICE) - AROUND);
      const y = heightPx * ((1 + 2 * AROUND) * (down / LATTICE) - AROUND);
      const position = unproject([x, y]);
      const back = position && project(position);
      // Beside the globe the inverse goes round it: what it says is not what is there.
      if (back === null || Math.abs(back[0] - x) + Math.abs(back[1] - y) > 0.01) continue;
      const lon = fromMiddle(position![0], middle);
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, position![1]);
      north = Math.max(north, position![1]);
    }
  // About a pole there are all longitudes.
  const isPolar = north > 90 - MARGIN_DEG || south < MARGIN_DEG - 90;
  return {
    middle,
    west: isPolar ? -180 : west - MARGIN_DEG,
    east: isPolar ? 180 : east + MARGIN_DEG,
    south: south - MARGIN_DEG,
    north: north + MARGIN_DEG,
  };
}

/** Whether a polygon may be on the map. */
export function mayShow(shown: ShownDegrees, polygon: ContextPolygon): boolean {
  if (polygon.north < shown.south || polygon.south > shown.north) return false;
  return [-360, 0, 360].some((turn) => {
    const [west, east] = [polygon.west - shown.middle + turn, polygon.east - shown.middle + turn];
    return west <= shown.east && east >= shown.west;
  });
}

/** Within half a turn of the middle of the map. */
export function fromMiddle(lon: number, middle: number): number {
  const turn = lon - middle;
  return turn - 360 * Math.round(turn / 360);
}
