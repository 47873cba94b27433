import { glyphs } from "../../generated/font.ts";
import { type Markup, NOTHING, numberText, pathMarkup, factorText, svg } from "./markup.ts";

/** One line of text where it stands. `y` is the baseline; the anchor says which end `x` is. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly anchor: "start" | "middle" | "end";
  readonly color: string;
}

/** Draws lines of text: as text for SVG, as outlines for PNG, in the same places. */
export type Lettering = (line: Line) => Markup;

const UNITS_PER_EM = 1000;
const FAMILY = "'Source Sans 3','Source Sans Pro','Helvetica Neue',Arial,sans-serif";
const REPLACEMENT = "\ufffd";

const METRICS = new Map(glyphs.map(([character, advance, path]) => [character, { advance, path }]));

function glyph(character: string): { readonly advance: number; readonly path: string } {
  return METRICS.get(character) ?? METRICS.get(REPLACEMENT) ?? METRICS.get("?")!;
}

/** Width of a line of text set in the bundled font, without kerning, in pixels. */
export function textWidthPx(text: string, sizePx: number): number {
  let units = 0;
  for (const character of text) units += glyph(character).advance;
  return (units * sizePx) / UNITS_PER_EM;
}

/** `<text>` in the bundled font, with the system's sans serif where the reader lacks it. */
export const textElement: Lettering = ({ text, x, y, sizePx, anchor, color }) => {
  const family = svg`font-family="${FAMILY}" font-size="${sizePx}"`;
  const at = anchor === "start" ? NOTHING : svg` text-anchor="${anchor}"`;
  return svg`<text x="${x}" y="${y}" ${family}${at} fill="${color}">${text}</text>`;
};

/** The same line as one path of the font's outlines: no font is loaded where it is drawn. */
export const textOutline: Lettering = ({ text, x, y, sizePx, anchor, color }) => {
  const width = textWidthPx(text, sizePx);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  let pen = 0;
  let path = "";
  for (const character of text) {
    const { advance, path: outline } = glyph(character);
    // An outline begins with a relative move, which at the start of a path counts from the origin.
    if (outline !== "") path += `M${pen} 0${outline}`;
    pen += advance;
  }
  const place = `translate(${numberText(left)} ${numberText(y)})scale(${factorText(sizePx / UNITS_PER_EM)})`;
  return svg`<path d="${pathMarkup(path)}" transform="${place}" fill="${color}"/>`;
};
