import type { TextStyle } from "../text/lettering.ts";
import type { Theme } from "../theme/themes.ts";

/** No text is drawn smaller: it could not be read. */
export const MIN_TEXT_PX = 8;

const BASE_PX = 13;
/** The width that `BASE_PX` is made for; the world is about half as high. */
const BASE_WIDTH_PX = 1200;
/** Smaller images have relatively larger text, so that it stays legible; larger ones grow slower. */
const GROWTH_BELOW = 0.26;
const GROWTH_ABOVE = 0.9;
/** Codes on regions grow slowest, so that a larger map has room for more of them. */
const LABEL_GROWTH_ABOVE = 0.55;

/** Every kind of text, as a multiple of the text of the legend. */
const KINDS = {
  title: 2.05,
  subtitle: 1.15,
  legend: 1,
  marker: 0.96,
  region: 0.8,
  attribution: 0.8,
  wordmark: 0.92,
  scaleBar: 0.85,
} as const;

export type TextKind = keyof typeof KINDS;

/** The size of a kind of text in an image, in whole or half pixels. */
export function textSizePx(kind: TextKind, widthPx: number, heightPx: number): number {
  const growth = kind === "region" ? LABEL_GROWTH_ABOVE : GROWTH_ABOVE;
  const sized = Math.round(2 * KINDS[kind] * basePx(widthPx, heightPx, growth)) / 2;
  return Math.max(MIN_TEXT_PX, sized);
}

/** The distance that furniture keeps from the edges of the image, in whole pixels. */
export function marginPx(widthPx: number, heightPx: number): number {
  return Math.max(3, Math.round(basePx(widthPx, heightPx) * (widthPx < 600 ? 0.5 : 0.8)));
}

/** How wide a halo is around text of a size: never less than 2 px. */
export function haloWidthPx(sizePx: number): number {
  return Math.max(2, Math.round(1.6 * sizePx) / 10);
}

function basePx(widthPx: number, heightPx: number, growth = GROWTH_ABOVE): number {
  const share = Math.min(widthPx, 2 * heightPx) / BASE_WIDTH_PX;
  return BASE_PX * share ** (share < 1 ? GROWTH_BELOW : growth);
}

/** A style with the letters in a colour of the theme and, over a map, a halo around them. */
export function textStyle(
  theme: Theme,
  sizePx: number,
  look: Partial<Pick<TextStyle, "anchor" | "weight" | "color">> & { readonly haloPx?: number },
): TextStyle {
  const { haloPx = 0, anchor = "start", weight = "regular", color = theme.text } = look;
  const halo = haloPx === 0 ? null : { color: theme.halo, widthPx: haloPx };
  return { sizePx, weight, anchor, color, halo };
}
