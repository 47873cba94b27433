import type { Point } from "../../geometry/arcs/polyline.ts";
import { boxAround } from "../../geometry/box.ts";
import type { Box, Circle } from "../scene.ts";
import { lengthOf } from "./lines.ts";

/** Height of the strips that stand for a circle. */
const STRIP_PX = 4;
/** The line around a circle. */
const EDGE_PX = 1;

/** A circle as strips that cover it: what stands at its corners is free. */
export function discBoxes({
  x,
  y,
  radiusPx,
}: Pick<Circle, "x" | "y" | "radiusPx">): readonly Box[] {
  const reach = radiusPx + EDGE_PX;
  const count = Math.max(1, Math.ceil((2 * reach) / STRIP_PX));
  return Array.from({ length: count }, (_, i) => {
    const [top, bottom] = [i, i + 1].map((edge) => -reach + (2 * reach * edge) / count);
    const nearest = Math.max(0, top!, -bottom!);
    const half = Math.sqrt(Math.max(0, reach * reach - nearest * nearest));
    return { left: x - half, top: y + top!, right: x + half, bottom: y + bottom! };
  });
}

export function meetsCircle(
  { x, y, radiusPx }: Pick<Circle, "x" | "y" | "radiusPx">,
  { left, top, right, bottom }: Box,
): boolean {
  const [dx, dy] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
  return Math.hypot(dx, dy) < radiusPx;
}

/** A line of some width as boxes along it. */
export function lineBoxes(points: readonly Point[], widthPx: number): readonly Box[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    const steps = Math.ceil(lengthOf([from, to]) / widthPx);
    return Array.from({ length: steps + 1 }, (_, step) => {
      const at = (axis: 0 | 1): number => from[axis] + ((to[axis] - from[axis]) * step) / steps;
      return boxAround([at(0), at(1)], widthPx / 2);
    });
  });
}
