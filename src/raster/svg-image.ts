import { drawing } from "./drawing.ts";
import { encodedPng } from "../encode/png/png-encoder.ts";

/** PNG bytes of an SVG image, at its own size in pixels. Nothing else runs until they are made. */
export function rasterised(markup: string): Uint8Array {
  const { pixels, width, height } = drawing(markup);
  return encodedPng(pixels, width, height);
}
