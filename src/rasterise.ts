import { layerModule } from "./geometry/generated-files.ts";
import { insetFrames } from "./geometry/inset-projection.ts";
import type { LayerPaths } from "./geometry/layer-paths.ts";
import { emptyStores, rasterImage } from "./raster/raster-image.ts";
import type { LayerName, RasterJob } from "./raster/raster-job.ts";
import { rasterised } from "./raster/svg-image.ts";

const stores = emptyStores(layerPaths);

/** PNG bytes of a job, made in this process. */
export async function png(job: RasterJob): Promise<Uint8Array> {
  return typeof job === "string" ? rasterised(job) : rasterImage(job, stores);
}

/**
 * What a coverage raster needs of a geometry layer: read, and not kept, as the lines made of it are.
 * So a render process holds no geometry layers.
 */
export async function layerPaths({ scope, detail, projection }: LayerName): Promise<LayerPaths> {
  const layer = await layerModule(scope, detail, projection);
  const optional = (path: string): string | null => (path === "" ? null : path);
  const sphere = optional(layer.sphere);
  return {
    unitsPerPx: layer.unitsPerPx,
    sphere,
    sphereEdge: sphere,
    graticule: layer.graticule,
    borders: optional(layer.borders),
    outline: optional(layer.outline + insetFrames(layer.projection, layer.unitsPerPx)),
    unassigned: optional(layer.unassigned),
    lakes: optional(layer.lakes),
    context: null,
    regions: layer.regions.map(([, path]) => path),
  };
}
