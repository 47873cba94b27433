import { drawing } from "./drawing.ts";
import { rasterImage } from "./raster-image.ts";
import { encodedPng } from "../encode/png/png-encoder.ts";
import type { RasterJob } from "./raster-job.ts";

/** PNG bytes of an SVG image, at its own size in pixels. Nothing else runs until they are made. */
export function rasterised(markup: string): Uint8Array {
  const { pixels, width, height } = drawing(markup);
  return encodedPng(pixels, width, height);
}

/** PNG bytes of a job in this process, for tools and tests: the server has a pool of processes. */
export async function png(job: RasterJob): Promise<Uint8Array> {
  return typeof job === "string" ? rasterised(job) : rasterImage(job);
}
