import type { Position } from "./topology.ts";

/** x0, y0, x1, y1 of each segment of some lines, one after the other. */
export function segmentPoints(lines: readonly (readonly Position[])[]): Float64Array {
  const count = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  const points = new Float64Array(4 * count);
  let n = 0;
  for (const line of lines)
    for (let i = 0; i + 1 < line.length; i++, n++) {
      points.set(line[i]!, 4 * n);
      points.set(line[i + 1]!, 4 * n + 2);
    }
  return points;
}

/** A grid over some segments: the column and the row of a coordinate. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly column: (x: number) => number;
  readonly row: (y: number) => number;
}

/** What lies in the cells of a grid: cell c has members[starts[c] .. starts[c + 1]). */
export interface Cells {
  readonly starts: Int32Array;
  readonly members: Int32Array;
}

/**
 * The segments whose boxes meet each cell of a grid, in their order.
 *
 * @param isOpen which cells are wanted; all when not given
 */
export function cellsOf(points: Float64Array, grid: Grid, isOpen?: Uint8Array): Cells {
  const count = grid.columns * grid.rows;
  const starts = new Int32Array(count + 1);
  visitCells(points, grid, (cell) => {
    if (isOpen?.[cell] !== 0) starts[cell + 1]! += 1;
  });
  for (let cell = 0; cell < count; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice();
  const members = new Int32Array(starts[count]!);
  visitCells(points, grid, (cell, segment) => {
    if (isOpen?.[cell] === 0) return;
    members[next[cell]!] = segment;
    next[cell]! += 1;
  });
  return { starts, members };
}

export function visitCells(
  points: Float64Array,
  { columns, column, row }: Grid,
  visit: (cell: number, segment: number) => void,
): void {
  for (let n = 0; 4 * n < points.length; n++) {
    const x0 = points[4 * n]!;
    const y0 = points[4 * n + 1]!;
    const x1 = points[4 * n + 2]!;
    const y1 = points[4 * n + 3]!;
    const left = column(Math.min(x0, x1));
    const right = column(Math.max(x0, x1));
    const low = row(Math.min(y0, y1));
    const high = row(Math.max(y0, y1));
    for (let r = low; r <= high; r++) for (let c = left; c <= right; c++) visit(r * columns + c, n);
  }
}
