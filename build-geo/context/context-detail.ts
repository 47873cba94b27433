import type { ContextFrame } from "./context-frames.ts";
import { SMALLEST_LAKE_PX2 } from "../layer/lakes.ts";
import { polygonAreaKm2 } from "../topology/ellipsoid.ts";
import {
  arcNumber,
  arcOwners,
  type Arc,
  type Position,
  type RegionArcs,
  ringPositions,
  type WeightedTopology,
} from "../topology/topology.ts";

/** Triangles below this area are dropped from coasts, in px² of the nearest map on which they are seen, */
const COAST_PX2 = 0.5;
/** and from borders, which a map's own borders have to meet. */
const BORDER_PX2 = 0.2;
/** But never above this, in km²: what no map of the level shows keeps the shape of continents. */
const MAX_KM2 = 500;

/**
 * The arcs of the countries of the world with as many vertices as land around some maps needs: the nearer a map
 * shows them, the more. Ends of arcs stay.
 */
export function contextArcs(
  world: WeightedTopology,
  frames: readonly ContextFrame[],
): readonly Arc[] {
  const owners = arcOwners(world);
  return world.arcs.map((arc, number) => {
    const ids = owners[number]!.map((region) => world.regions[region]!.id);
    const isBorder = ids.length > 1;
    // The regions of a map have borders of their own: what is around it begins there.
    const around = isBorder ? frames : frames.filter(({ own }) => !own.includes(ids[0] ?? ""));
    return withWeight(arc, world.weights[number]!, around, isBorder ? BORDER_PX2 : COAST_PX2);
  });
}

/** The arcs of the lakes, likewise; of those that no map shows, their ends alone. */
export function lakeArcs(lakes: WeightedTopology, frames: readonly ContextFrame[]): readonly Arc[] {
  const shown = new Set(
    lakes.regions.filter((lake) => isSeen(lake, lakes.arcs, frames)).flatMap(arcsOf),
  );
  return lakes.arcs.map((arc, number) =>
    shown.has(number)
      ? withWeight(arc, lakes.weights[number]!, frames, COAST_PX2)
      : [arc[0]!, arc.at(-1)!],
  );
}

function arcsOf({ polygons }: RegionArcs): readonly number[] {
  return polygons.flat(2).map(arcNumber);
}

function isSeen(
  { polygons: [rings] }: RegionArcs,
  arcs: readonly Arc[],
  frames: readonly ContextFrame[],
): boolean {
  const [shore, ...islands] = rings!.map((ring) => ringPositions(arcs, ring));
  return (
    polygonAreaKm2([shore!, ...islands]) >= thresholdKm2(shore![0]!, frames, SMALLEST_LAKE_PX2)
  );
}

function withWeight(
  arc: Arc,
  weights: readonly number[],
  frames: readonly ContextFrame[],
  px2: number,
): Arc {
  return arc.filter((position, i) => weights[i]! >= thresholdKm2(position, frames, px2));
}

function thresholdKm2(position: Position, frames: readonly ContextFrame[], px2: number): number {
  let least = Math.sqrt(MAX_KM2 / px2);
  for (const { box, kmPerPx } of frames)
    if (kmPerPx < least && isWithin(position, box)) least = kmPerPx;
  return px2 * least ** 2;
}

function isWithin([lon, lat]: Position, [west, south, east, north]: ContextFrame["box"]): boolean {
  if (lat < south || lat > north) return false;
  const from = lon - 360 * Math.floor((lon - west) / 360);
  return from <= east;
}
