import { errorImage } from "./error-image.ts";
import { formats } from "../formats.ts";
import { keepLayersWithin } from "../geometry/atlas.ts";
import type { MapService } from "../http/service-port.ts";
import { RenderPool, type PoolLoad } from "../pool/render-pool.ts";
import { keepMapsWithin } from "./laid-out-map.ts";
import { inProcessService } from "./in-process-service.ts";
import { type Rasterise, renderedImage } from "./image.ts";

const MB = 2 ** 20;
/** Of what layers may take: maps that are laid out may be the last to keep one. */
const MAPS_SHARE = 1 / 16;

export interface PoolOptions {
  /** Processes that draw PNG, at most. */
  readonly renderProcesses: number;
  /** For layers of geometry, in MB. */
  readonly geometryCacheMb: number;
  /** Bound of a PNG; that of the API where it is null or absent. */
  readonly maxMegapixels?: number | null;
  /** Time limit of a PNG, in milliseconds; that of the API where it is absent. */
  readonly deadlineMs?: number;
}

/**
 * An edition at work: all that draws, and nothing that serves. This is what is frozen when an edition is
 * closed, so what is exported here never changes, but that members may be added.
 */
export interface PooledService {
  readonly service: MapService;
  /** What its render processes have to do. */
  readonly load: PoolLoad;
  /** Starts a render process before it is needed, if there may be one more. */
  prepare(): void;
  /** Gives waiting PNG jobs up, and lets running ones end for so long. */
  close(graceMs: number): Promise<void>;
  /** Ends its render processes at once. */
  kill(): void;
}

const ENTRY = new URL(
  import.meta.url.endsWith(".ts") ? "../pool/worker.ts" : "worker.js",
  import.meta.url,
);

/** @param entry the module of the render processes, if it is not beside this one */
export function createMapService(
  { renderProcesses, geometryCacheMb, maxMegapixels = null, deadlineMs }: PoolOptions,
  entry: URL = ENTRY,
): PooledService {
  keepLayersWithin(geometryCacheMb * MB);
  keepMapsWithin(geometryCacheMb * MB * MAPS_SHARE);
  const limit = deadlineMs === undefined ? {} : { deadlineMs };
  const pool = new RenderPool({ entry, processes: renderProcesses, ...limit });
  const rasterise: Rasterise = (job, left) => pool.rasterise(job, left);
  const service: MapService = {
    ...inProcessService,
    render: async (request, signal) => {
      if (formats[request.format].isRaster) pool.assertRoom();
      return renderedImage(request, signal, rasterise, maxMegapixels);
    },
    errorImage: (format, query, error, signal) =>
      errorImage(format, query, error, signal, rasterise),
  };
  return {
    service,
    get load() {
      return pool.load;
    },
    prepare: () => pool.prepare(),
    close: (graceMs) => pool.close(graceMs),
    kill: () => pool.kill(),
  };
}
