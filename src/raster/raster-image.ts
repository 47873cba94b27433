import { encodedRuns } from "../encode/png/png-encoder.ts";
import { OverlayStore } from "./overlay-store.ts";
import type { PlateOrder } from "./raster-job.ts";
import { PlateStore } from "./raster-store.ts";
import { printed } from "./printed.ts";
import { slotColors } from "./slot-colors.ts";

/** What is kept from image to image; the bytes do not depend on what it holds. */
export interface PlateStores {
  readonly plates: PlateStore;
  readonly overlays: OverlayStore;
}

export function emptyStores(): PlateStores {
  return { plates: new PlateStore(), overlays: new OverlayStore() };
}

const stores = emptyStores();

/**
 * PNG bytes of an order: its plate, drawn once and kept, in its colours, with its drawings over it.
 *
 * @throws RangeError for an order that is not consistent
 */
export async function plateImage(
  order: PlateOrder,
  { plates, overlays }: PlateStores = stores,
): Promise<Uint8Array> {
  const plate = await plates.plate(order);
  const ofSlots = slotColors(order);
  const drawn = order.overlays.map((overlay) => overlays.pixels(overlay));
  const { image, colors } = printed(plate, ofSlots, drawn);
  return encodedRuns(image, colors, [...new Set(ofSlots)]);
}
