import type { RasterJob } from "../raster/raster-job.ts";

/** Measured on one core, with maps of 0.1 to 64 million pixels and 0.1 to 1.2 MB of markup. */
const BASE_MS = 4;
const MS_PER_MEGAPIXEL = 18;
const MS_PER_MEGABYTE = 100;
/** Lines that cross the image cost by its size; dashed ones hardly more. */
const MS_PER_LINE_AND_MEGAPIXEL = 0.15;
const MS_PER_DASHED_LINE_AND_MEGAPIXEL = 0.05;

const ROOT_SIZE = /^<svg[^>]*? width="(\d+)" height="(\d+)"/;

/**
 * Of a map, as if its coverage raster had to be drawn, which takes most of the time: which process has
 * kept which raster is not known here.
 */
const RASTER_BASE_MS = 6;
const RASTER_MS_PER_MEGAPIXEL = 32;

/**
 * How long an image takes to rasterise and encode, in milliseconds: an estimate from the size of the
 * image, the amount of markup (outlined text is part of it), and its strokes and dashes. Good to a
 * factor of two, which is all that admission needs.
 */
export function rasterCost(job: RasterJob): number {
  if (typeof job === "string") return BASE_MS + drawingCost(job);
  const megapixels = (job.widthPx * job.heightPx) / 1e6;
  const overMs = job.overlays.reduce((sum, { markup }) => sum + drawingCost(markup), 0);
  return RASTER_BASE_MS + RASTER_MS_PER_MEGAPIXEL * megapixels + overMs;
}

function drawingCost(markup: string): number {
  const [, width = "0", height = "0"] = ROOT_SIZE.exec(markup) ?? [];
  const megapixels = (Number(width) * Number(height)) / 1e6;
  const lineMs =
    MS_PER_LINE_AND_MEGAPIXEL * occurrences(markup, "stroke-width=") +
    MS_PER_DASHED_LINE_AND_MEGAPIXEL * occurrences(markup, "stroke-dasharray=");
  return (MS_PER_MEGAPIXEL + lineMs) * megapixels + MS_PER_MEGABYTE * (markup.length / 1e6);
}

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}
