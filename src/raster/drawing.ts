import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";

/** Text is outlines by the time it gets here: no font is looked for. */
const OPTIONS = {
  font: { loadSystemFonts: false },
  shapeRendering: 2,
  textRendering: 1,
  imageRendering: 0,
} satisfies ResvgRenderOptions;

/** Red, green, blue, opacity of each pixel, the colours multiplied by the opacity; row by row. */
export interface Drawing {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An SVG image at its own size in pixels. Nothing else runs until it is drawn. */
export function drawing(markup: string): Drawing {
  const { pixels, width, height } = new Resvg(markup, OPTIONS).render();
  return { pixels, width, height };
}
