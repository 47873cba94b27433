import { group } from "d3-array";
import { twiceArea } from "../plane/grid.ts";
import { compare, type Position } from "./topology.ts";

/** A line that only one region has, in the direction in which that region's ring runs. */
export interface Coast {
  readonly id: string;
  readonly line: readonly Position[];
}

/** A hole in the land as a whole: its closed ring, and the regions around it, sorted. */
export interface Gap {
  readonly ring: readonly Position[];
  readonly ids: readonly string[];
}

/**
 * The holes in the land that all regions make together: seas and lakes, and slivers between
 * neighbours that do not meet.
 *
 * @param isClockwise how outer rings run by the sign of `twiceArea`: true on a grid, where y points
 *   down and the sign is positive, false in degrees
 */
export function gaps(coasts: readonly Coast[], isClockwise: boolean): readonly Gap[] {
  const sign = isClockwise ? 1 : -1;
  return closedRings(coasts).filter(({ ring }) => sign * twiceArea(ring) < 0);
}

function key([x, y]: Position): string {
  return `${x} ${y}`;
}

/** The coasts put end to end. Where a ring meets itself, it is taken as two. */
function closedRings(coasts: readonly Coast[]): Gap[] {
  const byStart = group(coasts.keys(), (number) => key(coasts[number]!.line[0]!));
  const used = new Uint8Array(coasts.length);
  const found: Gap[] = [];
  coasts.forEach((_, first) => {
    const path: number[] = [];
    const places = new Map<string, number>();
    for (let next: number | undefined = first; next !== undefined && used[next] === 0;) {
      used[next] = 1;
      places.set(key(coasts[next]!.line[0]!), path.length);
      path.push(next);
      const end: string = key(coasts[next]!.line.at(-1)!);
      const place = places.get(end);
      if (place !== undefined) {
        const ring = path.splice(place);
        for (const number of ring) places.delete(key(coasts[number]!.line[0]!));
        found.push(gapOf(ring.map((number) => coasts[number]!)));
      }
      next = byStart.get(end)?.find((candidate) => used[candidate] === 0);
    }
  });
  return found;
}

function gapOf(coasts: readonly Coast[]): Gap {
  const ring = coasts.flatMap(({ line }, i) => (i === 0 ? line : line.slice(1)));
  return { ring, ids: [...new Set(coasts.map(({ id }) => id))].toSorted(compare) };
}

/** More than any coordinate on a grid: two of them make one exact number. */
const KEY_BASE = 2 ** 24;

/**
 * The segments of the regions' closed rings that no ring runs back along: coasts of one segment.
 *
 * @param regions their rings have integer coordinates
 */
export function coastsOf(
  regions: readonly { readonly id: string; readonly rings: readonly (readonly Position[])[] }[],
): Coast[] {
  const ends = new Map<number, number[]>();
  const place = ([x, y]: Position): number => x * KEY_BASE + y;
  for (const { rings } of regions)
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const from = place(ring[i - 1]!);
        const known = ends.get(from);
        if (known === undefined) ends.set(from, [place(ring[i]!)]);
        else known.push(place(ring[i]!));
      }
  return regions.flatMap(({ id, rings }) =>
    rings.flatMap((ring) => {
      const coasts: Coast[] = [];
      for (let i = 1; i < ring.length; i++) {
        const [from, to] = [ring[i - 1]!, ring[i]!];
        if (ends.get(place(to))?.includes(place(from)) !== true)
          coasts.push({ id, line: [from, to] });
      }
      return coasts;
    }),
  );
}
