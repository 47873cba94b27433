import type { Box } from "../helpers/plane.ts";
import { rasterised } from "../../src/raster/svg-image.ts";
import { type Pixels, readPixels } from "../helpers/pixels.ts";

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** An SVG as resvg draws it. */
export function pixelsOfSvg(source: string): Pixels {
  return readPixels(rasterised(source));
}

export function colorAt({ width, height, data }: Pixels, x: number, y: number): Color {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + column);
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** The colours of all pixels of a box. */
export function colorsIn(pixels: Pixels, { left, top, right, bottom }: Box): readonly Color[] {
  const colors: Color[] = [];
  for (let y = Math.floor(top); y < bottom; y += 1)
    for (let x = Math.floor(left); x < right; x += 1) colors.push(colorAt(pixels, x, y));
  return colors;
}

export function meanColor(colors: readonly Color[]): Color {
  const mean = (channel: 0 | 1 | 2): number =>
    colors.reduce((sum, color) => sum + color[channel], 0) / colors.length;
  return [mean(0), mean(1), mean(2)];
}

export function hexOf(color: Color): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
