import { bounds } from "../plane/frame.ts";
import { isWithin } from "../plane/label-point.ts";
import type { Arc, Position } from "../topology/topology.ts";

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
