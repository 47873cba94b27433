import { geometryLayer } from "./geometry/atlas.ts";
import type { LayerPaths } from "./raster/coverage/layer-lines.ts";
import { emptyStores, rasterImage } from "./raster/raster-image.ts";
import type { LayerName, RasterJob } from "./raster/raster-job.ts";
import { rasterised } from "./raster/svg-image.ts";

const stores = emptyStores(layerPaths);

/** PNG bytes of a job, made in this process. */
export async function png(job: RasterJob): Promise<Uint8Array> {
  return typeof job === "string" ? rasterised(job) : rasterImage(job, stores);
}

/** What a coverage raster needs of a geometry layer. */
export async function layerPaths({ scope, detail, projection }: LayerName): Promise<LayerPaths> {
  const layer = await geometryLayer(scope, detail, projection);
  return {
    unitsPerPx: layer.unitsPerPx,
    sphere: layer.sphere?.source ?? null,
    graticule: layer.graticule.source,
    borders: layer.borders?.source ?? null,
    outline: layer.outline?.source ?? null,
    unassigned: layer.unassigned?.source ?? null,
    regions: layer.regions.map(({ path }) => path),
  };
}
