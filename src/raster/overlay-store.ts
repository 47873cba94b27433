import { LRUCache } from "lru-cache";
import { drawing } from "./drawing.ts";
import { pixelNumbers } from "../encode/png/pixel-numbers.ts";
import { type OverlayPixels, overlayPixels } from "./overlay.ts";
import type { Overlay } from "../compose/overlays.ts";

/** A line of text takes some 10 kB, a legend 60 kB. */
const MAX_BYTES = 4 * 2 ** 20;
/** What covers much of a map is different in each. */
const MAX_OVERLAY_BYTES = 128 * 2 ** 10;

/**
 * Drawings that were made, as many as there is room for; the one that was not used for longest goes
 * first. A credit line takes longer than all regions, as its letters have a halo, and is the same
 * from map to map.
 */
export class OverlayStore {
  readonly #kept = new LRUCache<string, OverlayPixels>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_OVERLAY_BYTES,
    sizeCalculation: ({ pixels }, markup) => pixels.byteLength + markup.length,
  });

  /** What the drawings that are kept take. */
  get byteCount(): number {
    return this.#kept.calculatedSize;
  }

  /**
   * The pixels of a drawing: the same whether they were kept or not.
   *
   * @throws RangeError for markup of another size
   */
  pixels({ markup, ...box }: Overlay): OverlayPixels {
    const kept = this.#kept.get(markup);
    if (kept?.width === box.width && kept.height === box.height) return { ...kept, ...box };
    const { pixels, width, height } = drawing(markup);
    if (width !== box.width || height !== box.height)
      throw new RangeError(`${width} × ${height} instead of ${box.width} × ${box.height} pixels`);
    const drawn = overlayPixels(pixelNumbers(pixels), box);
    this.#kept.set(markup, drawn);
    return drawn;
  }
}
