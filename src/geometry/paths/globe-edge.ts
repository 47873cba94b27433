import { remembered } from "../../platform/remembered.ts";
import type { GeometryLayer } from "../atlas.ts";
import { type Box, mappedBox, partWithin } from "../box.ts";
import { visitEdges } from "./path-lines.ts";

/** Whether the edge of the globe runs through a box in frame pixels; never where a layer shows no globe. */
export function crossesGlobeEdge(geometry: GeometryLayer, box: Box): boolean {
  const edges = edgesOf(geometry);
  for (let at = 0; at < edges.length; at += 4)
    if (partWithin(edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!, box) !== null)
      return true;
  return false;
}

/** The drawn edge of the globe within a box, both in frame pixels: the ends of each straight part. */
export function globeEdgeWithin(
  { sphereEdge, spherePath, unitsPerPx }: GeometryLayer,
  box: Box,
): readonly (readonly [from: Point, to: Point])[] {
  const found: (readonly [Point, Point])[] = [];
  const units = mappedBox(box, (px) => px * unitsPerPx);
  visitEdges(sphereEdge?.source ?? spherePath ?? "", (x1, y1, x2, y2) => {
    const part = partWithin(x1, y1, x2, y2, units);
    if (part === null) return;
    const at = (share: number): Point => [
      (x1 + (x2 - x1) * share) / unitsPerPx,
      (y1 + (y2 - y1) * share) / unitsPerPx,
    ];
    found.push([at(part[0]), at(part[1])]);
  });
  return found;
}

type Point = readonly [x: number, y: number];

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
