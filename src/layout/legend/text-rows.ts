import type { LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting, mayCutTexts } from "./body.ts";
import { itemWidthPx, sideEntry, wrappedItems } from "./entries.ts";

/** A text longer than the widest line there may be stands in some lines. */
const MAX_LINES = 3;
/** If there is little room, texts are cut at this width, in ems. */
const WIDEST_EM = 12;

/** Entries side by side, in rows from the left like the words of a text. */
export const textRows: Arrange = (model, measures, room, omission) => {
  const { sizePx, swatchWidthPx, swatchHeightPx, textGapPx, rowGapPx, columnGapPx } = measures;
  const widest = room.maxWidthPx - swatchWidthPx - textGapPx;
  if (widest < sizePx) return null;
  const wrapping = mayCutTexts(omission)
    ? { widthPx: Math.min(widest, WIDEST_EM * sizePx), maxLines: 1 }
    : { widthPx: widest, maxLines: MAX_LINES };
  // A line as wide as the legend may break a word that is longer.
  const allowed = omission === "nothing" ? "whole words" : omission;
  const items = wrappedItems(model, wrapping, measures, allowed);
  if (items === null) return null;
  const entries: LegendEntry[] = [];
  let [left, top, widthPx, heightPx] = [0, 0, 0, 0];
  for (const item of items) {
    const own = itemWidthPx(item, measures);
    if (left > 0 && left + own > room.maxWidthPx) [left, top] = [0, heightPx + rowGapPx];
    const swatch = { left, top, right: left + swatchWidthPx, bottom: top + swatchHeightPx };
    entries.push(sideEntry(item, swatch, measures));
    widthPx = Math.max(widthPx, left + own);
    const more = Math.max(0, item.lines.length - 1) * measures.lineHeightPx;
    heightPx = Math.max(heightPx, swatch.bottom + more);
    left += own + columnGapPx;
  }
  return fitting({ ...EMPTY_BODY, widthPx, heightPx, entries }, room);
};
