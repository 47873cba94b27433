import { type Cells, cellsOf, type Grid, segmentPoints, visitCells } from "./segments.ts";
import type { Arc } from "./topology.ts";

/** Two segments that cross at an inner point of both: arc numbers and the index of their starts. */
export interface Crossing {
  readonly arcs: readonly [number, number];
  readonly starts: readonly [number, number];
}

interface Segments {
  readonly arc: Int32Array;
  readonly start: Int32Array;
  readonly points: Float64Array;
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
  const { starts, members } = testedCells(segments, isTested);
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
  const points = segmentPoints(arcs);
  const [arc, start] = [new Int32Array(points.length / 4), new Int32Array(points.length / 4)];
  let n = 0;
  arcs.forEach((line, number) => {
    for (let i = 0; i + 1 < line.length; i++, n++) {
      arc[n] = number;
      start[n] = i;
    }
  });
  return { arc, start, points };
}

/**
 * A uniform grid over the segments' bounds.
 *
 * @param isTested 1 for every arc to test; cells without a segment of one stay empty
 */
function testedCells({ points, arc }: Segments, isTested: Uint8Array): Cells {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    west = Math.min(west, points[i]!);
    east = Math.max(east, points[i]!);
    south = Math.min(south, points[i + 1]!);
    north = Math.max(north, points[i + 1]!);
  }
  const across = Math.max(1, Math.ceil(Math.sqrt(arc.length)));
  const grid: Grid = {
    columns: across,
    rows: across,
    column: (x) => Math.min(across - 1, Math.floor(((x - west) / (east - west || 1)) * across)),
    row: (y) => Math.min(across - 1, Math.floor(((y - south) / (north - south || 1)) * across)),
  };
  const isOpen = new Uint8Array(across * across);
  visitCells(points, grid, (cell, segment) => {
    if (isTested[arc[segment]!] === 1) isOpen[cell] = 1;
  });
  return cellsOf(points, grid, isOpen);
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
