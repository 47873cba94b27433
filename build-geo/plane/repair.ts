import { type Crossing, crossings } from "../topology/crossings.ts";
import { bounds } from "./frame.ts";
import { twiceArea, withoutIdleVertices } from "./grid.ts";
import { overlaps } from "./overlaps.ts";
import type { Arc, Position } from "../topology/topology.ts";

const MAX_PASSES = 60;

/** Islets up to this wide and high, in path units, can tangle or be closed over by a neighbour. */
export const MAX_ISLET_UNITS = 40;

/** Arcs on the grid whose lines neither cross nor run over themselves. */
export function planarArcs(arcs: readonly Arc[]): readonly Arc[] {
  let current = uncrossedArcs(arcs);
  for (;;) {
    const untangled = untangledIslets(current);
    if (crossings(untangled).length === 0) return untangled;
    current = uncrossedArcs(untangled);
  }
}

/**
 * Arcs on the grid without crossings. Rounding can carry a vertex over a line nearby; of the
 * vertices at a crossing, one whose going ends it and whose triangle is smallest goes. Ends of arcs stay.
 *
 * @throws Error when lines still cross and no vertex is left to give
 */
function uncrossedArcs(arcs: readonly Arc[]): readonly Arc[] {
  let current = arcs;
  let changed: ReadonlySet<number> | null = null;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const found = crossings(current, changed);
    if (found.length === 0) return current;
    const leaving = new Map<number, Set<number>>();
    for (const { arcs: pair, starts } of found) {
      const smallest = bestCandidate(current, pair, starts);
      if (smallest.loss === Infinity)
        throw new Error(`arcs ${pair.join(" and ")} cross and have no vertex to give`);
      leaving.set(smallest.arc, (leaving.get(smallest.arc) ?? new Set()).add(smallest.index));
    }
    current = current.map((arc, number) => without(arc, leaving.get(number)));
    changed = new Set(leaving.keys());
  }
  throw new Error(`lines still cross after ${MAX_PASSES} passes`);
}

/**
 * Narrow atolls can round to a ring that runs over itself without crossing; the vertices with the
 * smallest triangles go until the ring is simple.
 */
function untangledIslets(arcs: readonly Arc[]): readonly Arc[] {
  return arcs.map((arc) => {
    const [left, top, right, bottom] = bounds(arc);
    const isSmall = right - left <= MAX_ISLET_UNITS && bottom - top <= MAX_ISLET_UNITS;
    if (!isSmall) return arc;
    let ring = arc;
    while (ring.length > 4 && isTangled(ring)) ring = withoutSmallest(ring);
    return ring;
  });
}

function isTangled(ring: Arc): boolean {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const clockwise = twiceArea(ring) < 0 ? ring.toReversed() : ring;
  return isClosed && overlaps([{ id: "", rings: [clockwise] }]).length > 0;
}

function withoutSmallest(ring: Arc): Arc {
  let smallest = 1;
  for (let i = 2; i + 1 < ring.length; i++)
    if (triangle(ring, i) < triangle(ring, smallest)) smallest = i;
  return withoutIdleVertices(ring.filter((_, i) => i !== smallest));
}

interface Candidate {
  readonly arc: number;
  readonly index: number;
  /** Twice the area of the vertex's triangle, in square units. */
  readonly loss: number;
  /** Whether the crossing ends when the vertex goes. */
  readonly isEnd: boolean;
}

/**
 * Of the four ends of two segments that cross, the vertex to drop: the one with the smallest triangle
 * of those without which the crossing ends; of all four, when there is none.
 */
function bestCandidate(
  arcs: readonly Arc[],
  pair: Crossing["arcs"],
  starts: Crossing["starts"],
): Candidate {
  const candidates = [0, 1].flatMap((k) =>
    [starts[k]!, starts[k]! + 1].map((index) => {
      const other = arcs[pair[1 - k]!]!.slice(starts[1 - k], starts[1 - k]! + 2);
      return candidate(arcs, pair[k]!, index, other);
    }),
  );
  const ending = candidates.filter(({ isEnd }) => isEnd);
  const usable = ending.some(({ loss }) => loss < Infinity) ? ending : candidates;
  return usable.reduce((a, b) => (b.loss < a.loss ? b : a));
}

function candidate(arcs: readonly Arc[], arc: number, index: number, other: Arc): Candidate {
  const points = arcs[arc]!;
  if (index === 0 || index === points.length - 1)
    return { arc, index, loss: Infinity, isEnd: false };
  const bridge = [points[index - 1]!, points[index + 1]!];
  const isEnd = crossings([bridge, other]).length === 0;
  return { arc, index, loss: triangle(points, index), isEnd };
}

function triangle(points: Arc, index: number): number {
  const [a, b, c] = [points[index - 1]!, points[index]!, points[index + 1]!];
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}

function without(arc: Arc, leaving: ReadonlySet<number> | undefined): Arc {
  if (leaving === undefined) return arc;
  const kept: Position[] = arc.filter((_, index) => !leaving.has(index));
  return withoutIdleVertices(kept);
}
