import type { LayerRegion } from "./atlas.ts";
import { visitEdges } from "./path-edges.ts";

/** Of regions that were asked for, in units of the grid. */
const lengths = new WeakMap<LayerRegion, number>();

/** How long the edge of a region is with all its islands and holes, in units of the grid. Measured once. */
export function outlineLength(region: LayerRegion): number {
  const known = lengths.get(region);
  if (known !== undefined) return known;
  let length = 0;
  visitEdges(region.path, (x1, y1, x2, y2) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    length += Math.sqrt(dx * dx + dy * dy);
  });
  lengths.set(region, length);
  return length;
}
