import { power } from "../platform/power.ts";
import type { TextStyle } from "../text/lettering.ts";
import type { Typesetting } from "../text/set-text.ts";
import type { Theme } from "../theme/themes.ts";

/** No text is drawn smaller: it could not be read. */
export const MIN_TEXT_PX = 8;

const BASE_PX = 13;
/** The width that `BASE_PX` is made for; the world is about half as high. */
const BASE_WIDTH_PX = 1200;
/** Smaller images have relatively larger text, so that it stays legible. */
const GROWTH_BELOW = 0.26;
/** Larger ones are printed, or looked at on larger screens: twice the width has text 1.46 times as large. */
const GROWTH_ABOVE = 0.55;

/** Every kind of text, as a multiple of the text of the legend. */
const KINDS = {
  title: 2.05,
  subtitle: 1.15,
  legend: 1,
  marker: 0.96,
  region: 0.85,
  attribution: 0.8,
  wordmark: 0.92,
  scaleBar: 0.85,
} as const;

export type TextKind = keyof typeof KINDS;

/** The least sizes of a kind of text by the width of the image, the widest first. */
type LeastSizes = readonly { readonly fromWidthPx: number; readonly sizePx: number }[];

const LABEL_SIZES: LeastSizes = [
  { fromWidthPx: 800, sizePx: 11 },
  { fromWidthPx: 0, sizePx: 9 },
];
/** Of what readers look for first: never smaller where it fits. */
const LEAST_SIZES: Partial<Record<TextKind, LeastSizes>> = {
  legend: [
    { fromWidthPx: 800, sizePx: 11 },
    { fromWidthPx: 400, sizePx: 10 },
    { fromWidthPx: 0, sizePx: 9 },
  ],
  marker: LABEL_SIZES,
  region: LABEL_SIZES,
};

const MARGIN_PX = 20;
const MARGIN_GROWTH = 0.75;
const MIN_MARGIN_PX = 3;

/** An image higher than this part of its width has room to spare around the map. */
const TALL_FROM = 0.85;
/** And is one for the hand, with text up to half as large again. */
const MAX_TALLNESS = 2.25;

/**
 * The size of a kind of text in an image, in whole or half pixels. The height is the one that was asked for, else half
 * the width: maps of one width have text of one size, however high they are by themselves.
 *
 * | image     | title | subtitle | legend | marker | region | credit | margin |
 * | --------- | ----- | -------- | ------ | ------ | ------ | ------ | ------ |
 * | 200×107   | 16.5  | 9.5      | 9      | 9      | 9      | 8      | 5      |
 * | 300×200   | 18.5  | 10.5     | 9      | 9      | 9      | 8      | 7      |
 * | 400×214   | 20    | 11       | 10     | 9.5    | 9      | 8      | 9      |
 * | 600×321   | 22.5  | 12.5     | 11     | 10.5   | 9      | 8.5    | 12     |
 * | 800×428   | 24    | 13.5     | 11.5   | 11     | 11     | 9.5    | 15     |
 * | 1200×641  | 26.5  | 15       | 13     | 12.5   | 11     | 10.5   | 20     |
 * | 1080×1080 | 28    | 16       | 13.5   | 13     | 11.5   | 11     | 20     |
 * | 1080×1920 | 37.5  | 21       | 18.5   | 17.5   | 15.5   | 14.5   | 27     |
 * | 2400×1283 | 39    | 22       | 19     | 18.5   | 16     | 15     | 34     |
 * | 8000×4275 | 75.5  | 42.5     | 37     | 35.5   | 31.5   | 29.5   | 83     |
 */
export function textSizePx(
  kind: TextKind,
  widthPx: number,
  heightPx: number,
  textScale = 1,
): number {
  const tallness = textTallness(widthPx, heightPx) * textScale;
  const sized = Math.round(2 * KINDS[kind] * basePx(widthPx, heightPx) * tallness) / 2;
  return Math.max(minTextPx(kind, widthPx, textScale), sized);
}

/** The smallest text of a kind in an image of a width; only want of room makes that of a legend smaller. */
export function minTextPx(kind: TextKind, widthPx: number, textScale = 1): number {
  const sizes = LEAST_SIZES[kind] ?? [];
  const usual = sizes.find(({ fromWidthPx }) => widthPx >= fromWidthPx)?.sizePx ?? MIN_TEXT_PX;
  return Math.max(MIN_TEXT_PX, usual * Math.min(1, textScale));
}

/** The distance that everything but the map keeps from the edges of the image, in whole pixels. */
export function marginPx(widthPx: number, heightPx: number): number {
  const margin = MARGIN_PX * power(imageShare(widthPx, heightPx), MARGIN_GROWTH);
  return Math.max(MIN_MARGIN_PX, Math.round(margin * textTallness(widthPx, heightPx)));
}

/** Greatest height of a line at the foot of an image, from the edge of the image. */
export function footLinePx(widthPx: number, heightPx: number, textScale: number): number {
  const wordmarkPx = textSizePx("wordmark", widthPx, heightPx, textScale);
  return 2 * marginPx(widthPx, heightPx) + 1.25 * wordmarkPx;
}

/** Width of the halo around text of a size, at least 2 px. */
export function haloWidthPx(sizePx: number): number {
  return Math.max(2, Math.round(1.6 * sizePx) / 10);
}

function basePx(widthPx: number, heightPx: number): number {
  const share = imageShare(widthPx, heightPx);
  return BASE_PX * power(share, share < 1 ? GROWTH_BELOW : GROWTH_ABOVE);
}

/** Size of an image, relative to one of `BASE_WIDTH_PX` that is half as high. */
function imageShare(widthPx: number, heightPx: number): number {
  return Math.min(widthPx, 2 * heightPx) / BASE_WIDTH_PX;
}

/** 1 where an image is about as high as maps are, up to 1.5 where it is much higher. */
function textTallness(widthPx: number, heightPx: number): number {
  const tallness = heightPx / (TALL_FROM * widthPx);
  return Math.sqrt(Math.min(MAX_TALLNESS, Math.max(1, tallness)));
}

/** A theme as one map has it. */
export interface MapTheme extends Theme {
  readonly typesetting: Typesetting;
  /** Whether it is read from the right: heading, credit and legend begin there. */
  readonly isMirrored: boolean;
  /** How much larger its texts are than those of other maps. */
  readonly textScale: number;
}

/** A style with the letters in a colour of the theme and, over a map, a halo around them. */
export function textStyle(
  theme: MapTheme,
  sizePx: number,
  look: Partial<Pick<TextStyle, "anchor" | "weight" | "color">> & { readonly haloPx?: number },
): TextStyle {
  const { haloPx = 0, anchor = "start", weight = "regular", color = theme.text } = look;
  const halo = haloPx === 0 ? null : { color: theme.halo, widthPx: haloPx };
  return { sizePx, weight, typesetting: theme.typesetting, anchor, color, halo };
}
