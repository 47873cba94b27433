import { layerModule } from "../geometry/generated-files.ts";
import { type LayerPaths, layerPaths } from "../geometry/paths/layer-paths.ts";
import { emptyStores, rasterImage } from "../raster/raster-image.ts";
import type { LayerName, RasterJob } from "../raster/raster-job.ts";
import { rasterised } from "../raster/svg-image.ts";

const stores = emptyStores(readPaths);

/** PNG bytes of a job, made in this process. */
export async function png(job: RasterJob): Promise<Uint8Array> {
  return typeof job === "string" ? rasterised(job) : rasterImage(job, stores);
}

/**
 * What a coverage raster needs of a geometry layer: read, and not kept, as the lines made of it are.
 * So a render process holds no geometry layers.
 */
export async function readPaths({ scope, detail, projection }: LayerName): Promise<LayerPaths> {
  return layerPaths(await layerModule(scope, detail, projection));
}
