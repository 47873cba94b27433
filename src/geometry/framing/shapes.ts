import { LRUCache } from "lru-cache";
import type { Markup } from "../../svg/markup.ts";
import type { GeometryLayer } from "../atlas.ts";
import { pathLines } from "../path-lines.ts";
import type { FrameBox } from "./frame-box.ts";

/** A rectangle in units of the grid. */
export interface GridBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The least box of whole units that has all of a box in frame pixels. */
export function gridBox({ left, top, right, bottom }: FrameBox, unitsPerPx: number): GridBox {
  return {
    left: Math.floor(left * unitsPerPx),
    top: Math.floor(top * unitsPerPx),
    right: Math.ceil(right * unitsPerPx),
    bottom: Math.ceil(bottom * unitsPerPx),
  };
}

/** A ring, closed by its first point at its end, or a line. */
export interface Line extends GridBox {
  /** x, y, x, y … in units of the grid. */
  readonly points: Int32Array;
}

/** A path of a layer, read. */
export type Shape = readonly Line[];

/** What of a layer was read so far. */
interface LayerShapes {
  readonly regions: Map<number, Shape>;
  readonly others: Map<Markup, Shape>;
}

/** Layers that frames were cut from lately: the most detailed takes 4 MB, were all of it read. */
const MAX_LAYERS = 6;
const shapesOfLayers = new LRUCache<GeometryLayer, LayerShapes>({ max: MAX_LAYERS });

/** The rings of a region, read on first use. */
export function regionShape(layer: GeometryLayer, index: number): Shape {
  const { regions } = shapesOf(layer);
  const known = regions.get(index);
  if (known !== undefined) return known;
  const shape = shapeOf(layer.regions[index]!.path);
  regions.set(index, shape);
  return shape;
}

/** The lines of another path of a layer, read on first use; none where it has no such path. */
export function markupShape(layer: GeometryLayer, path: Markup | null): Shape {
  if (path === null) return [];
  const { others } = shapesOf(layer);
  const known = others.get(path);
  if (known !== undefined) return known;
  const shape = shapeOf(path.source);
  others.set(path, shape);
  return shape;
}

function shapesOf(layer: GeometryLayer): LayerShapes {
  const known = shapesOfLayers.get(layer);
  if (known !== undefined) return known;
  const shapes = { regions: new Map(), others: new Map() };
  shapesOfLayers.set(layer, shapes);
  return shapes;
}

export function shapeOf(path: string): Shape {
  const { points, starts, tops, bottoms } = pathLines(path);
  return Array.from(tops, (top, at) => {
    const own = points.subarray(2 * starts[at]!, 2 * starts[at + 1]!);
    let [left, right] = [Infinity, -Infinity];
    for (let i = 0; i < own.length; i += 2) {
      const x = own[i]!;
      if (x < left) left = x;
      if (x > right) right = x;
    }
    return { points: own, left, top, right, bottom: bottoms[at]! };
  });
}

/** Twice the signed area of a ring, in units². */
export function doubledArea(points: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i + 3 < points.length; i += 2)
    sum += points[i]! * points[i + 3]! - points[i + 2]! * points[i + 1]!;
  return sum;
}
