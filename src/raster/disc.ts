import { colorNumber } from "./colors.ts";
import type { Disc } from "../compose/raster-job.ts";
import { type OverlayPixels, overlayPixels } from "./overlay.ts";

/** The line along the edge of all discs, half of it outside. */
export interface DiscLine {
  readonly widthPx: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** Number of sample rows in a pixel; along a row, the coverage is exact. */
const ROWS = 16;
const CHANNELS = [0, 8, 16] as const;

/**
 * The pixels of a disc: as a renderer of SVG draws a circle, in a fiftieth of the time that it takes to
 * begin with one.
 */
export function discPixels(
  { x, y, radiusPx, fill }: Disc,
  { widthPx, color }: DiscLine,
): OverlayPixels {
  const [outer, inner] = [radiusPx + widthPx / 2, Math.max(0, radiusPx - widthPx / 2)];
  const [left, top] = [Math.floor(x - outer), Math.floor(y - outer)];
  const [width, height] = [Math.ceil(x + outer) - left, Math.ceil(y + outer) - top];
  const covered = (radius: number): Float64Array =>
    diskCoverage({ x: x - left, y: y - top, radius }, width, height);
  const [disk, around, within] = [covered(radiusPx), covered(outer), covered(inner)];
  const [fillNumber, lineNumber] = [colorNumber(fill), colorNumber(color)];
  const pixels = new Int32Array(width * height);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = layered(fillNumber, disk[at]!, lineNumber, around[at]! - within[at]!);
  return overlayPixels(pixels, { left, top, width, height });
}

interface Disk {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The part of each pixel that a disk covers, 0 to 1. */
function diskCoverage({ x, y, radius }: Disk, width: number, height: number): Float64Array {
  const coverage = new Float64Array(width * height);
  for (let step = 0; step < height * ROWS; step += 1) {
    const dy = (step + 0.5) / ROWS - y;
    const square = radius * radius - dy * dy;
    if (square <= 0) continue;
    const half = Math.sqrt(square);
    const [from, to] = [Math.max(0, x - half), Math.min(width, x + half)];
    const row = Math.floor(step / ROWS) * width;
    const [first, last] = [Math.floor(from), Math.ceil(to) - 1];
    if (first >= last) {
      if (to > from) coverage[row + first]! += (to - from) / ROWS;
      continue;
    }
    coverage[row + first]! += (first + 1 - from) / ROWS;
    for (let column = first + 1; column < last; column += 1) coverage[row + column]! += 1 / ROWS;
    coverage[row + last]! += (to - last) / ROWS;
  }
  return coverage;
}

/** A colour over another, each as far as it covers; multiplied by the opacity of both. */
function layered(under: number, underShare: number, over: number, overShare: number): number {
  const rest = underShare * (1 - overShare);
  let pixel = Math.round(255 * (overShare + rest)) << 24;
  for (const shift of CHANNELS) {
    const value = overShare * ((over >> shift) & 255) + rest * ((under >> shift) & 255);
    pixel |= Math.round(value) << shift;
  }
  return pixel;
}
