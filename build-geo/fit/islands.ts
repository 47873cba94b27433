import { bounds } from "../plane/frame.ts";
import { twiceArea } from "../plane/grid.ts";
import { isWithin } from "../plane/label-point.ts";
import {
  type Arc,
  arcNumber,
  arcOwners,
  type Position,
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

/** A place that has to stay on its side of the lines of others. */
interface Obstacle {
  readonly arc: number;
  readonly at: Position;
}

/** Places of islands, by which it is seen that a line passes on the wrong side of one. */
export class Obstacles {
  /** By x. */
  readonly #places: readonly Obstacle[];

  /** @param lines the shores of islands by the numbers of their arcs, before rounding */
  constructor(lines: ReadonlyMap<number, Arc>) {
    this.#places = [...lines]
      .flatMap(([arc, line]) =>
        [0, 1, 2].map((third) => ({ arc, at: line[Math.floor((third * line.length) / 3)]! })),
      )
      .toSorted((a, b) => a.at[0] - b.at[0]);
  }

  /** Whether there is a place of another arc between a part of a line and the segment of its ends. */
  isAnyBeside(arc: number, part: Arc): boolean {
    const [left, top, right, bottom] = bounds(part);
    for (let i = this.#firstFrom(left); i < this.#places.length; i++) {
      const { arc: own, at } = this.#places[i]!;
      if (at[0] > right) return false;
      const isInBox = at[1] >= top && at[1] <= bottom;
      if (isInBox && own !== arc && isWithin(at, [[...part, part[0]!]])) return true;
    }
    return false;
  }

  #firstFrom(x: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#places[middle]!.at[0] < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
