import { encodedRuns } from "../encode/png/png-encoder.ts";
import { discPixels } from "./disc.ts";
import type { CoverageJob } from "./raster-job.ts";
import { type LoadPaths, OverlayStore, RasterStore } from "./raster-store.ts";
import { painted } from "./painted.ts";
import { slotColors } from "./colors.ts";

/** Caches that are kept between images. The bytes do not depend on their content. */
export interface RasterStores {
  readonly rasters: RasterStore;
  readonly overlays: OverlayStore;
}

export function emptyStores(loadPaths: LoadPaths): RasterStores {
  return { rasters: new RasterStore(loadPaths), overlays: new OverlayStore() };
}

/**
 * PNG bytes of a job: its coverage raster, drawn once and kept, in its colours, with its drawings over it.
 *
 * @throws RangeError for a job that is not consistent
 */
export async function rasterImage(
  job: CoverageJob,
  { rasters, overlays }: RasterStores,
): Promise<Uint8Array> {
  const raster = await rasters.raster(job);
  const ofSlots = slotColors(job);
  const line = { widthPx: job.strokes.border, color: job.colors.border };
  const discs = job.discs.map((disc) => discPixels(disc, line));
  const drawn = job.overlays.map((overlay) => overlays.pixels(overlay));
  const { image, colors } = painted(raster, ofSlots, [...discs, ...drawn]);
  return encodedRuns(image, colors, [...new Set(ofSlots)]);
}
