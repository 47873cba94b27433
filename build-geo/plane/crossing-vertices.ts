import { type Crossing, crossings } from "../topology/crossings.ts";
import type { Arc, Position } from "../topology/topology.ts";
import { bounds } from "./frame.ts";
import { NEARBY, withoutIdleVertices } from "./grid.ts";

/** Where a vertex may move, in path units, the nearest first. */
const MOVES = NEARBY.slice(1);

/**
 * Of two arcs whose segments cross, one of which a vertex has moved so that its lines there cross none;
 * null when a vertex less ends the crossing, or no move does.
 */
export function shiftedArc(
  arcs: readonly Arc[],
  crossing: Crossing,
): { readonly number: number; readonly arc: Arc } | null {
  const candidates = candidatesAt(arcs, crossing);
  if (candidates.some(({ isEnd, loss }) => isEnd && loss < Infinity)) return null;
  const inner = candidates.filter(({ loss }) => loss < Infinity);
  for (const [dx, dy] of MOVES)
    for (const { arc: number, index } of inner) {
      const points = arcs[number]!;
      const [x, y] = points[index]!;
      const bend: Arc = [points[index - 1]!, [x + dx, y + dy], points[index + 1]!];
      const others = arcs.flatMap((arc, i) =>
        i === number ? [points.slice(0, index), points.slice(index + 1)] : [arc],
      );
      if (crossings([bend, ...linesNear(others, bend)], new Set([0])).length > 0) continue;
      return { number, arc: withoutIdleVertices(points.with(index, bend[1]!)) };
    }
  return null;
}

/**
 * The arcs that end where one of two crossing segments does, with that end moved so that their segments there
 * cross none: by number. Null when no move of an end does that.
 */
export function shiftedNode(
  arcs: readonly Arc[],
  { arcs: pair, starts }: Crossing,
): ReadonlyMap<number, Arc> | null {
  const ends = [0, 1].flatMap((k) => {
    const arc = arcs[pair[k]!]!;
    return [starts[k]!, starts[k]! + 1]
      .filter((index) => index === 0 || index === arc.length - 1)
      .map((index) => arc[index]!);
  });
  for (const [dx, dy] of MOVES)
    for (const end of ends) {
      const moved = withEnd(arcs, end, [end[0] + dx, end[1] + dy]);
      const bends = [...moved.values()].flatMap((arc) => [arc.slice(0, 2), arc.slice(-2)]);
      const others = arcs.flatMap((arc, number) =>
        moved.has(number) ? [moved.get(number)!.slice(1, -1)] : [arc],
      );
      const near = bends.flatMap((bend) => linesNear(others, bend));
      const changed = new Set(bends.keys());
      if (crossings([...bends, ...near], changed).length === 0) return moved;
    }
  return null;
}

/** The arcs that end at a position, with that end elsewhere. */
function withEnd(arcs: readonly Arc[], from: Position, to: Position): ReadonlyMap<number, Arc> {
  const isThere = (position: Position): boolean =>
    position[0] === from[0] && position[1] === from[1];
  const found = new Map<number, Arc>();
  arcs.forEach((arc, number) => {
    const last = arc.length - 1;
    if (last < 1 || (!isThere(arc[0]!) && !isThere(arc[last]!))) return;
    const points = arc.map((point, i) => ((i === 0 || i === last) && isThere(point) ? to : point));
    found.set(number, points);
  });
  return found;
}

/** The segments of some arcs that lie near a line, each a line of its own. */
function linesNear(arcs: readonly Arc[], line: Arc): readonly Arc[] {
  const [left, top, right, bottom] = bounds(line);
  return arcs.flatMap((arc) =>
    arc.flatMap(([bx, by], i): Arc[] => {
      const [ax, ay] = arc[i - 1] ?? [NaN, NaN];
      const isBeside = Math.max(ax, bx) < left || Math.min(ax, bx) > right;
      const isApart = isBeside || Math.max(ay, by) < top || Math.min(ay, by) > bottom;
      return i === 0 || isApart ? [] : [arc.slice(i - 1, i + 1)];
    }),
  );
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
export function bestCandidate(arcs: readonly Arc[], crossing: Crossing): Candidate {
  const candidates = candidatesAt(arcs, crossing);
  const ending = candidates.filter(({ isEnd }) => isEnd);
  const usable = ending.some(({ loss }) => loss < Infinity) ? ending : candidates;
  return usable.reduce((a, b) => (b.loss < a.loss ? b : a));
}

function candidatesAt(
  arcs: readonly Arc[],
  { arcs: pair, starts }: Crossing,
): readonly Candidate[] {
  return [0, 1].flatMap((k) =>
    [starts[k]!, starts[k]! + 1].map((index) => {
      const other = arcs[pair[1 - k]!]!.slice(starts[1 - k], starts[1 - k]! + 2);
      return candidate(arcs, pair[k]!, index, other);
    }),
  );
}

function candidate(arcs: readonly Arc[], arc: number, index: number, other: Arc): Candidate {
  const points = arcs[arc]!;
  if (index === 0 || index === points.length - 1)
    return { arc, index, loss: Infinity, isEnd: false };
  const bridge = [points[index - 1]!, points[index + 1]!];
  const isEnd = crossings([bridge, other]).length === 0;
  return { arc, index, loss: triangle(points, index), isEnd };
}

/** Twice the area of the triangle of a vertex and its neighbours, in square units. */
export function triangle(points: Arc, index: number): number {
  const [a, b, c] = [points[index - 1]!, points[index]!, points[index + 1]!];
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
}
