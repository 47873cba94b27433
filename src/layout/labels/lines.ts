import type { Point } from "../../geometry/arcs/polyline.ts";
import { type Box, partWithin } from "../../geometry/box.ts";

/** A straight line from one point to another. */
export type Line = readonly [from: Point, to: Point];

export function lengthOf([[x, y], [toX, toY]]: Line): number {
  return Math.hypot(toX - x, toY - y);
}

/** Whether two lines have a point in common; lines that lie in one another do not count. */
export function crosses([a, b]: Line, [c, d]: Line): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a part of a line lies in a box, and not only on its edge. */
export function lineTouches([[x, y], [toX, toY]]: Line, box: Box): boolean {
  const { left, top, right, bottom } = box;
  if ((x <= left && toX <= left) || (x >= right && toX >= right)) return false;
  if ((y <= top && toY <= top) || (y >= bottom && toY >= bottom)) return false;
  const [enter, leave] = partWithin(x, y, toX, toY, box) ?? [0, 0];
  return enter < leave;
}

/** On which side of the line through two points a third one lies. */
function side([x, y]: Point, [toX, toY]: Point, [px, py]: Point): number {
  return Math.sign((toX - x) * (py - y) - (toY - y) * (px - x));
}
