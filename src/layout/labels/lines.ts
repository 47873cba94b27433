import type { Point } from "../../geometry/polyline.ts";
import type { Box } from "../scene.ts";

/** A straight line from one point to another. */
export type Line = readonly [from: Point, to: Point];

export function lengthOf([[x, y], [toX, toY]]: Line): number {
  return Math.hypot(toX - x, toY - y);
}

/** Whether two lines have a point in common; lines that lie in one another do not count. */
export function crosses([a, b]: Line, [c, d]: Line): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a part of a line lies in a box: Liang and Barsky 1984. */
export function lineTouches(
  [[x, y], [toX, toY]]: Line,
  { left, top, right, bottom }: Box,
): boolean {
  // Nearly all lines lie on one side of the box.
  if ((x <= left && toX <= left) || (x >= right && toX >= right)) return false;
  if ((y <= top && toY <= top) || (y >= bottom && toY >= bottom)) return false;
  const [acrossFrom, acrossTo] = partWithin(x, toX, left, right);
  const [downFrom, downTo] = partWithin(y, toY, top, bottom);
  return Math.max(0, acrossFrom, downFrom) < Math.min(1, acrossTo, downTo);
}

/** From which part of a line up to which it lies between two bounds; it is not beyond one of them. */
function partWithin(from: number, to: number, low: number, high: number): Line[0] {
  if (from === to) return [0, 1];
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return one < other ? [one, other] : [other, one];
}

/** On which side of the line through two points a third one lies. */
function side([x, y]: Point, [toX, toY]: Point, [px, py]: Point): number {
  return Math.sign((toX - x) * (py - y) - (toY - y) * (px - x));
}
