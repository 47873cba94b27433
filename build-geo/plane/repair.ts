import { crossings } from "../topology/crossings.ts";
import { placeOfCrossing } from "../topology/places.ts";
import { bestCandidate, shiftedArc, shiftedNode, triangle } from "./crossing-vertices.ts";
import { bounds } from "./frame.ts";
import { twiceArea, withoutIdleVertices } from "./grid.ts";
import { overlaps } from "./overlaps.ts";
import { type Arc, isClosed, type Position } from "../topology/topology.ts";

const MAX_PASSES = 60;

/** Two lines that cross where nothing can be done about it, or nothing that was done has ended it. */
export class StuckCrossing extends Error {
  readonly arcs: readonly [number, number];
  /** In path units. */
  readonly at: Position;

  constructor(arcs: readonly [number, number], at: Position) {
    super(`arcs ${arcs.join(" and ")} cross for good`);
    this.arcs = arcs;
    this.at = at;
  }
}

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
 * vertices at a crossing, one whose going ends it and whose triangle is smallest goes; where no going of
 * one ends it, one that can moves. Ends of arcs stay, but where two segments have nothing else.
 *
 * @throws StuckCrossing when no vertex is left to give, and when lines still cross after many passes
 */
function uncrossedArcs(arcs: readonly Arc[]): readonly Arc[] {
  let current = arcs;
  let changed: ReadonlySet<number> | null = null;
  for (let pass = 0; ; pass++) {
    const found = crossings(current, changed);
    if (found.length === 0) return current;
    if (pass === MAX_PASSES)
      throw new StuckCrossing(found[0]!.arcs, placeOfCrossing({ arcs: current }, found[0]!));
    const leaving = new Map<number, Set<number>>();
    const moved = new Map<number, Arc>();
    for (const crossing of found) {
      const pair = crossing.arcs;
      if (pair.some((number) => moved.has(number))) continue;
      const shifted = shiftedArc(current, crossing);
      if (shifted !== null) {
        moved.set(shifted.number, shifted.arc);
        continue;
      }
      const smallest = bestCandidate(current, crossing);
      if (smallest.loss === Infinity) {
        const ends = shiftedNode(current, crossing);
        if (ends === null || [...ends.keys()].some((number) => leaving.has(number)))
          throw new StuckCrossing(pair, placeOfCrossing({ arcs: current }, crossing));
        for (const [number, arc] of ends) moved.set(number, arc);
        continue;
      }
      leaving.set(smallest.arc, (leaving.get(smallest.arc) ?? new Set()).add(smallest.index));
    }
    current = current.map((arc, number) => moved.get(number) ?? without(arc, leaving.get(number)));
    changed = new Set([...leaving.keys(), ...moved.keys()]);
  }
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

/** Whether a closed line covers some ground twice. */
export function isTangled(ring: Arc): boolean {
  const clockwise = twiceArea(ring) < 0 ? ring.toReversed() : ring;
  return isClosed(ring) && overlaps([{ id: "", rings: [clockwise] }]).length > 0;
}

function withoutSmallest(ring: Arc): Arc {
  let smallest = 1;
  for (let i = 2; i + 1 < ring.length; i++)
    if (triangle(ring, i) < triangle(ring, smallest)) smallest = i;
  return withoutIdleVertices(ring.filter((_, i) => i !== smallest));
}

function without(arc: Arc, leaving: ReadonlySet<number> | undefined): Arc {
  if (leaving === undefined) return arc;
  const kept: Position[] = arc.filter((_, index) => !leaving.has(index));
  return withoutIdleVertices(kept);
}
