import type { Box } from "../box.ts";

/** Rows that are looked at. */
const ROWS = 15;

interface Candidate {
  readonly x: number;
  readonly y: number;
  /** Half of the shorter of the two chords through it. */
  readonly reach: number;
}

/**
 * A point well inside some rings: of the middles of the longest chord of each of fifteen rows, the one with
 * the most room each way. In units of the grid, as are the rings; ties go to the upper one.
 *
 * @param rings each closed by its first point; holes are rings inside others
 */
export function innerPoint(
  rings: readonly ArrayLike<number>[],
  { top, bottom, left, right }: Box,
): readonly [number, number] {
  let best: Candidate = { x: (left + right) / 2, y: (top + bottom) / 2, reach: -1 };
  for (let row = 0; row < ROWS; row += 1) {
    // Between the rows of the grid, where no vertex lies.
    const y = Math.floor(top + ((bottom - top) * (row + 0.5)) / ROWS) + 0.5;
    const across = longest(crossings(rings, 1, y));
    if (across === null || across.length / 2 <= best.reach) continue;
    const x = Math.floor(across.middle) + 0.25;
    const down = around(crossings(rings, 0, x), y);
    const reach = Math.min(across.length, down) / 2;
    if (reach > best.reach) best = { x, y, reach };
  }
  return [best.x, best.y];
}

/** Where rings cross a line that is parallel to an axis, ascending. */
function crossings(
  rings: readonly ArrayLike<number>[],
  axis: 0 | 1,
  at: number,
): readonly number[] {
  const found: number[] = [];
  const other = 1 - axis;
  for (const ring of rings)
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [from, to] = [ring[i + axis]!, ring[i + 2 + axis]!];
      if (from < at === to < at) continue;
      const start = ring[i + other]!;
      found.push(start + ((ring[i + 2 + other]! - start) * (at - from)) / (to - from));
    }
  return found.toSorted((a, b) => a - b);
}

function longest(
  ends: readonly number[],
): { readonly middle: number; readonly length: number } | null {
  let best = null;
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const length = ends[i + 1]! - ends[i]!;
    if (best === null || length > best.length)
      best = { middle: (ends[i]! + ends[i + 1]!) / 2, length };
  }
  return best;
}

/** The length of the chord that holds a place; 0 where none does. */
function around(ends: readonly number[], place: number): number {
  for (let i = 0; i + 1 < ends.length; i += 2)
    if (ends[i]! <= place && place <= ends[i + 1]!) return ends[i + 1]! - ends[i]!;
  return 0;
}
