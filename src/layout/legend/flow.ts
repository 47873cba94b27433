import type { LegendModel } from "../../classify/legend-model.ts";
import type { LegendEntry } from "../scene.ts";
import { textWidthPx } from "../../text/widths.ts";
import { fittedText, shownText } from "../../text/text.ts";
import { type LegendContent, type Room, type Omission, sideEntry } from "./content.ts";
import type { LegendMeasures } from "./measures.ts";

/** Where room is short, texts are cut at this width, in ems. */
const WIDEST_EM = 12;

/**
 * Categories side by side, in rows from the left like the words of a text.
 *
 * @returns null when they do not fit
 */
export function legendFlow(
  { rows, highlight }: LegendModel,
  measures: LegendMeasures,
  { maxWidthPx, maxHeightPx }: Room,
  omission: Omission,
): LegendContent | null {
  const { sizePx, swatchWidthPx, swatchHeightPx, textGapPx, rowGapPx, columnGapPx } = measures;
  const side = swatchWidthPx + textGapPx;
  const widest = Math.min(
    maxWidthPx - side,
    omission === "nothing" ? Infinity : WIDEST_EM * sizePx,
  );
  const pitch = swatchHeightPx + rowGapPx;
  const entries: LegendEntry[] = [];
  let [left, top, right] = [0, 0, 0];
  for (const row of highlight === null ? rows : [...rows, highlight]) {
    const text = shownText(row.text);
    const line = fittedText(text, sizePx, widest);
    if (line !== text && omission === "nothing") return null;
    const width = side + Math.ceil(textWidthPx(line, sizePx));
    if (left > 0 && left + width > maxWidthPx) [left, top] = [0, top + pitch];
    const bottom = top + swatchHeightPx;
    if (width > maxWidthPx || bottom > maxHeightPx) return null;
    const swatch = { left, top, right: left + swatchWidthPx, bottom };
    entries.push(sideEntry(row, [line], swatch, measures));
    right = Math.max(right, left + width);
    left += width + columnGapPx;
  }
  return {
    widthPx: right,
    heightPx: top + swatchHeightPx,
    entries,
    bar: null,
    notes: [],
    rings: [],
  };
}
