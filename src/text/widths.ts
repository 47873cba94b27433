import { bundledWidthUnits, UNITS_PER_EM, type Weight } from "./metrics.ts";
import { setText } from "./set-text.ts";

/** Width of a line of text as it is set, in thousandths of an em. */
export function textWidthUnits(text: string, weight: Weight): number {
  return bundledWidthUnits(text, weight) ?? setText(text, weight).advance;
}

/** Width of a line of text as it is set, in pixels. */
export function textWidthPx(text: string, sizePx: number, weight: Weight = "regular"): number {
  return (textWidthUnits(text, weight) * sizePx) / UNITS_PER_EM;
}
