import { twiceArea } from "../plane/grid.ts";
import {
  type Arc,
  arcOwners,
  type Ring,
  ringPositions,
  type Topology,
} from "../topology/topology.ts";

/** What islands must be, in square units. */
export interface IslandRules {
  /** From this area on an island is drawn; of smaller ones only a region's largest. */
  readonly smallestUnits2: number;
  /** From this area on a region is drawn true to its area. */
  readonly smallestMeasuredUnits2: number;
  /** The share of its area that such a region, by its id, may lose with its smallest islands. */
  readonly lostShare: (id: string) => number;
}

/** A ring that must keep some of its area, and twice that area in square units. */
export interface KeptRing {
  readonly ring: Ring;
  readonly twice: number;
}

/** Outer rings that must stay, and the arcs of islands that go. */
export interface Islands {
  readonly kept: readonly KeptRing[];
  readonly droppedArcs: ReadonlySet<number>;
}

/**
 * Which islands of a topology are worth drawing. What shares a line with another region is no island.
 *
 * @param lines the arcs in path units, before rounding
 */
export function islands(topology: Topology, lines: readonly Arc[], rules: IslandRules): Islands {
  const owners = arcOwners(topology);
  const kept: KeptRing[] = [];
  const droppedArcs = new Set<number>();
  for (const { id, polygons } of topology.regions) {
    const ascending = polygons
      .map((rings) => ({ rings, twice: twiceArea(ringPositions(lines, rings[0]!)) }))
      .toSorted((a, b) => a.twice - b.twice);
    let left = lostTwice(id ?? "", ascending, rules);
    for (const [place, { rings, twice }] of ascending.entries()) {
      const isLargest = place === ascending.length - 1 && id !== null;
      const isAlone = rings.flat().every((number) => owners[arcNumber(number)]!.length === 1);
      const isSmall = twice < 2 * rules.smallestUnits2 && twice <= left;
      if (isLargest || !isSmall) kept.push({ ring: rings[0]!, twice });
      else if (isAlone) {
        left -= twice;
        for (const number of rings.flat()) droppedArcs.add(arcNumber(number));
      }
    }
  }
  return { kept, droppedArcs };
}

/** Twice what a region may lose with its islands. */
function lostTwice(
  id: string,
  polygons: readonly { readonly twice: number }[],
  { smallestMeasuredUnits2, lostShare }: IslandRules,
): number {
  const whole = polygons.reduce((sum, { twice }) => sum + twice, 0);
  return whole < 2 * smallestMeasuredUnits2 ? Infinity : lostShare(id) * whole;
}

export function arcNumber(number: number): number {
  return number < 0 ? ~number : number;
}
