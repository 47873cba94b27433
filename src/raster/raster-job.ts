import type { ColoredRaster } from "../compose/raster-job.ts";
import type { LayerPaths } from "../geometry/paths/layer-paths.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";

/** Which geometry layer. */
export interface LayerName {
  readonly scope: Scope;
  readonly detail: Detail;
  readonly projection: Projection;
}

/** A part of a layer, or a layer without some regions. */
export interface CutLayer {
  /** Differs wherever its paths do, among those of one layer. */
  readonly key: string;
  readonly paths: LayerPaths;
}

/** A map without patterns: plain data, that a message can carry. */
export interface CoverageJob extends LayerName, ColoredRaster {
  /** The part of the layer that is drawn; null for all of it, which the render process reads itself. */
  readonly cut: CutLayer | null;
}

/** An image to make: a whole SVG document, or a map and what lies over it. */
export type RasterJob = string | CoverageJob;
