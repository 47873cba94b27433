/** Longitude and latitude in degrees, or x and y in path units. */
export type Position = readonly [number, number];
export type Arc = readonly Position[];

/** Arc numbers along a ring; `~n` is arc n backwards. Outer rings come first. */
export type Ring = readonly number[];

export interface RegionArcs {
  /** Null: land that belongs to no region. */
  readonly id: string | null;
  readonly polygons: readonly (readonly Ring[])[];
}

/**
 * Regions over shared arcs: neighbours name the same arc, so whatever happens to an arc happens
 * to both. Outer rings run clockwise in longitude and latitude, as d3-geo has them.
 */
export interface Topology {
  readonly arcs: readonly Arc[];
  readonly regions: readonly RegionArcs[];
}

/** The positions along a ring; the first is repeated at the end. */
export function ringPositions(arcs: readonly Arc[], ring: Ring): Position[] {
  const positions: Position[] = [];
  for (const number of ring) {
    const arc = arcs[number < 0 ? ~number : number]!;
    const run = number < 0 ? arc.toReversed() : arc;
    for (let i = positions.length === 0 ? 0 : 1; i < run.length; i++) positions.push(run[i]!);
  }
  return positions;
}

/** A polygon of a region, by their numbers in the topology. */
export interface Island {
  readonly region: number;
  readonly polygon: number;
}

/** The outer ring of an island. */
export function shoreOf({ regions }: Topology, { region, polygon }: Island): Ring {
  return regions[region]!.polygons[polygon]![0]!;
}

/** Which regions use each arc, by arc number; a hole's arc has the inner and the outer region. */
export function arcOwners({ arcs, regions }: Topology): readonly (readonly number[])[] {
  const owners: number[][] = arcs.map(() => []);
  regions.forEach(({ polygons }, region) => {
    for (const number of polygons.flat(2)) owners[number < 0 ? ~number : number]!.push(region);
  });
  return owners;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A topology and the weight of every vertex of every arc. */
export interface WeightedTopology extends Topology {
  readonly weights: readonly (readonly number[])[];
}
