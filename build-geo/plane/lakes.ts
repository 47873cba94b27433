import { project } from "../../src/geometry/projection.ts";
import {
  type Position,
  type RegionArcs,
  ringPositions,
  type Topology,
} from "../topology/topology.ts";
import { drawnPolygons, positionsOf } from "./drawn-polygons.ts";
import { bounds, type Framing } from "./frame.ts";
import { depth, isWithin, type PlanePolygon } from "./label-point.ts";

export const NO_LAKES: Topology = { arcs: [], regions: [] };

/**
 * The lakes that a map shows, in degrees: of a map of the globe all that the projection has, else
 * those that lie in the land at least in part. Those are whole: where the land ends in a lake, its
 * water covers the line that would run through it.
 *
 * @param lakes each a region of its own
 * @param land what the map shows of it, in degrees; null where that is all the globe has
 */
export function shownLakes(lakes: Topology, land: Topology | null, frame: Framing): Topology {
  const forward = project(frame.constants);
  const isShown = ({ polygons }: RegionArcs): boolean => {
    const rings = polygons.flat().map((ring) => ringPositions(lakes.arcs, ring));
    const isInFrame = rings.flat().every((position) => forward(position) !== null);
    return isInFrame && (land === null || doesMeet(rings, land));
  };
  return withUsedArcs({ arcs: lakes.arcs, regions: lakes.regions.filter(isShown) });
}

/** Without the arcs that no region has. */
export function withUsedArcs({ arcs, regions }: Topology): Topology {
  const numbers = regions.flatMap(({ polygons }) => polygons.flat(2));
  const used = [...new Set(numbers.map((number) => (number < 0 ? ~number : number)))];
  const renumbered = new Map(used.map((number, i) => [number, i]));
  const rename = (number: number): number =>
    number < 0 ? ~renumbered.get(~number)! : renumbered.get(number)!;
  return {
    arcs: used.map((number) => arcs[number]!),
    regions: regions.map(({ id, polygons }) => ({
      id,
      polygons: polygons.map((rings) => rings.map((ring) => ring.map(rename))),
    })),
  };
}

/** Whether any corner of a lake lies in the land. */
function doesMeet([shore]: PlanePolygon, { arcs, regions }: Topology): boolean {
  const [left, top, right, bottom] = bounds(shore!);
  return regions.some(({ polygons }) =>
    polygons.some((rings) => {
      const land = rings.map((ring) => ringPositions(arcs, ring));
      const box = bounds(land[0]!);
      if (left > box[2] || right < box[0] || top > box[3] || bottom < box[1]) return false;
      return shore!.some((position) => isWithin(position, land));
    }),
  );
}

/** Simplified lakes, planar on the grid of a layer, with their islands. */
export function drawnLakes({ arcs, regions }: Topology): readonly PlanePolygon[] {
  return regions.flatMap((lake) => drawnPolygons(arcs, lake).map(positionsOf));
}

/** The lakes that come near a polygon. */
export function lakesNear(
  lakes: readonly PlanePolygon[],
  polygon: PlanePolygon,
): readonly PlanePolygon[] {
  const [left, top, right, bottom] = bounds(polygon[0]!);
  return lakes.filter(([shore]) => {
    const box = bounds(shore!);
    return box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top;
  });
}

/** Distance from a point to the nearest edge of a polygon or of water in it; negative off the land. */
export function depthOnLand(
  point: Position,
  polygon: PlanePolygon,
  lakes: readonly PlanePolygon[],
): number {
  return lakes.reduce((least, lake) => Math.min(least, -depth(point, lake)), depth(point, polygon));
}
