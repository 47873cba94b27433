import type { Furniture } from "../layout/furniture/furniture.ts";
import type { Routed } from "./marks.ts";

/** With what stands in the corners of the map, but for the legend. */
export interface Furnished extends Routed {
  readonly furniture: Furniture;
}

export function withFurniture(soFar: Routed): Furnished {
  const { furnitureAt, inner, placement } = soFar.sheet;
  return { ...soFar, furniture: furnitureAt(inner, placement) };
}
