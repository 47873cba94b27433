import type { Project, ProjectionConstants, Unproject } from "../projection.ts";
import type { FrameBox } from "../framing/frame-box.ts";
import type { Extent } from "../packed/packed-context.ts";

/** A map: its projection both ways, and its frame in pixels, without insets: of what is around it they show nothing. */
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
export function shownDegrees(map: ContextMap, box: FrameBox): ShownDegrees {
  const middle = map.projection.centralMeridianDeg;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let across = 0; across <= LATTICE; across += 1)
    for (let down = 0; down <= LATTICE; down += 1) {
      const x = box.left + (box.right - box.left) * (across / LATTICE);
      const y = box.top + (box.bottom - box.top) * (down / LATTICE);
      const position = positionAt(map, x, y);
      if (position === null) continue;
      const lon = fromMiddle(position[0], middle);
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, position[1]);
      north = Math.max(north, position[1]);
    }
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

/** Null beside the globe: there the inverse goes round it, and what it says is not what is there. */
function positionAt(
  { project, unproject }: ContextMap,
  x: number,
  y: number,
): readonly [number, number] | null {
  const position = unproject([x, y]);
  const back = position && project(position);
  return back !== null && Math.abs(back[0] - x) + Math.abs(back[1] - y) < 0.01 ? position : null;
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

/** Within half a turn of the middle of the map. */
export function fromMiddle(lon: number, middle: number): number {
  const turn = lon - middle;
  return turn - 360 * Math.round(turn / 360);
}
