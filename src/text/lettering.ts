import { type Markup, NOTHING, pathMarkup, svg } from "../svg/markup.ts";
import { factorText, numberText } from "../svg/numbers.ts";
import { glyph, REPLACEMENT, textWidthPx, UNITS_PER_EM, type Weight } from "./metrics.ts";

/** How lines of text look. */
export interface TextStyle {
  readonly sizePx: number;
  readonly weight: Weight;
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

/** Draws text: as text for SVG, as outlines for PNG, in the same places. */
export interface Lettering {
  /** Attributes of a group whose lines share a style. */
  readonly attributes: (style: TextStyle) => Markup;
  /**
   * A line of text. `within` is the style of the group around it, which is not said again; `id` is
   * the region that the line names.
   */
  readonly line: (line: StyledLine, within?: TextStyle | null, id?: string | null) => Markup;
}

const FAMILY = svg`${"'Source Sans 3','Source Sans Pro','Helvetica Neue',Arial,sans-serif"}`;
/** Texts this long have their letters stretched too, in whatever font the reader has. */
const STRETCHED_LENGTH = 4;

/** `<text>` in the bundled font, with the system's sans serif where the reader lacks it. */
export const textElements: Lettering = {
  attributes: (style) => textAttributes(style, null),
  line: ({ text, x, y, style }, within = null, id = null) => {
    const names = id === null ? NOTHING : svg` data-id="${id}"`;
    const place = svg`${names} x="${x}" y="${y}"${pinned(text, style)}`;
    return svg`<text${place}${textAttributes(style, within)}>${text}</text>`;
  },
};

/** Paths of the font's outlines: no font is loaded where they are drawn. */
export const textOutlines: Lettering = {
  attributes: (style) => outlineAttributes(style, null),
  line: ({ text, x, y, style }, within = null) => {
    const width = textWidthPx(text, style.sizePx, style.weight);
    const left = x - { start: 0, middle: width / 2, end: width }[style.anchor];
    const scale = factorText(style.sizePx / UNITS_PER_EM);
    const place = `translate(${numberText(left)} ${numberText(y)})scale(${scale})`;
    const path = pathMarkup(outline(text, style.weight));
    return svg`<path d="${path}" transform="${place}"${outlineAttributes(style, within)}/>`;
  },
};

function textAttributes(style: TextStyle, within: TextStyle | null): Markup {
  if (style === within) return NOTHING;
  const { sizePx, weight, anchor } = style;
  const parts = [
    within === null ? svg` font-family="${FAMILY}"` : NOTHING,
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

/**
 * The reader's font may be wider than the bundled one, and the bundled one is kerned there by up to
 * 0.15 em a pair; the line must keep its measured ends. A character that the font lacks comes from
 * another font even there, so that it is stretched at any length.
 */
function pinned(text: string, { sizePx, weight }: TextStyle): Markup {
  const isStretched = text.length >= STRETCHED_LENGTH || text.includes(REPLACEMENT);
  if (text.length < 2 && !isStretched) return NOTHING;
  const adjust = isStretched ? svg` lengthAdjust="spacingAndGlyphs"` : NOTHING;
  return svg` textLength="${textWidthPx(text, sizePx, weight)}"${adjust}`;
}

function outline(text: string, weight: Weight): string {
  let pen = 0;
  let path = "";
  for (const character of text) {
    const { advance, path: drawn } = glyph(character, weight);
    // An outline begins with a relative move, which at the start of a path counts from the origin.
    if (drawn !== "") path += `M${pen} 0${drawn}`;
    pen += advance;
  }
  return path;
}
