import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { encodedPng } from "./png-encoder.ts";

/** Text is outlines by the time it gets here: no font is looked for. */
const OPTIONS = {
  font: { loadSystemFonts: false },
  shapeRendering: 2,
  textRendering: 1,
  imageRendering: 0,
} satisfies ResvgRenderOptions;

/** PNG bytes of an SVG image, at its own size in pixels. Nothing else runs until they are made. */
export function rasterised(markup: string): Uint8Array {
  const image = new Resvg(markup, OPTIONS).render();
  return encodedPng(image.pixels, image.width, image.height);
}

/** The same in this process, for tools and tests: the server has a pool of processes. */
export async function png(markup: string): Promise<Uint8Array> {
  return rasterised(markup);
}
