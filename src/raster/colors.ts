import { type Cells, WEIGHT_BITS, WHOLE, WHOLE_BITS } from "./coverage/cells.ts";
import { SLOTS } from "./coverage/raster-shape.ts";
import type { CoverageJob } from "./raster-job.ts";

/** The colours of a job by slot: opaque, red in the lowest byte. */
export function slotColors({ colors, fills }: Pick<CoverageJob, "colors" | "fills">): Int32Array {
  const land = colorNumber(colors.land);
  const bySlot = new Int32Array(SLOTS.firstRegion + fills.length);
  bySlot[SLOTS.background] = colorNumber(colors.background);
  bySlot[SLOTS.sea] = colorNumber(colors.sea);
  bySlot[SLOTS.sphereOutline] = colorNumber(colors.sphereOutline);
  bySlot[SLOTS.graticule] = colorNumber(colors.graticule);
  bySlot[SLOTS.border] = colorNumber(colors.border);
  bySlot[SLOTS.outline] = colorNumber(colors.outline);
  bySlot[SLOTS.land] = land;
  bySlot[SLOTS.lakes] = colorNumber(colors.lakes);
  bySlot[SLOTS.contextLakes] = colorNumber(colors.lakes);
  bySlot[SLOTS.context] = colorNumber(colors.context ?? colors.land);
  bySlot[SLOTS.contextBorder] = colorNumber(colors.contextBorder ?? colors.land);
  fills.forEach((fill, region) => {
    bySlot[SLOTS.firstRegion + region] = fill === null ? land : colorNumber(fill);
  });
  return bySlot;
}

/** Opaque, red in the lowest byte. @param color `#rrggbb` */
export function colorNumber(color: string): number {
  const number = Number.parseInt(color.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`not a colour: ${color}`);
  return (number >> 16) | (number & 0xff00) | ((number & 0xff) << 16) | OPAQUE;
}

/**
 * What each cell looks like: its slots' colours, mixed by weight as SVG mixes them.
 *
 * @param bySlot red in the lowest byte
 * @returns the same, opaque: opacity in the highest byte
 */
export function cellColors({ starts, parts }: Cells, bySlot: Int32Array): Int32Array {
  const colors = new Int32Array(starts.length - 1);
  const mask = 2 ** WEIGHT_BITS - 1;
  for (let cell = 0; cell < colors.length; cell += 1) {
    let red = WHOLE / 2;
    let green = WHOLE / 2;
    let blue = WHOLE / 2;
    const end = starts[cell + 1]!;
    for (let at = starts[cell]!; at < end; at += 1) {
      const weight = parts[at]! & mask;
      const color = bySlot[parts[at]! >> WEIGHT_BITS]!;
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
