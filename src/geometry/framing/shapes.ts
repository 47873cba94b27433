import { LRUCache } from "lru-cache";
import { remembered } from "../../platform/remembered.ts";
import type { Markup } from "../../svg/markup.ts";
import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import type { Box } from "../box.ts";
import { type PathLine, pathLines } from "../paths/path-lines.ts";

/** The least box of whole units that has all of a box in frame pixels. */
export function gridBox({ left, top, right, bottom }: Box, unitsPerPx: number): Box {
  return {
    left: Math.floor(left * unitsPerPx),
    top: Math.floor(top * unitsPerPx),
    right: Math.ceil(right * unitsPerPx),
    bottom: Math.ceil(bottom * unitsPerPx),
  };
}

/** Rings or lines on the grid of a layer. */
export type Shape = readonly PathLine[];

/** Layers that frames were cut from lately: the most detailed takes 4 MB, were all of it read. */
const MAX_LAYERS = 6;
const shapesOf = remembered<GeometryLayer, (path: LayerRegion | Markup) => Shape>(
  new LRUCache({ max: MAX_LAYERS }),
  () =>
    remembered(new Map<LayerRegion | Markup, Shape>(), (path) =>
      pathLines("path" in path ? path.path : path.source),
    ),
);

/** A region of a layer, or another path of it, read on first use; no lines where it has no such path. */
export function layerShape(layer: GeometryLayer, path: LayerRegion | Markup | null): Shape {
  return path === null ? [] : shapesOf(layer)(path);
}

/** Twice the signed area of a ring, in units². */
export function doubledArea(points: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i + 3 < points.length; i += 2)
    sum += points[i]! * points[i + 3]! - points[i + 2]! * points[i + 1]!;
  return sum;
}
