import type { Project } from "../../src/geometry/projection.ts";
import { bounds } from "../plane/frame.ts";
import { bentPoints } from "../plane/grid.ts";
import { type Arc, isClosed, type Position } from "../topology/topology.ts";

/** A line in path units before rounding, and which of its positions must stay. */
export interface Course {
  readonly line: Arc;
  /** Numbers of positions, ascending, the ends among them. */
  readonly fixed: readonly number[];
}

/** Vertices nearer to the line of those that stay are none that a segment could end at, in pixels. */
const THINNING_PX = 0.03;
/** On small islands, where that is much, they are as many of the width and height together. */
const THINNING_SHARE = 1 / 400;
/** Longer lines are fitted in sections of at most so many positions. */
const MAX_SECTION = 200;

/**
 * An arc in path units before rounding, without vertices that nobody could tell from none. A closed one
 * begins where it reaches farthest out, as where it begins a vertex stays.
 *
 * @param isFixed says which positions, in degrees, lie on the edges of the map: they stay, and what lies
 *   between two of them
 * @returns null when a position is not shown
 */
export function course(
  arc: Arc,
  forward: Project,
  unitsPerPx: number,
  isFixed: (position: Position) => boolean,
): Course | null {
  const bent = bentPoints(arc, forward, unitsPerPx);
  if (bent === null) return null;
  const onEdges = bent.map(({ from, to }) => isFixed(from) && isFixed(to));
  const line = bent.map(({ point }) => point);
  const [left, top, right, bottom] = bounds(line);
  const flatness = Math.min(
    THINNING_PX * unitsPerPx,
    THINNING_SHARE * (right - left + bottom - top),
  );
  const kept = thinned(line, onEdges, flatness);
  const thin = kept.map((i) => line[i]!);
  const fixed = [...kept.keys()].filter(
    (i) => i === 0 || i === kept.length - 1 || onEdges[kept[i]!] === true,
  );
  const turned = fixed.length === 2 ? startingFarOut(thin) : thin;
  return { line: turned, fixed: withSections(turned, fixed) };
}

/** Numbers of the positions without which a line would lie elsewhere (Douglas and Peucker, 1973). */
function thinned(line: Arc, isFixed: readonly boolean[], flatness: number): readonly number[] {
  const isKept = line.map((_, i) => i === 0 || i === line.length - 1 || isFixed[i] === true);
  const ends = [...line.keys()].filter((i) => isKept[i]);
  const waiting = ends.slice(1).map((to, i): readonly [number, number] => [ends[i]!, to]);
  for (let span = waiting.pop(); span !== undefined; span = waiting.pop()) {
    const { at, away } = farthest(line, span[0], span[1]);
    if (away <= flatness) continue;
    isKept[at] = true;
    waiting.push([span[0], at], [at, span[1]]);
  }
  return [...line.keys()].filter((i) => isKept[i]);
}

/** More fixed positions, so that none of the sections between them is long: those that reach out. */
function withSections(line: Arc, fixed: readonly number[]): readonly number[] {
  return fixed.flatMap((to, i) => (i === 0 ? [to] : [...between(line, fixed[i - 1]!, to), to]));
}

function between(line: Arc, from: number, to: number): readonly number[] {
  if (to - from <= MAX_SECTION) return [];
  const { at } = farthest(line, from, to);
  return [...between(line, from, at), at, ...between(line, at, to)];
}

/** Of the positions between two, the one that lies farthest from the segment between them, in units. */
export function farthest(
  line: Arc,
  from: number,
  to: number,
): { readonly at: number; readonly away: number } {
  const [[ax, ay], [bx, by]] = [line[from]!, line[to]!];
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  let [at, worst] = [from + 1, 0];
  for (let i = from + 1; i < to; i++) {
    const x = line[i]![0] - ax;
    const y = line[i]![1] - ay;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length));
    const away = (x - share * dx) ** 2 + (y - share * dy) ** 2;
    if (away > worst) [at, worst] = [i, away];
  }
  return { at, away: Math.sqrt(worst) };
}

function startingFarOut(line: Arc): Arc {
  if (line.length < 3 || !isClosed(line)) return line;
  const count = line.length - 1;
  const [x, y] = [0, 1].map((k) => line.slice(1).reduce((sum, at) => sum + at[k]! / count, 0));
  const reach = line.map((at) => Math.hypot(at[0] - x!, at[1] - y!));
  const start = reach.reduce((best, value, i) => (value > reach[best]! ? i : best), 0) % count;
  const turned = [...line.slice(start, -1), ...line.slice(0, start)];
  return [...turned, turned[0]!];
}
