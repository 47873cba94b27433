import { renderAsync, type ResvgRenderOptions } from "@resvg/resvg-js";

/** Text is outlines by the time it gets here: no font is looked for. */
const OPTIONS = {
  font: { loadSystemFonts: false },
  shapeRendering: 2,
  textRendering: 1,
  imageRendering: 0,
} satisfies ResvgRenderOptions;

/** Images rasterised at once: each takes a thread and, at the largest size, 256 MB. */
const MOST_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** PNG bytes of an SVG image, at its own size in pixels. */
export async function png(markup: string): Promise<Uint8Array> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return (await renderAsync(markup, OPTIONS)).asPng();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
