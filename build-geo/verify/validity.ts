import { crossings } from "../topology/crossings.ts";
import { KM_PER_DEGREE, lineIntegralKm2, ringAreaKm2 } from "../topology/ellipsoid.ts";
import { type Piece, polygonsOf } from "../sources/features.ts";
import type { Figure } from "./quality.ts";
import { gaps } from "../topology/gaps.ts";
import { regionAreasKm2 } from "../topology/simplify.ts";
import {
  arcNumber,
  arcOwners,
  compare,
  type Position,
  ringPositions,
  type Topology,
} from "../topology/topology.ts";

/** A ring whose area is less than half its length times this is a sliver. */
export const SLIVER_WIDTH_KM = 0.05;

/** Areas that differ by less, in km², are the same: coordinates are rounded to decimetres. */
const SAME_KM2 = 0.01;

const RADIANS = Math.PI / 180;

/** A hole between regions, or a part of one. */
export interface Place {
  readonly ids: readonly string[];
  readonly areaKm2: number;
  /** The first position of its ring, in degrees. */
  readonly at: Position;
}

/** What a scope's joined regions look like before simplification. */
export interface Validity {
  readonly regions: number;
  readonly rings: number;
  readonly crossings: number;
  /** Holes in the land with two regions or more around them, largest first. */
  readonly gaps: readonly Place[];
  /** Gaps, and outer rings, narrower than `SLIVER_WIDTH_KM` on average, largest first. */
  readonly slivers: readonly Place[];
  /** Area of the pieces as given, less that of the region that they became, in km²: overlaps. */
  readonly mendedKm2: readonly Figure[];
  /** Land that belongs to no region. */
  readonly unassignedKm2: number;
}

export function validity(pieces: readonly Piece[], topology: Topology): Validity {
  const owners = arcOwners(topology);
  const areas = regionAreasKm2(topology);
  const isAssigned = (region: number): boolean => topology.regions[region]!.id !== null;
  const idOf = (region: number): string => topology.regions[region]!.id ?? "unassigned";
  const coasts = directedArcs(topology)
    .filter(({ arc }) => owners[arc]!.length === 1 && topology.arcs[arc]!.length > 1)
    .map(({ region, line }) => ({ id: idOf(region), line }));
  const holes = gaps(coasts, false)
    .filter(({ ids }) => ids.length > 1)
    .map(({ ids, ring }) => ({ ids, ring }));
  const parts = topology.regions.flatMap(({ polygons }, region) =>
    polygons.map((rings) => ({
      ids: [idOf(region)],
      ring: ringPositions(topology.arcs, rings[0]!),
    })),
  );
  return {
    regions: topology.regions.filter(({ id }) => id !== null).length,
    rings: topology.regions.reduce((sum, { polygons }) => sum + polygons.flat().length, 0),
    crossings: crossings(topology.arcs).length,
    gaps: places(holes),
    slivers: places([...holes, ...parts].filter(({ ring }) => isSliver(ring))),
    mendedKm2: mended(pieces, areas, topology),
    unassignedKm2: areas.reduce((sum, area, i) => sum + (isAssigned(i) ? 0 : area), 0),
  };
}

function directedArcs({ arcs, regions }: Topology): {
  readonly arc: number;
  readonly region: number;
  readonly line: readonly Position[];
}[] {
  return regions.flatMap(({ polygons }, region) =>
    polygons.flat(2).map((number) => {
      const arc = arcNumber(number);
      return { arc, region, line: number < 0 ? arcs[arc]!.toReversed() : arcs[arc]! };
    }),
  );
}

function places(
  rings: readonly { readonly ids: readonly string[]; readonly ring: readonly Position[] }[],
): Place[] {
  return rings
    .map(({ ids, ring }) => ({ ids, areaKm2: Math.abs(ringAreaKm2(ring)), at: ring[0]! }))
    .toSorted((a, b) => b.areaKm2 - a.areaKm2 || compare(a.ids.join(), b.ids.join()));
}

function isSliver(ring: readonly Position[]): boolean {
  const lengthKm = ring.reduce((sum, [lon, lat], i) => {
    if (i === 0) return 0;
    const [fromLon, fromLat] = ring[i - 1]!;
    const east = (lon - fromLon) * Math.cos(((lat + fromLat) / 2) * RADIANS);
    return sum + Math.hypot(east, lat - fromLat) * KM_PER_DEGREE;
  }, 0);
  return Math.abs(ringAreaKm2(ring)) < (SLIVER_WIDTH_KM * lengthKm) / 2;
}

function mended(pieces: readonly Piece[], areas: readonly number[], topology: Topology): Figure[] {
  const given = new Map<string | null, number>();
  for (const { id, geometry } of pieces) {
    const area = polygonsOf(geometry).reduce((sum, rings) => sum + pieceAreaKm2(rings), 0);
    given.set(id, (given.get(id) ?? 0) + area);
  }
  return topology.regions
    .flatMap(({ id }, i) => (id === null ? [] : [{ id, value: (given.get(id) ?? 0) - areas[i]! }]))
    .filter(({ value }) => Math.abs(value) >= SAME_KM2)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value) || compare(a.id, b.id));
}

/** Whichever way the rings are wound. */
function pieceAreaKm2(rings: readonly (readonly Position[])[]): number {
  const [outer, ...holes] = rings.map((ring) => Math.abs(lineIntegralKm2(ring)));
  return outer! - holes.reduce((sum, area) => sum + area, 0);
}
