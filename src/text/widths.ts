import { bundledWidthUnits, UNITS_PER_EM } from "./metrics.ts";
import { type Font, setText } from "./set-text.ts";

/** A font in a size: all that the width of a text follows from. */
export interface SizedFont extends Font {
  readonly sizePx: number;
}

/** Width of a line of text as it is set, in thousandths of an em. */
export function textWidthUnits(text: string, font: Font): number {
  return bundledWidthUnits(text, font.weight) ?? setText(text, font).advance;
}

/** Width of a line of text as it is set, in pixels. */
export function textWidthPx(text: string, font: SizedFont): number {
  return (textWidthUnits(text, font) * font.sizePx) / UNITS_PER_EM;
}
