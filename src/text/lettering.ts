import { type Markup, NOTHING, pathMarkup, svg } from "../svg/markup.ts";
import { factorText, numberText } from "../svg/numbers.ts";
import { type EmbeddedFonts, embeddedFonts } from "./embedded-fonts.ts";
import type { WeighedText } from "./font/letters.ts";
import { glyph, UNITS_PER_EM, type Weight } from "./metrics.ts";
import { type Font, isBundled, isRightToLeft, setOutline } from "./set-text.ts";
import { type SizedFont, textWidthPx } from "./widths.ts";

/** How lines of text look. */
export interface TextStyle extends SizedFont {
  /** Which end of a line its `x` is. */
  readonly anchor: "start" | "middle" | "end";
  readonly color: string;
  /** Drawn around the letters, under them; the width is what shows on each side. */
  readonly halo: { readonly color: string; readonly widthPx: number } | null;
}

/** One line of text where it stands: `y` is the baseline. The text is as `shownText` gives it. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A line that may differ in look from its neighbours. */
export interface StyledLine extends Line {
  readonly style: TextStyle;
}

/** Draws text at the same places as text (SVG) or as outlines (PNG). */
export interface Lettering {
  /** What a document needs before its texts. */
  readonly fonts: () => Markup;
  /** Attributes of a group whose lines share a style. */
  readonly attributes: (style: TextStyle) => Markup;
  /**
   * A line of text. `within` is the style of the group around it, which is not said again; `id` is
   * the region that the line names.
   */
  readonly line: (line: StyledLine, within?: TextStyle | null, id?: string | null) => Markup;
}

/**
 * `<text>` in fonts that the document brings along. Its width is left to them: a `textLength` would
 * part the letters, and the halo of each would lie over the one before.
 *
 * @param texts all that the document shows; asked for once, when the first of them is written
 * @param widthPx of the image: a line near its right edge stands at its end, and not at its start, so that it
 * ends inside where a reader ignores the fonts and draws wider letters
 */
export function textElements(texts: () => readonly WeighedText[], widthPx = Infinity): Lettering {
  let made: EmbeddedFonts | null = null;
  const fonts = (): EmbeddedFonts => (made ??= embeddedFonts(texts()));
  let request: Markup | null = null;
  const asked = (): Markup => (request ??= askingFor(fonts()));
  return {
    fonts: () => fonts().style,
    attributes: (style) => svg`${asked()}${textAttributes(style, null)}`,
    line: (line, within = null, id = null) => {
      const { text, x, y, style } = endingInside(line, widthPx);
      const names = id === null ? NOTHING : svg` data-id="${id}"`;
      const isReversed = isRightToLeft(text, style.typesetting);
      const look = textAttributes(isReversed ? fromRight(style) : style, within);
      const way = isReversed ? svg` direction="rtl"` : NOTHING;
      const fontsAsked = within === null ? asked() : NOTHING;
      return svg`<text${names} x="${x}" y="${y}"${fontsAsked}${look}${way}>${text}</text>`;
    },
  };
}

/** How much wider letters may be in a reader's own font: DejaVu Sans, the widest that is common. */
const WIDEST: Readonly<Record<Weight, number>> = { regular: 1.38, semibold: 1.45 };

/** A line whose wider letters would pass the right edge of the image, put in the same place by its end. */
function endingInside(line: StyledLine, imageWidthPx: number): StyledLine {
  const { text, x, style } = line;
  // Most lines lie far from the edge, whatever letters they are made of.
  if (style.anchor !== "start" || x + 2 * text.length * style.sizePx <= imageWidthPx) return line;
  const ownPx = textWidthPx(text, style);
  const widestPx = ownPx * WIDEST[style.weight];
  const hasRoom = x + widestPx <= imageWidthPx || x + ownPx < widestPx;
  return hasRoom ? line : { ...line, x: x + ownPx, style: { ...style, anchor: "end" } };
}

/** Attributes that ask for the fonts of a document; none where a group of labels is left without a letter. */
function askingFor({ families }: EmbeddedFonts): Markup {
  if (families === null) return NOTHING;
  // Chromium would round advances to whole pixels where a system hints its fonts.
  return svg` font-family="${families}" text-rendering="geometricPrecision"`;
}

/** A line that is read from right to left starts at its right end, and stands where any other would. */
function fromRight(style: TextStyle): TextStyle {
  const anchor = ({ start: "end", middle: "middle", end: "start" } as const)[style.anchor];
  return { ...style, anchor };
}

/** Paths of the font's outlines: no font is loaded where they are drawn. */
export const textOutlines: Lettering = {
  fonts: () => NOTHING,
  attributes: (style) => outlineAttributes(style, null),
  line: ({ text, x, y, style }, within = null) => {
    const width = textWidthPx(text, style);
    const left = x - { start: 0, middle: width / 2, end: width }[style.anchor];
    const scale = factorText(style.sizePx / UNITS_PER_EM);
    const place = `translate(${numberText(left)} ${numberText(y)})scale(${scale})`;
    const path = pathMarkup(outline(text, style));
    return svg`<path d="${path}" transform="${place}"${outlineAttributes(style, within)}/>`;
  },
};

function textAttributes(style: TextStyle, within: TextStyle | null): Markup {
  if (style === within) return NOTHING;
  const { sizePx, weight, anchor } = style;
  const parts = [
    within?.sizePx === sizePx ? NOTHING : svg` font-size="${sizePx}"`,
    (within?.weight ?? "regular") === weight ? NOTHING : svg` font-weight="${WEIGHTS[weight]}"`,
    (within?.anchor ?? "start") === anchor ? NOTHING : svg` text-anchor="${anchor}"`,
  ];
  return svg`${parts}${inkAttributes(style, within, () => 1)}`;
}

function outlineAttributes(style: TextStyle, within: TextStyle | null): Markup {
  return inkAttributes(style, within, ({ sizePx }) => sizePx / UNITS_PER_EM);
}

const WEIGHTS: Readonly<Record<Weight, string>> = { regular: "400", semibold: "600" };

/** Fill and halo. `unitPx` is how wide a unit of a line's own coordinates is in the image. */
function inkAttributes(
  style: TextStyle,
  within: TextStyle | null,
  unitPx: (style: TextStyle) => number,
): Markup {
  if (style === within) return NOTHING;
  const { color, halo } = style;
  const fill = within?.color === color ? NOTHING : svg` fill="${color}"`;
  const strokeOf = (one: TextStyle): string =>
    one.halo === null ? "" : `${one.halo.color} ${one.halo.widthPx / unitPx(one)}`;
  if (strokeOf(style) === (within === null ? "" : strokeOf(within))) return fill;
  if (halo === null) return svg`${fill} stroke="none"`;
  const width = svg`stroke="${halo.color}" stroke-width="${(2 * halo.widthPx) / unitPx(style)}"`;
  return svg`${fill} ${width} stroke-linejoin="round" paint-order="stroke"`;
}

function outline(text: string, font: Font): string {
  if (!isBundled(text)) return setOutline(text, font);
  let pen = 0;
  let path = "";
  for (const character of text) {
    const { advance, path: drawn } = glyph(character, font.weight);
    // An outline begins with a relative move, which at the start of a path counts from the origin.
    if (drawn !== "") path += `M${pen} 0${drawn}`;
    pen += advance;
  }
  return path;
}
