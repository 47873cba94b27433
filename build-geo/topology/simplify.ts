import { presimplify } from "topojson-simplify";
import type { Topology as TopoJson } from "topojson-specification";
import { crossingText, placeOfCrossing, placeText } from "./places.ts";
import { type Crossing, crossings } from "./crossings.ts";
import { EARTH_RADIUS_KM, polygonAreaKm2, ringAreaKm2, shareKm2 } from "./ellipsoid.ts";
import type { LevelParameters } from "../release.ts";
import { Simplification } from "./simplification.ts";
import {
  type Island,
  type Position,
  type RegionArcs,
  type Topology,
  ringPositions,
  shoreOf,
  type WeightedTopology,
} from "./topology.ts";

const RADIANS = Math.PI / 180;

/** Passes after which a topology that still breaks a rule stops the build. */
const MAX_PASSES = 60;

/** The share of the area tolerance that simplification may use; rounding to the grid has the rest. */
const AREA_RESERVE = 0.7;

/** The share of its area that an island is to keep, so that what is left of it can be seen. */
const KEPT_SHARE = 0.7;

/** Below this, whether an area is nothing must not hang on the order of summation. */
const ROUNDED_KM2 = 0.001;

/**
 * Gives every vertex its weight in km²: the area of the triangle it makes with its neighbours,
 * smaller where the angle is acute, so that spikes go before bends (Visvalingam and Whyatt, 1993;
 * weighting after Bloch, 2013). Ends of arcs, and vertices on the edges of the map, never go.
 *
 * @param isFixed says which positions lie on the edges of the map
 */
export function weightedTopology(
  topology: Topology,
  isFixed: (position: Position) => boolean,
): WeightedTopology {
  const input = { type: "Topology", arcs: topology.arcs, objects: {} } as unknown as TopoJson<
    Record<string, never>
  >;
  const weigh = (triangle: unknown): number => triangleWeight(triangle as Triangle);
  const output = presimplify(input, weigh).arcs as unknown as readonly number[][][];
  const weights = topology.arcs.map((arc, number) =>
    arc.map((position, i) => (isFixed(position) ? Infinity : output[number]![i]![2]!)),
  );
  return { ...topology, weights };
}

/**
 * The topology at one level of detail: the vertices at or above the level's weight. Where a region
 * would lose too much area or vanish, an island would go, or lines would cross, more vertices stay.
 *
 * @param strictness by region id, how many times smaller than the level's its area error must be
 * @param islands those that must stay
 * @throws Error naming regions and place where a rule cannot be met even with every vertex
 */
export function simplifiedTopology(
  weighted: WeightedTopology,
  level: LevelParameters,
  strictness: ReadonlyMap<string, number>,
  islands: readonly Island[] = [],
): Topology {
  const draft = new Simplification(weighted, level.smallestTriangleKm2);
  const references = sharedAreasKm2(weighted);
  const least = islands.map((island) => KEPT_SHARE * islandKm2(weighted, island));
  const allowance = (region: number): number =>
    (AREA_RESERVE * level.areaTolerance) /
    (strictness.get(weighted.regions[region]!.id ?? "") ?? 1);
  for (let pass = 0; ; pass++) {
    const topology = draft.topology();
    const crossed = crossings(topology.arcs, draft.changed());
    let faults = draft.restoreCrossings(crossed);
    const faultsOfAreas = sharedAreasKm2(topology).map((area, region) => {
      const reference = references[region]!;
      const isMeasured = reference >= level.smallestMeasuredKm2;
      const isOff = isMeasured && Math.abs(area - reference) > allowance(region) * reference;
      if (area <= 0) return draft.restoreVanished(region);
      return isOff ? draft.restoreArea(region, topology.arcs) : 0;
    });
    faults += faultsOfAreas.reduce((sum, count) => sum + count, 0);
    islands.forEach((island, i) => {
      if (islandKm2(topology, island) < least[i]!) faults += draft.restoreIsland(island);
    });
    if (faults === 0) return topology;
    if (pass === MAX_PASSES)
      throw new Error(`${level.detail}: ${stillBroken(topology, crossed, faultsOfAreas)}`);
  }
}

/** Of what is broken for good, the first of each kind. */
function stillBroken(
  topology: Topology,
  crossed: readonly Crossing[],
  faultsOfAreas: readonly number[],
): string {
  const [first] = crossed;
  if (first !== undefined)
    return crossingText(topology, first.arcs, placeOfCrossing(topology, first));
  const region = topology.regions[faultsOfAreas.findIndex((count) => count > 0)];
  const ring = region?.polygons[0]?.[0];
  if (ring === undefined) return "an island cannot keep its area";
  const at = placeText(ringPositions(topology.arcs, ring)[0]!);
  return `${region!.id ?? "no region"} cannot keep its area, near ${at}`;
}

/** True area within the shore of an island, in km². */
function islandKm2(topology: Topology, island: Island): number {
  return ringAreaKm2(ringPositions(topology.arcs, shoreOf(topology, island)));
}

/** What `regionAreasKm2` gives, but for rounding, from the arcs' shares, each computed once. */
function sharedAreasKm2({ arcs, regions }: Topology): readonly number[] {
  return regions.map((region) => {
    const area = region.polygons.flat(2).reduce((sum, number) => sum + shareKm2(arcs, number), 0);
    return area < ROUNDED_KM2 ? regionAreaKm2(arcs, region) : area;
  });
}

/** True area of every region, in km², in the order of the topology. */
export function regionAreasKm2({ arcs, regions }: Topology): readonly number[] {
  return regions.map((region) => regionAreaKm2(arcs, region));
}

function regionAreaKm2(arcs: Topology["arcs"], { polygons }: RegionArcs): number {
  return polygons.reduce(
    (sum, rings) => sum + polygonAreaKm2(rings.map((ring) => ringPositions(arcs, ring))),
    0,
  );
}

type Triangle = readonly [Position, Position, Position];

function triangleWeight([a, b, c]: Triangle): number {
  const [ax, ay, az] = onGlobe(a);
  const [bx, by, bz] = onGlobe(b);
  const [cx, cy, cz] = onGlobe(c);
  const [ux, uy, uz] = [ax - bx, ay - by, az - bz];
  const [vx, vy, vz] = [cx - bx, cy - by, cz - bz];
  const area = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  const lengths = Math.hypot(ux, uy, uz) * Math.hypot(vx, vy, vz);
  const cosine = lengths === 0 ? 1 : (ux * vx + uy * vy + uz * vz) / lengths;
  return area * (1 - 0.7 * cosine);
}

/** The position as a vector from the centre of a sphere of the Earth's size, in km. */
function onGlobe([lon, lat]: Position): readonly [number, number, number] {
  const [l, p] = [lon * RADIANS, lat * RADIANS];
  const r = EARTH_RADIUS_KM * Math.cos(p);
  return [r * Math.cos(l), r * Math.sin(l), EARTH_RADIUS_KM * Math.sin(p)];
}
