import { project } from "../../src/geometry/projection.ts";
import {
  type Position,
  type RegionArcs,
  ringPositions,
  type Topology,
  withUsedArcs,
} from "../topology/topology.ts";
import { drawnPolygons, positionsOf } from "./drawn-polygons.ts";
import { bounds, doBoxesMeet, type Framing } from "../plane/frame.ts";
import { depth, isWithin, type PlanePolygon } from "../plane/label-point.ts";

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

/** Whether any corner of a lake lies in the land. */
function doesMeet([shore]: PlanePolygon, { arcs, regions }: Topology): boolean {
  const box = bounds(shore!);
  return regions.some(({ polygons }) =>
    polygons.some((rings) => {
      const land = rings.map((ring) => ringPositions(arcs, ring));
      return (
        doBoxesMeet(box, bounds(land[0]!)) && shore!.some((position) => isWithin(position, land))
      );
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
  const box = bounds(polygon[0]!);
  return lakes.filter(([shore]) => doBoxesMeet(bounds(shore!), box));
}

/** Distance from a point to the nearest edge of a polygon or of water in it; negative off the land. */
export function depthOnLand(
  point: Position,
  polygon: PlanePolygon,
  lakes: readonly PlanePolygon[],
): number {
  return lakes.reduce((least, lake) => Math.min(least, -depth(point, lake)), depth(point, polygon));
}
