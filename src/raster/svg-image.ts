import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { encodedPng } from "../encode/png/png-encoder.ts";

/** Text is outlines by the time it gets here: no font is looked for. */
const OPTIONS = {
  font: { loadSystemFonts: false },
  shapeRendering: 2,
  textRendering: 1,
  imageRendering: 0,
} satisfies ResvgRenderOptions;

/** Red, green, blue, opacity of each pixel, the colours multiplied by the opacity; row by row. */
interface RenderedSvg {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An SVG image at its own size in pixels. Nothing else runs until it is drawn. */
export function renderedSvg(markup: string): RenderedSvg {
  const { pixels, width, height } = new Resvg(markup, OPTIONS).render();
  return { pixels, width, height };
}

/** PNG bytes of an SVG image, at its own size in pixels. Nothing else runs until they are made. */
export function rasterised(markup: string): Uint8Array {
  const { pixels, width, height } = renderedSvg(markup);
  divideByOpacity(pixels);
  return encodedPng(pixels, width, height);
}

/**
 * Makes colours of those that are multiplied by the opacity, as PNG has them (third edition, 4.3). In place: a copy of
 * the largest image has 256 MB, and nobody else has these pixels.
 */
function divideByOpacity(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3]!;
    if (opacity === 0 || opacity === 255) continue;
    for (let channel = at; channel < at + 3; channel += 1)
      pixels[channel] = Math.min(255, Math.round((pixels[channel]! * 255) / opacity));
  }
}
