import type { GeometryLayer } from "../../../src/geometry/atlas.ts";
import { doubledArea } from "../../../src/geometry/framing/shapes.ts";
import { pathLines } from "../../../src/geometry/paths/path-lines.ts";

/** Of the rings of a path, holes taken off, in frame px². */
export function areaOf(path: string, { unitsPerPx }: Pick<GeometryLayer, "unitsPerPx">): number {
  const sum = pathLines(path).reduce((area, { points }) => area + doubledArea(points), 0);
  return Math.abs(sum) / 2 / unitsPerPx ** 2;
}
