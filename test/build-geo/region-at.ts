import type { GeometryLayer } from "../../src/geometry/atlas.ts";
import { visitEdges } from "../../src/geometry/paths/path-lines.ts";

/** The region that a layer draws at a position; "land" for land of no region, null for none. */
export function regionAt(layer: GeometryLayer, position: readonly [number, number]): string | null {
  const point = layer.project(position);
  if (point === null) return null;
  const [x, y] = [point[0] * layer.unitsPerPx, point[1] * layer.unitsPerPx];
  const region = layer.regions.find(
    ({ path, bounds }) => isInBounds(bounds, point) && isWithinPath(path, x, y),
  );
  if (region !== undefined) return region.id;
  return layer.unassigned !== null && isWithinPath(layer.unassigned.source, x, y) ? "land" : null;
}

function isInBounds(
  [left, top, right, bottom]: readonly [number, number, number, number],
  [x, y]: readonly [number, number],
): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Whether a point lies inside a path, by how often a line to its right crosses it. */
export function isWithinPath(path: string, x: number, y: number): boolean {
  let crossings = 0;
  visitEdges(path, (x1, y1, x2, y2) => {
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) crossings += 1;
  });
  return crossings % 2 === 1;
}
