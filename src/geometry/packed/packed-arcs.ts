import { project, type ProjectionConstants, unproject } from "../projection.ts";
import type { NumberReader } from "./number-reader.ts";

/** The points of all arcs, one behind the other, in units of the grid. */
export interface PackedArcs {
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** Where each begins; the last is where all end. */
  readonly starts: Int32Array;
}

/** How many points each arc has; then all points, each from the one before. */
export function readArcs(reader: NumberReader): PackedArcs {
  const lengths = Array.from({ length: reader.natural() }, () => reader.natural());
  const starts = new Int32Array(lengths.length + 1);
  lengths.forEach((length, arc) => {
    starts[arc + 1] = starts[arc]! + length;
  });
  const count = starts.at(-1)!;
  const [xs, ys] = [new Int32Array(count), new Int32Array(count)];
  let [x, y] = [0, 0];
  for (let i = 0; i < count; i++) {
    x += reader.integer();
    y += reader.integer();
    xs[i] = x;
    ys[i] = y;
  }
  return { xs, ys, starts };
}

interface Plane {
  readonly projection: ProjectionConstants;
  readonly unitsPerPx: number;
}

/**
 * The same arcs in another projection: what is a unit of the one grid is about one of the other.
 *
 * @throws RangeError where a projection does not show one of their points
 */
export function reprojected({ xs, ys, starts }: PackedArcs, from: Plane, to: Plane): PackedArcs {
  const [backward, forward] = [unproject(from.projection), project(to.projection)];
  const [nextXs, nextYs] = [new Int32Array(xs.length), new Int32Array(ys.length)];
  for (let i = 0; i < xs.length; i++) {
    const position = backward([xs[i]! / from.unitsPerPx, ys[i]! / from.unitsPerPx]);
    const point = position && forward(position);
    if (point === null) throw new RangeError(`not shown in ${to.projection.name}`);
    nextXs[i] = Math.round(point[0] * to.unitsPerPx);
    nextYs[i] = Math.round(point[1] * to.unitsPerPx);
  }
  return { xs: nextXs, ys: nextYs, starts };
}
