import type { Arc, Position } from "../../topology/topology.ts";

/** A ring, whose first position stands at its end again, or a line. */
export interface Course {
  readonly points: Arc;
  readonly isClosed: boolean;
}

/** Arcs of which every course is put together: by number, `~n` for arc n backwards. */
export interface SharedArcs {
  readonly arcs: readonly Arc[];
  readonly courses: readonly (readonly number[])[];
}

/**
 * Courses cut where they part: at each position that two of them pass differently, and where one
 * begins. What they have in common is then one arc, and a course that is put together begins where it did.
 */
export function sharedArcs(courses: readonly Course[]): SharedArcs {
  const junctions = junctionsOf(courses);
  const arcs: Arc[] = [];
  /** By the first edge, which no other arc has: there would be a junction. */
  const known = new Map<string, number>();
  const numberOf = (arc: Arc): number => {
    const found = known.get(edge(arc[0]!, arc[1]!));
    if (found !== undefined) return found;
    const number = arcs.push(arc) - 1;
    known.set(edge(arc.at(-1)!, arc.at(-2)!), ~number);
    known.set(edge(arc[0]!, arc[1]!), number);
    return number;
  };
  return { courses: courses.map(({ points }) => pieces(points, junctions).map(numberOf)), arcs };
}

function pieces(points: Arc, junctions: ReadonlySet<string>): readonly Arc[] {
  const found: Arc[] = [];
  let start = 0;
  for (let i = 1; i < points.length; i++)
    if (i === points.length - 1 || junctions.has(name(points[i]!))) {
      found.push(points.slice(start, i + 1));
      start = i;
    }
  return found;
}

/** Positions that courses do not all pass between the same two neighbours. */
function junctionsOf(courses: readonly Course[]): ReadonlySet<string> {
  const neighbours = new Map<string, string>();
  const found = new Set<string>();
  for (const { points, isClosed } of courses) {
    found.add(name(points[0]!));
    if (!isClosed) found.add(name(points.at(-1)!));
    for (let i = 1; i < points.length - 1; i++) {
      const [before, here, after] = [points[i - 1]!, name(points[i]!), points[i + 1]!];
      const pair = [name(before), name(after)].toSorted().join();
      if ((neighbours.get(here) ?? pair) !== pair) found.add(here);
      neighbours.set(here, pair);
    }
  }
  return found;
}

function name([x, y]: Position): string {
  return `${x} ${y}`;
}

function edge(from: Position, to: Position): string {
  return `${name(from)} ${name(to)}`;
}
