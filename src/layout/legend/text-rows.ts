import type { LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting, mayCutTexts } from "./body.ts";
import { type Counts, countsBeside, countsWidthPx, joinedCounts } from "./counts.ts";
import { itemWidthPx, sideEntry, wrappedItems } from "./entries.ts";

/** A text longer than the widest line there may be stands in some lines. */
const MAX_LINES = 3;
/** If there is little room, texts are cut at this width, in ems. */
const WIDEST_EM = 12;

/** Entries side by side in rows from the left; several rows stand in columns, one below the other. */
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
  const besidePx = textGapPx + countsWidthPx(model.rows, measures);
  const columns = columnsOf(
    items.map((item) => itemWidthPx(item, measures) + (item.row.count ? besidePx : 0)),
    columnGapPx,
    room.maxWidthPx,
  );
  const entries: LegendEntry[] = [];
  const counts: Counts[] = [];
  let [left, top, heightPx] = [0, 0, 0];
  for (const [i, item] of items.entries()) {
    const column = i % columns.length;
    if (column === 0 && i > 0) [left, top] = [0, heightPx + rowGapPx];
    const swatch = { left, top, right: left + swatchWidthPx, bottom: top + swatchHeightPx };
    entries.push(sideEntry(item, swatch, measures));
    const from = left + itemWidthPx(item, measures) + textGapPx;
    counts.push(countsBeside(item.row, from, [swatch.top, swatch.bottom], measures));
    const more = Math.max(0, item.lines.length - 1) * measures.lineHeightPx;
    heightPx = Math.max(heightPx, swatch.bottom + more);
    left += columns[column]! + columnGapPx;
  }
  const widthPx = totalPx(columns, columnGapPx);
  return fitting({ ...EMPTY_BODY, widthPx, heightPx, entries, ...joinedCounts(counts) }, room);
};

/** Widths of the columns of as few rows as fit, as even as they can be. */
function columnsOf(widths: readonly number[], gapPx: number, maxPx: number): readonly number[] {
  for (let rows = 1; rows < widths.length; rows++) {
    const count = Math.ceil(widths.length / rows);
    const columns = Array.from({ length: count }, (_, column) =>
      Math.max(...widths.filter((_width, i) => i % count === column)),
    );
    if (totalPx(columns, gapPx) <= maxPx) return columns;
  }
  return [Math.max(...widths)];
}

function totalPx(columns: readonly number[], gapPx: number): number {
  return columns.reduce((sum, width) => sum + width + gapPx, -gapPx);
}
