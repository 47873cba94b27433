import { type Cells, WEIGHT_BITS, WHOLE, WHOLE_BITS } from "./coverage/cells.ts";

/**
 * What each cell looks like: its slots' colours, mixed by weight as SVG mixes them.
 *
 * @param slotColors red in the lowest byte
 * @returns the same, opaque: opacity in the highest byte
 */
export function cellColors({ starts, parts }: Cells, slotColors: Int32Array): Int32Array {
  const colors = new Int32Array(starts.length - 1);
  const mask = 2 ** WEIGHT_BITS - 1;
  for (let cell = 0; cell < colors.length; cell += 1) {
    let red = WHOLE / 2;
    let green = WHOLE / 2;
    let blue = WHOLE / 2;
    const end = starts[cell + 1]!;
    for (let at = starts[cell]!; at < end; at += 1) {
      const weight = parts[at]! & mask;
      const color = slotColors[parts[at]! >> WEIGHT_BITS]!;
      red += weight * (color & 255);
      green += weight * ((color >>> 8) & 255);
      blue += weight * ((color >>> 16) & 255);
    }
    colors[cell] =
      (red >> WHOLE_BITS) | ((green >> WHOLE_BITS) << 8) | ((blue >> WHOLE_BITS) << 16) | OPAQUE;
  }
  return colors;
}

const OPAQUE = 0xff << 24;
