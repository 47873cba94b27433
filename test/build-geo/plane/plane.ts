import { isInside as isInsideRings, signedArea } from "../../helpers/plane.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";

/** Plane geometry for checks, written apart from the build's own. Rings are closed. */
export type PlaneRing = readonly Position[];

/** Whether a point lies in some rings by the even-odd rule. */
export function isInside(point: Position, rings: readonly PlaneRing[]): boolean {
  return isInsideRings(rings, point);
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
