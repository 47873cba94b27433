import { project } from "../../src/geometry/projection.ts";
import { type Position, ringPositions, type Topology, withUsedArcs } from "../topology/topology.ts";
import { drawnPolygons, positionsOf } from "./drawn-polygons.ts";
import { bounds, doBoxesMeet, type Framing } from "../plane/frame.ts";
import { twiceArea } from "../plane/grid.ts";
import { depth, greatestDepth, isWithin, type PlanePolygon } from "../plane/label-point.ts";

/** Lakes of the whole globe in degrees, each a region of its own. */
export interface Lakes {
  /** For maps of the globe: the large ones, in few bends. */
  readonly globe: Topology;
  /** For all others. */
  readonly near: Topology;
}

const NO_TOPOLOGY: Topology = { arcs: [], regions: [] };
export const NO_LAKES: Lakes = { globe: NO_TOPOLOGY, near: NO_TOPOLOGY };

/** A lake takes so much of a map on which it is seen, in frame px², */
export const SMALLEST_LAKE_PX2 = 30;
/** and is so wide somewhere, in frame pixels: a dammed river is a scratch. */
const LEAST_WIDTH_PX = 3;

/** Of this many corners of a lake one lies in land that it is part of. */
const TRIED_CORNERS = 60;

/**
 * The lakes that a map shows, in degrees: of a map of the globe all that the projection has, else
 * those that lie in the land at least in part. Those are whole: where the land ends in a lake, its
 * water covers the line that would run through it.
 *
 * @param land what the map shows of it, in degrees; null where that is all the globe has
 * @param areSized whether those are left out that are small on the map: a map of the globe may show a part, larger
 */
export function shownLakes(
  lakes: Topology,
  land: Topology | null,
  frame: Framing,
  areSized: boolean,
): Topology {
  const forward = project(frame.constants);
  const doesMeet = land === null ? (): boolean => true : meeting(land);
  const regions = lakes.regions.filter(({ polygons }) => {
    const rings = polygons.flat().map((ring) => ringPositions(lakes.arcs, ring));
    if (!doesMeet(rings[0]!)) return false;
    const drawn = rings.map((ring) => ring.map(forward).filter((point) => point !== null));
    const isInFrame = drawn.every((ring, i) => ring.length === rings[i]!.length);
    return isInFrame && (!areSized || isLarge(drawn));
  });
  return withUsedArcs({ arcs: lakes.arcs, regions });
}

/** Whether any corner of a lake lies in the land. */
function meeting({ arcs, regions }: Topology): (shore: readonly Position[]) => boolean {
  const polygons = regions.flatMap(({ polygons: own }) =>
    own.map((rings) => {
      const land = rings.map((ring) => ringPositions(arcs, ring));
      return { land, box: bounds(land[0]!) };
    }),
  );
  return (shore) => {
    const own = bounds(shore);
    const step = Math.ceil(shore.length / TRIED_CORNERS);
    const corners = shore.filter((_, i) => i % step === 0);
    return polygons.some(
      ({ land, box }) =>
        doBoxesMeet(own, box) && corners.some((position) => isWithin(position, land)),
    );
  };
}

/** @param lake in frame pixels */
function isLarge(lake: PlanePolygon): boolean {
  const px2 = lake.reduce((sum, ring) => sum + twiceArea(ring), 0) / 2;
  return px2 >= SMALLEST_LAKE_PX2 && 2 * greatestDepth(lake) >= LEAST_WIDTH_PX;
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
