import { remembered } from "../../platform/remembered.ts";
import type { GeometryLayer } from "../atlas.ts";
import { type Box, partWithin } from "../box.ts";
import { visitEdges } from "./path-lines.ts";

/** Whether the edge of the globe runs through a box in frame pixels; never where a layer shows no globe. */
export function crossesGlobeEdge(geometry: GeometryLayer, box: Box): boolean {
  const edges = edgesOf(geometry);
  for (let at = 0; at < edges.length; at += 4)
    if (partWithin(edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!, box) !== null)
      return true;
  return false;
}

/** Four numbers an edge, in frame pixels: from x, from y, to x, to y. A globe has some 200 edges. */
const edgesOf = remembered(
  new WeakMap<GeometryLayer, Float64Array>(),
  ({ spherePath, unitsPerPx }) => {
    const numbers: number[] = [];
    visitEdges(spherePath ?? "", (...edge) => {
      numbers.push(...edge);
    });
    return Float64Array.from(numbers, (units) => units / unitsPerPx);
  },
);
