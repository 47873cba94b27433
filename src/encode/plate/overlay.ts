/** A drawing that lies over a part of the map, in image pixels. */
export interface OverlayPixels {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Red in the lowest byte, opacity in the highest, the others multiplied by it; row by row. */
  readonly pixels: Int32Array;
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
