import { mapped, type Shape } from "./shapes.ts";
import type { Box } from "./boxes.ts";

export type Point = readonly [x: number, y: number];
/** Corners of a line or an area in image pixels. */
export type Ring = readonly Point[];

const COMMAND = /([MmLlHhVvCcQqSsTtAaZz])([^MmLlHhVvCcQqSsTtAaZz]*)/g;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
/** How many numbers each command takes; the last two of them are where it leads. */
const TAKES: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  Q: 4,
  S: 4,
  T: 2,
  A: 7,
};

/** The subpaths of a path, curves as straight lines between their ends. */
export function ringsOf({ data, matrix }: Pick<Shape, "data" | "matrix">): readonly Ring[] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  for (const { kind, isRelative, numbers } of steps(data)) {
    if (kind === "Z") {
      [x, y] = start;
      continue;
    }
    const [first = 0, second = 0] = numbers.slice(-2);
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    if (kind === "H") x = fromX + first;
    else if (kind === "V") y = fromY + first;
    else [x, y] = [fromX + first, fromY + second];
    if (kind === "M") {
      rings.push([]);
      start = [x, y];
    }
    rings.at(-1)!.push(mapped(matrix, [x, y]));
  }
  return rings;
}

interface Step {
  /** In capitals. */
  readonly kind: string;
  readonly isRelative: boolean;
  readonly numbers: readonly number[];
}

/** The commands of path data, repeated ones one by one. */
function* steps(data: string): Iterable<Step> {
  for (const [, command, list] of data.matchAll(COMMAND)) {
    const kind = command!.toUpperCase();
    const isRelative = command !== kind;
    const numbers = (list!.match(NUMBER) ?? []).map(Number);
    const count = TAKES[kind] ?? 0;
    if (count === 0) yield { kind, isRelative, numbers };
    else yield* repeated({ kind, isRelative, numbers }, count);
  }
}

/** One step for each so many numbers; after the first of a move come lines. */
function* repeated({ kind, isRelative, numbers }: Step, count: number): Iterable<Step> {
  for (let at = 0; at < numbers.length; at += count)
    yield {
      kind: kind === "M" && at > 0 ? "L" : kind,
      isRelative,
      numbers: numbers.slice(at, at + count),
    };
}

/** The area of rings in px², holes taken off. */
export function areaOf(rings: readonly Ring[]): number {
  return Math.abs(rings.reduce((sum, ring) => sum + signedArea(ring), 0));
}

/** The area of what of them lies in a box (Sutherland and Hodgman, 1974). */
export function areaWithin(rings: readonly Ring[], { left, top, right, bottom }: Box): number {
  const clipped = rings.map((ring) => {
    const cut = [
      [0, left, 1],
      [0, right, -1],
      [1, top, 1],
      [1, bottom, -1],
    ] as const;
    return cut.reduce<Ring>((rest, [axis, limit, sign]) => clip(rest, axis, limit, sign), ring);
  });
  return areaOf(clipped);
}

/** Whether a point lies inside, by the rule of even and odd. */
export function isInside(rings: readonly Ring[], [x, y]: Point): boolean {
  let isIn = false;
  for (const ring of rings)
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x0, y0] = ring.at(at - 1)!;
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn;
    }
  return isIn;
}

/** How far a point is from the nearest segment of closed rings, in pixels. */
export function distanceToRings(rings: readonly Ring[], point: Point): number {
  let least = Infinity;
  for (const ring of rings)
    for (const [at, end] of ring.entries())
      least = Math.min(least, distanceToSegment(point, ring.at(at - 1)!, end));
  return least;
}

function distanceToSegment([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / length2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}

function signedArea(ring: Ring): number {
  let sum = 0;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring.at(at - 1)!;
    sum += x0 * y1 - x1 * y0;
  }
  return sum / 2;
}

/** What of a ring lies on the side of a limit that sign says, along an axis. */
function clip(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const inside = (point: Point): boolean => sign * (point[axis] - limit) >= 0;
  const kept: Point[] = [];
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1)!;
    if (inside(from) !== inside(to)) {
      const t = (limit - from[axis]) / (to[axis] - from[axis]);
      kept.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
    }
    if (inside(to)) kept.push(to);
  }
  return kept;
}
