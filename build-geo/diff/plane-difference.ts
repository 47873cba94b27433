import type { Position } from "../topology/topology.ts";

type Rings = readonly (readonly Position[])[];

export interface PlaneDifference {
  /** Area that either has and the other has not. */
  readonly difference: number;
  /** Area that both have. */
  readonly common: number;
}

/** Where a scan line crosses an edge, and of which of the two shapes. */
interface Meeting {
  readonly x: number;
  readonly shape: 0 | 1;
}

/**
 * What two shapes on a grid have in common and what not, in square units, from one scan line
 * through the middle of every row: as fine as the grid. Rings are closed and run either way; holes
 * are rings within rings.
 */
export function planeDifference(a: Rings, b: Rings): PlaneDifference {
  const lines = new Map<number, Meeting[]>();
  for (const [shape, rings] of [a, b].entries())
    for (const ring of rings) addRing(ring, shape === 0 ? 0 : 1, lines);
  let [difference, common] = [0, 0];
  for (const meetings of lines.values()) {
    meetings.sort((one, other) => one.x - other.x);
    const isIn = [false, false];
    meetings.forEach(({ x, shape }, i) => {
      isIn[shape] = !isIn[shape];
      const width = (meetings[i + 1]?.x ?? x) - x;
      if (isIn[0] !== isIn[1]) difference += width;
      else if (isIn[0] === true) common += width;
    });
  }
  return { difference, common };
}

function addRing(
  ring: readonly Position[],
  shape: Meeting["shape"],
  lines: Map<number, Meeting[]>,
): void {
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!];
    if (a[1] === b[1]) continue;
    const [[x0, y0], [x1, y1]] = a[1] < b[1] ? [a, b] : [b, a];
    for (let row = Math.ceil(y0 - 0.5); row + 0.5 < y1; row++) {
      const x = x0 + ((x1 - x0) * (row + 0.5 - y0)) / (y1 - y0);
      const line = lines.get(row);
      if (line === undefined) lines.set(row, [{ x, shape }]);
      else line.push({ x, shape });
    }
  }
}
