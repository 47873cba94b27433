import type { GeometryLayer } from "../geometry/atlas.ts";
import type { Box, Placement } from "./scene.ts";
import type { MapRequest } from "../request/map-request.ts";

/** The size of the image in pixels. */
export interface Canvas {
  readonly widthPx: number;
  readonly heightPx: number;
}

type FrameSize = Pick<GeometryLayer, "widthPx" | "heightPx">;

/** The size asked for; a height that is not given is the map's own at that width. */
export function canvas(
  { widthPx, heightPx }: Pick<MapRequest, "widthPx" | "heightPx">,
  geometry: FrameSize,
): Canvas {
  const own = Math.max(1, Math.round((geometry.heightPx * widthPx) / geometry.widthPx));
  return { widthPx, heightPx: heightPx ?? own };
}

/**
 * Where the map lies: as large as fits under the heading, its aspect ratio kept, in the middle.
 *
 * @param isHeightOwn whether the height of the image is that of the map itself
 * @param headingPx what the heading takes from the top
 */
export function placement(
  { widthPx, heightPx }: Canvas,
  geometry: FrameSize,
  isHeightOwn: boolean,
  headingPx: number,
): Placement {
  const fullWidth = widthPx / geometry.widthPx;
  // Rounding the height leaves or takes less than a pixel, which the padding of the frame has.
  if (isHeightOwn && headingPx === 0) return { scale: fullWidth, x: 0, y: 0 };
  const room = heightPx - headingPx;
  const scale = Math.min(fullWidth, room / geometry.heightPx);
  const x = (widthPx - geometry.widthPx * scale) / 2;
  const y = headingPx + (room - geometry.heightPx * scale) / 2;
  return { scale, x, y };
}

/** A point of the frame in image pixels. */
export function placed(
  [x, y]: readonly [number, number],
  { scale, ...move }: Placement,
): [x: number, y: number] {
  return [x * scale + move.x, y * scale + move.y];
}

/** A box of the image in pixels of the frame. */
export function inFrame({ left, top, right, bottom }: Box, { scale, x, y }: Placement): Box {
  return {
    left: (left - x) / scale,
    top: (top - y) / scale,
    right: (right - x) / scale,
    bottom: (bottom - y) / scale,
  };
}

/** The part of the image that the map's frame takes, in image pixels. */
export function frameBox(geometry: FrameSize, { scale, x, y }: Placement): Box {
  return {
    left: x,
    top: y,
    right: x + geometry.widthPx * scale,
    bottom: y + geometry.heightPx * scale,
  };
}
