import { formats } from "../formats.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Problem } from "../request/result.ts";

const MEGAPIXEL = 1_000_000;

/**
 * What is wrong with the size of an image by the bound of a server; null for SVG, which has no pixels.
 *
 * @param size in pixels, with `scale`
 * @param max in millions of pixels; null for no bound
 */
export function megapixelProblem(
  format: ImageFormat,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  max: number | null,
): Problem | null {
  if (max === null || !formats[format].isRaster) return null;
  const pixels = widthPx * heightPx;
  if (pixels <= max * MEGAPIXEL) return null;
  const value = `${widthPx} × ${heightPx}`;
  const message =
    `width: expected an image of at most ${max} megapixels, the bound of this server (MAX_MEGAPIXELS), ` +
    `received ${value} pixels`;
  return { code: "limit_exceeded", param: "width", value, message };
}
