import { remembered } from "../../platform/remembered.ts";
import type { LayerRegion } from "../atlas.ts";
import { visitEdges } from "./path-lines.ts";

/** How long the edge of a region is with all its islands and holes, in units of the grid. Measured once. */
export const outlineLength = remembered(new WeakMap<LayerRegion, number>(), ({ path }) => {
  let length = 0;
  visitEdges(path, (x1, y1, x2, y2) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    length += Math.sqrt(dx * dx + dy * dy);
  });
  return length;
});
