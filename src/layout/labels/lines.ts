import type { Point } from "../../geometry/polyline.ts";
import type { Box } from "../scene.ts";

/** A straight line from one point to another. */
export type Line = readonly [from: Point, to: Point];

/** Whether two lines have a point in common; lines that lie in one another do not count. */
export function crosses([a, b]: Line, [c, d]: Line): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a part of a line lies in a box: Liang and Barsky 1984. */
export function lineTouches(
  [[x, y], [toX, toY]]: Line,
  { left, top, right, bottom }: Box,
): boolean {
  let [first, last] = [0, 1];
  for (const [step, room] of [
    [x - toX, x - left],
    [toX - x, right - x],
    [y - toY, y - top],
    [toY - y, bottom - y],
  ] as const) {
    if (step === 0 && room <= 0) return false;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  return first < last;
}

/** On which side of the line through two points a third one lies. */
function side([x, y]: Point, [toX, toY]: Point, [px, py]: Point): number {
  return Math.sign((toX - x) * (py - y) - (toY - y) * (px - x));
}
