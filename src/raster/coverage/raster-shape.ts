import type { CoverageJob } from "../raster-job.ts";

/** Everything that a raster depends on, except the geometry layer and the graticule. */
export type RasterShape = Pick<
  CoverageJob,
  "widthPx" | "heightPx" | "placement" | "strokes" | "order"
>;

export type CoverageLayer = RasterShape["order"][number];

/** What a pixel may show; regions follow in the order of the geometry. */
export const SLOTS = {
  background: 0,
  sea: 1,
  sphereOutline: 2,
  graticule: 3,
  border: 4,
  outline: 5,
  land: 6,
  lakes: 7,
  context: 8,
  contextBorder: 9,
  contextLakes: 10,
  firstRegion: 11,
} as const;
