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

/** The arc that a number of a ring means, whichever way it runs. */
export function arcNumber(number: number): number {
  return number < 0 ? ~number : number;
}

/** Whether a line ends where it begins. */
export function isClosed(line: Arc): boolean {
  const [first, last] = [line[0]!, line.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

/** The positions along a ring; the first is repeated at the end. */
export function ringPositions(arcs: readonly Arc[], ring: Ring): Position[] {
  const positions: Position[] = [];
  for (const number of ring) {
    const arc = arcs[arcNumber(number)]!;
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
    for (const number of polygons.flat(2)) owners[arcNumber(number)]!.push(region);
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

/** Numbers of the arcs that regions use, each once. */
export function usedArcs(regions: readonly RegionArcs[]): readonly number[] {
  return [...new Set(regions.flatMap(({ polygons }) => polygons.flat(2)).map(arcNumber))];
}

/** Without the arcs that no region has: the others are numbered as `usedArcs` lists them. */
export function withUsedArcs({ arcs, regions }: Topology): Topology {
  const used = usedArcs(regions);
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

/** The regions with those of their polygons that are wanted: some may have none. */
export function regionsOfPolygons(
  { regions }: Topology,
  isWanted: (rings: readonly Ring[], island: Island) => boolean,
): readonly RegionArcs[] {
  return regions.map(({ id, polygons }, region) => ({
    id,
    polygons: polygons.filter((rings, polygon) => isWanted(rings, { region, polygon })),
  }));
}
