import { compare, type Position } from "../topology/topology.ts";

interface RingsOf {
  readonly id: string;
  readonly rings: readonly (readonly Position[])[];
}

/** An edge that a scan line meets: where, whose it is, and which way it winds. */
interface Meeting {
  readonly x: number;
  readonly region: number;
  readonly turn: 1 | -1;
}

/** Regions that meet in less than this, in units, only touch. */
const TOUCH_UNITS = 1e-6;

/**
 * Pairs of regions that cover the same ground, and regions that cover some ground twice.
 *
 * Exact for rings on the integer grid without proper crossings: the corners of an overlap are
 * then grid positions, so it is at least one unit high and a scan line half way between two rows
 * of the grid goes through it.
 */
export function overlaps(regions: readonly RingsOf[]): string[] {
  const found = new Set<string>();
  for (const meetings of scanLines(regions)) {
    meetings.sort((a, b) => a.x - b.x);
    const covering = new Map<number, number>();
    meetings.forEach(({ x, region, turn }, i) => {
      const depth = (covering.get(region) ?? 0) + turn;
      if (depth === 0) covering.delete(region);
      else covering.set(region, depth);
      const isWide = i + 1 < meetings.length && meetings[i + 1]!.x - x > TOUCH_UNITS;
      if (isWide) noteOverlap(covering, regions, found);
    });
  }
  return [...found].toSorted(compare);
}

function noteOverlap(
  covering: ReadonlyMap<number, number>,
  regions: readonly RingsOf[],
  found: Set<string>,
): void {
  // Nearly everywhere there is one region, once, or the sea.
  if (covering.size === 0 || (covering.size === 1 && isOnce(covering))) return;
  const names = [...covering.keys()].map((region) => regions[region]!.id).toSorted(compare);
  if (names.length > 1) found.add(names.join(" and "));
  for (const [region, depth] of covering)
    if (depth !== 1) found.add(`parts of ${regions[region]!.id}`);
}

function isOnce(covering: ReadonlyMap<number, number>): boolean {
  for (const depth of covering.values()) if (depth !== 1) return false;
  return true;
}

function scanLines(regions: readonly RingsOf[]): Iterable<Meeting[]> {
  const lines = new Map<number, Meeting[]>();
  regions.forEach(({ rings }, region) => {
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const [a, b] = [ring[i - 1]!, ring[i]!];
        if (a[1] === b[1]) continue;
        // Upwards on screen enters a region that is wound clockwise.
        const turn = b[1] < a[1] ? 1 : -1;
        // The same end first, so that both neighbours compute the same x.
        const [[x0, y0], [x1, y1]] = a[1] < b[1] ? [a, b] : [b, a];
        for (let row = y0; row < y1; row++) {
          const x = x0 + ((x1 - x0) * (row + 0.5 - y0)) / (y1 - y0);
          const line = lines.get(row);
          if (line === undefined) lines.set(row, [{ x, region, turn }]);
          else line.push({ x, region, turn });
        }
      }
  });
  return lines.values();
}
