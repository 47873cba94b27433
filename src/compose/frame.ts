import type { GeometryLayer } from "../geometry/atlas.ts";
import type { Placement } from "../layers/scene.ts";
import type { MapRequest } from "../request/types.ts";

/** The image and where the map lies in it. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placement: Placement;
}

/**
 * The image's size, and the map in it, its aspect ratio kept. Without a height of its own the image
 * is as high as the map; with one, the map is fitted into it and centred.
 */
export function frame(
  { widthPx, heightPx: wanted }: Pick<MapRequest, "widthPx" | "heightPx">,
  geometry: Pick<GeometryLayer, "widthPx" | "heightPx">,
): Frame {
  const fullWidth = widthPx / geometry.widthPx;
  if (wanted === null) {
    // Rounding the height leaves or takes less than a pixel, which the padding of the frame has.
    const heightPx = Math.max(1, Math.round(geometry.heightPx * fullWidth));
    return { widthPx, heightPx, placement: { scale: fullWidth, x: 0, y: 0 } };
  }
  const scale = Math.min(fullWidth, wanted / geometry.heightPx);
  const x = (widthPx - geometry.widthPx * scale) / 2;
  const y = (wanted - geometry.heightPx * scale) / 2;
  return { widthPx, heightPx: wanted, placement: { scale, x, y } };
}
