import { drawing } from "./drawing.ts";
import { plateImage } from "./raster-image.ts";
import { encodedPng } from "../encode/png/png-encoder.ts";
import type { RasterOrder } from "./raster-job.ts";

/** PNG bytes of an SVG image, at its own size in pixels. Nothing else runs until they are made. */
export function rasterised(markup: string): Uint8Array {
  const { pixels, width, height } = drawing(markup);
  return encodedPng(pixels, width, height);
}

/** PNG bytes of an order in this process, for tools and tests: the server has a pool of processes. */
export async function png(order: RasterOrder): Promise<Uint8Array> {
  return typeof order === "string" ? rasterised(order) : plateImage(order);
}
