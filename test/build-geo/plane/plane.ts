import type { Position } from "../../../build-geo/topology/topology.ts";

/** Plane geometry for checks, written apart from the build's own. Rings are closed. */
export type PlaneRing = readonly Position[];

/** Area of a ring by trapezia, in square units; positive when clockwise on screen. */
export function signedArea(ring: PlaneRing): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++)
    sum -= ((ring[i]![1] + ring[i - 1]![1]) * (ring[i]![0] - ring[i - 1]![0])) / 2;
  return sum;
}

/** Whether a point lies in some rings by the even-odd rule: how many edges lie to its right. */
export function isInside([x, y]: Position, rings: readonly PlaneRing[]): boolean {
  let met = 0;
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const isDown = ring[i - 1]![1] <= ring[i]![1];
      const [upper, lower] = isDown ? [ring[i - 1]!, ring[i]!] : [ring[i]!, ring[i - 1]!];
      if (y < upper[1] || y >= lower[1]) continue;
      const share = (y - upper[1]) / (lower[1] - upper[1]);
      if (upper[0] + share * (lower[0] - upper[0]) > x) met += 1;
    }
  return met % 2 === 1;
}

/** The largest outer ring of a region, and the holes in it. */
export function largestPart(rings: readonly PlaneRing[]): readonly PlaneRing[] {
  const sized = rings.map((ring) => ({ ring, area: signedArea(ring) }));
  const { ring: outer } = sized.reduce((a, b) => (b.area > a.area ? b : a));
  const holes = sized.filter(({ ring, area }) => area < 0 && isInside(middle(ring), [outer]));
  return [outer, ...holes.map(({ ring }) => ring)];
}

/** A point on a ring that is no vertex, so that a hole that touches its ring at one is found. */
function middle(ring: PlaneRing): Position {
  const [[ax, ay], [bx, by]] = [ring[0]!, ring[1]!];
  return [(ax + bx) / 2, (ay + by) / 2];
}

export function segments(line: PlaneRing): (readonly [Position, Position])[] {
  return line.slice(1).map((end, i) => [line[i]!, end]);
}

export function longestSegment(lines: readonly PlaneRing[]): number {
  let longest = 0;
  for (const line of lines)
    for (const [a, b] of segments(line))
      longest = Math.max(longest, Math.hypot(b[0] - a[0], b[1] - a[1]));
  return longest;
}

/** A closed square, clockwise on screen. */
export function square(left: number, top: number, side: number): Position[] {
  const [right, bottom] = [left + side, top + side];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
}
