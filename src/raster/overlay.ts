/** A drawing that lies over a part of the map, in image pixels. */
export interface OverlayPixels {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Red in the lowest byte, opacity in the highest, the others multiplied by it; row by row. */
  readonly pixels: Int32Array;
  /** For each of its rows, 1 where something is drawn in it. */
  readonly inked: Uint8Array;
}

/** @param pixels as OverlayPixels has them */
export function overlayPixels(
  pixels: Int32Array,
  { left, top, width, height }: Pick<OverlayPixels, "left" | "top" | "width" | "height">,
): OverlayPixels {
  const inked = new Uint8Array(height);
  for (let row = 0; row < height; row += 1) inked[row] = isBare(pixels, row, width) ? 0 : 1;
  return { left, top, width, height, pixels, inked };
}

function isBare(pixels: Int32Array, row: number, width: number): boolean {
  const end = (row + 1) * width;
  for (let at = row * width; at < end; at += 1) if (pixels[at] !== 0) return false;
  return true;
}

/** Whether a drawing changes anything in a row of the image. */
export function isInkedAt({ top, inked }: OverlayPixels, row: number): boolean {
  return inked[row - top] === 1;
}

/** Lays one row of a drawing over a row of opaque pixels. */
export function layOver(row: Int32Array, y: number, overlay: OverlayPixels): void {
  const { left, top, width, pixels } = overlay;
  const shift = (y - top) * width - left;
  const end = Math.min(row.length, left + width);
  for (let x = Math.max(0, left); x < end; x += 1) {
    const over = pixels[shift + x]!;
    const opacity = over >>> 24;
    if (opacity === 0) continue;
    row[x] = opacity === 255 ? over : mixed(over, row[x]!, opacity);
  }
}

function mixed(over: number, under: number, opacity: number): number {
  const rest = 255 - opacity;
  const red = (over & 255) + divided((under & 255) * rest);
  const green = ((over >>> 8) & 255) + divided(((under >>> 8) & 255) * rest);
  const blue = ((over >>> 16) & 255) + divided(((under >>> 16) & 255) * rest);
  return red | (green << 8) | (blue << 16) | (0xff << 24);
}

/** By 255, to the nearest whole number; below 2^16 (Blinn, 1995). */
function divided(product: number): number {
  const sum = product + 128;
  return (sum + (sum >>> 8)) >>> 8;
}
