import { drawing } from "../png/drawing.ts";
import { encodedRuns } from "../png-encoder.ts";
import { pixelNumbers } from "../png/pixel-numbers.ts";
import type { OverlayPixels } from "./overlay.ts";
import type { PlateOrder, PlateOverlay } from "./plate-order.ts";
import { PlateStore } from "./plate-store.ts";
import { printed } from "./printed.ts";
import { slotColors } from "./slot-colors.ts";

const store = new PlateStore();

/**
 * PNG bytes of an order: its plate, drawn once and kept, in its colours, with its drawings over it.
 *
 * @param plates where they are kept; the bytes do not depend on what it holds
 * @throws RangeError for an order that is not consistent
 */
export async function plateImage(
  order: PlateOrder,
  plates: PlateStore = store,
): Promise<Uint8Array> {
  const plate = await plates.plate(order);
  const ofSlots = slotColors(order);
  const { image, colors } = printed(plate, ofSlots, order.overlays.map(overlayPixels));
  return encodedRuns(image, colors, [...new Set(ofSlots)]);
}

function overlayPixels({ markup, left, top, width, height }: PlateOverlay): OverlayPixels {
  const drawn = drawing(markup);
  if (drawn.width !== width || drawn.height !== height)
    throw new RangeError(`${drawn.width} × ${drawn.height} instead of ${width} × ${height} pixels`);
  return { left, top, width, height, pixels: pixelNumbers(drawn.pixels) };
}
