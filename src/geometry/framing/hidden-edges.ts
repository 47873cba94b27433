import type { GeometryLayer } from "../atlas.ts";
import type { HasEdge } from "./cut-paths.ts";
import { layerShape } from "./shapes.ts";

/** Whether an edge is of none of some regions; null where the layer has none of them. */
export function withoutEdgesOf(layer: GeometryLayer, ids: readonly string[]): HasEdge | null {
  const indices = ids.flatMap((id) => layer.indices.get(id) ?? []);
  if (indices.length === 0) return null;
  const edges = new Set<number>();
  for (const index of indices)
    for (const { points } of layerShape(layer, layer.regions[index]!))
      for (let i = 0; i + 3 < points.length; i += 2)
        edges.add(edgeKey(points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!));
  return (x1, y1, x2, y2) => !edges.has(edgeKey(x1, y1, x2, y2));
}

/** As many units as the widest layer has; the sums of two places have twice as many. */
const SPAN = 2 ** 18;
const TURNS = 2 ** 8;

/**
 * The same either way along an edge. By the middle of it and how it lies: two edges of a layer that have both
 * in common are the same, as the lines of a layer do not cross.
 */
function edgeKey(x1: number, y1: number, x2: number, y2: number): number {
  const slope = Math.abs((x2 - x1) * 31 + (y2 - y1)) % TURNS;
  return ((x1 + x2) * SPAN + (y1 + y2)) * TURNS + slope;
}
