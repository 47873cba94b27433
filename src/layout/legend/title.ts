import { textWidthPx } from "../../text/widths.ts";
import { wrappedText } from "../../text/text.ts";
import { isCut } from "./content.ts";
import type { LegendMeasures } from "./measures.ts";

const WEIGHT = "semibold";
/** A title makes the legend wider than its entries up to this, in ems, before it breaks. */
const COMFORTABLE_EM = 18;
const STEP = 1.12;

export const MAX_TITLE_LINES = 3;

/**
 * A title in at most some lines, in a width as near to that of the entries below as it finds.
 *
 * @param mayCut whether it may end in an ellipsis, in the whole width there is
 * @returns null when it does not fit
 */
export function titleLines(
  title: string,
  { sizePx }: LegendMeasures,
  { contentPx, maxPx, maxLines, mayCut }: TitleRoom,
): readonly string[] | null {
  const wrapped = (widthPx: number): readonly string[] =>
    wrappedText(title, sizePx, widthPx, maxLines, WEIGHT);
  const comfortable = Math.max(contentPx, Math.min(maxPx, COMFORTABLE_EM * sizePx));
  const widest = maxLines === MAX_TITLE_LINES || mayCut ? maxPx : comfortable;
  for (let widthPx = contentPx; widthPx <= widest * STEP; widthPx *= STEP) {
    const lines = wrapped(Math.min(widthPx, widest));
    if (!isCut(lines, title)) return lines;
  }
  const cut = mayCut ? wrapped(maxPx) : [];
  return cut.length === 0 ? null : cut;
}

export interface TitleRoom {
  /** Width of what stands below. */
  readonly contentPx: number;
  readonly maxPx: number;
  readonly maxLines: number;
  readonly mayCut: boolean;
}

/** Width of the widest line, in whole pixels. */
export function titleWidthPx(lines: readonly string[], { sizePx }: LegendMeasures): number {
  return Math.ceil(Math.max(...lines.map((line) => textWidthPx(line, sizePx, WEIGHT))));
}
