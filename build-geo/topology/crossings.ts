import type { Arc } from "./topology.ts";

/** Two segments that cross at an inner point of both: arc numbers and the index of their starts. */
export interface Crossing {
  readonly arcs: readonly [number, number];
  readonly starts: readonly [number, number];
}

interface Segments {
  readonly arc: Int32Array;
  readonly start: Int32Array;
  /** x0, y0, x1, y1 of each. */
  readonly points: Float64Array;
  readonly count: number;
}

/** A uniform grid over the segments' bounds; cell c holds members[starts[c] .. starts[c + 1]). */
interface Cells {
  readonly starts: Int32Array;
  readonly members: Int32Array;
}

/**
 * Every proper crossing among the segments of some arcs, once or more each. Segments that only
 * touch, or run along each other, do not cross. Cost: linear for evenly spread segments.
 *
 * @param changed numbers of the arcs to test against all; the others are known not to cross each
 *   other. Null tests all.
 */
export function crossings(
  arcs: readonly Arc[],
  changed: ReadonlySet<number> | null = null,
): Crossing[] {
  if (changed?.size === 0) return [];
  const segments = segmentsOf(arcs);
  const isTested = Uint8Array.from(arcs, (_, number) => (changed?.has(number) === false ? 0 : 1));
  const { starts, members } = cellsOf(segments, isTested);
  const found: Crossing[] = [];
  for (let cell = 0; cell + 1 < starts.length; cell++) {
    for (let i = starts[cell]!; i < starts[cell + 1]!; i++) {
      const isFirstTested = isTested[segments.arc[members[i]!]!] === 1;
      for (let j = i + 1; j < starts[cell + 1]!; j++)
        if (
          (isFirstTested || isTested[segments.arc[members[j]!]!] === 1) &&
          doCross(segments.points, members[i]!, members[j]!)
        )
          found.push(crossingOf(segments, members[i]!, members[j]!));
    }
  }
  return found;
}

function crossingOf({ arc, start }: Segments, i: number, j: number): Crossing {
  return { arcs: [arc[i]!, arc[j]!], starts: [start[i]!, start[j]!] };
}

function segmentsOf(arcs: readonly Arc[]): Segments {
  const count = arcs.reduce((sum, arc) => sum + Math.max(0, arc.length - 1), 0);
  const segments = {
    arc: new Int32Array(count),
    start: new Int32Array(count),
    points: new Float64Array(4 * count),
    count,
  };
  let n = 0;
  arcs.forEach((arc, number) => {
    for (let i = 0; i + 1 < arc.length; i++, n++) {
      segments.arc[n] = number;
      segments.start[n] = i;
      segments.points[4 * n] = arc[i]![0];
      segments.points[4 * n + 1] = arc[i]![1];
      segments.points[4 * n + 2] = arc[i + 1]![0];
      segments.points[4 * n + 3] = arc[i + 1]![1];
    }
  });
  return segments;
}

/** @param isTested 1 for every arc to test; cells without a segment of one stay empty */
function cellsOf({ points, count, arc }: Segments, isTested: Uint8Array): Cells {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    west = Math.min(west, points[i]!);
    east = Math.max(east, points[i]!);
    south = Math.min(south, points[i + 1]!);
    north = Math.max(north, points[i + 1]!);
  }
  const across = Math.max(1, Math.ceil(Math.sqrt(count)));
  const column = (x: number): number =>
    Math.min(across - 1, Math.floor(((x - west) / (east - west || 1)) * across));
  const row = (y: number): number =>
    Math.min(across - 1, Math.floor(((y - south) / (north - south || 1)) * across));
  const visit = (each: (cell: number, segment: number) => void): void => {
    for (let n = 0; n < count; n++) {
      const x0 = points[4 * n]!;
      const y0 = points[4 * n + 1]!;
      const x1 = points[4 * n + 2]!;
      const y1 = points[4 * n + 3]!;
      const left = column(Math.min(x0, x1));
      const right = column(Math.max(x0, x1));
      const low = row(Math.min(y0, y1));
      const high = row(Math.max(y0, y1));
      for (let r = low; r <= high; r++) for (let c = left; c <= right; c++) each(r * across + c, n);
    }
  };
  const isOpen = new Uint8Array(across * across);
  visit((cell, segment) => {
    if (isTested[arc[segment]!] === 1) isOpen[cell] = 1;
  });
  const starts = new Int32Array(across * across + 1);
  visit((cell) => (starts[cell + 1]! += isOpen[cell]!));
  for (let cell = 0; cell < across * across; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice();
  const members = new Int32Array(starts[across * across]!);
  visit((cell, segment) => {
    if (isOpen[cell] === 0) return;
    members[next[cell]!] = segment;
    next[cell]! += 1;
  });
  return { starts, members };
}

function doCross(points: Float64Array, i: number, j: number): boolean {
  const ax = points[4 * i]!;
  const ay = points[4 * i + 1]!;
  const bx = points[4 * i + 2]!;
  const by = points[4 * i + 3]!;
  const cx = points[4 * j]!;
  const cy = points[4 * j + 1]!;
  const dx = points[4 * j + 2]!;
  const dy = points[4 * j + 3]!;
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  if ((ax === cx && ay === cy) || (ax === dx && ay === dy)) return false;
  if ((bx === cx && by === cy) || (bx === dx && by === dy)) return false;
  return (
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0
  );
}

/** -1, 0 or 1: on which side of the line from a to b the point c lies. */
function side(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}
