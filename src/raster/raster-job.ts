import type { ColoredRaster } from "../compose/raster-job.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";

/** Which geometry layer. */
export interface LayerName {
  readonly scope: Scope;
  readonly detail: Detail;
  readonly projection: Projection;
}

/** A map without patterns: plain data, that a message can carry. */
export interface CoverageJob extends LayerName, ColoredRaster {}

/** An image to make: a whole SVG document, or a map and what lies over it. */
export type RasterJob = string | CoverageJob;
