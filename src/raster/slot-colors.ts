import type { CoverageJob } from "./raster-job.ts";
import { SLOTS } from "./coverage/raster-shape.ts";

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
  bySlot[SLOTS.context] = colors.context === null ? land : colorNumber(colors.context);
  bySlot[SLOTS.contextBorder] =
    colors.contextBorder === null ? land : colorNumber(colors.contextBorder);
  fills.forEach((fill, region) => {
    bySlot[SLOTS.firstRegion + region] = fill === null ? land : colorNumber(fill);
  });
  return bySlot;
}

/** @param color `#rrggbb` */
function colorNumber(color: string): number {
  const number = Number.parseInt(color.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`not a colour: ${color}`);
  return (number >> 16) | (number & 0xff00) | ((number & 0xff) << 16) | (0xff << 24);
}
