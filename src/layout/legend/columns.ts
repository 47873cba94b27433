import { type Arrange, fitting, mayCutTexts, type Omission, type Room } from "./body.ts";
import { countsWidthPx } from "./counts.ts";
import { inColumns, wrappedItems, type Wrapping } from "./entries.ts";
import type { LegendMeasures } from "./measures.ts";

const MAX_LINES = 3;
/** A line of text wider than this, in ems, is wrapped while there is room below. */
const COMFORTABLE_EM = 18;
/** Narrower lines, in ems, are not worth breaking a text for. */
const NARROWEST_EM = 3.5;

/**
 * Categories as swatches that stand apart, in order from the top, in as few columns as fit. Long
 * texts wrap to three lines; those that go on end in an ellipsis where that is allowed.
 */
export const categoryColumns: Arrange = (model, measures, room, omission) => {
  const count = model.rows.length + model.otherRows.length;
  const { swatchHeightPx, rowGapPx } = measures;
  const countsPx = countsWidthPx(model.rows, measures);
  for (let height = count; height > 0; height = nextHeight(count, height)) {
    const columnPx = columnRoomPx(Math.ceil(count / height), measures, room);
    const widest = columnPx - (countsPx > 0 ? countsPx + measures.textGapPx : 0);
    if (widest < NARROWEST_EM * measures.sizePx) return null;
    // Not even texts of one line each would fit.
    if (height * (swatchHeightPx + rowGapPx) - rowGapPx > room.maxHeightPx) continue;
    for (const wrapping of wrappings(widest, measures, omission)) {
      const items = wrappedItems(model, wrapping, measures, omission);
      const body = items && inColumns(items, height, measures);
      if (body !== null && fitting(body, room) !== null) return body;
    }
  }
  return null;
};

/** The next number of rows to try, 0 for none: as many as one column more needs, but always fewer. */
function nextHeight(count: number, height: number): number {
  const columns = Math.ceil(count / height);
  return height === 1 ? 0 : Math.min(height - 1, Math.ceil(count / (columns + 1)));
}

/** The width that each of some columns has beside its swatches. */
function columnRoomPx(
  columns: number,
  { swatchWidthPx, textGapPx, columnGapPx }: LegendMeasures,
  { maxWidthPx }: Room,
): number {
  const share = Math.floor((maxWidthPx + columnGapPx) / columns) - columnGapPx;
  return share - swatchWidthPx - textGapPx;
}

/** Ways to break the texts, the best looking first. */
function wrappings(
  widestPx: number,
  { sizePx }: LegendMeasures,
  omission: Omission,
): readonly Wrapping[] {
  const whole = [
    { widthPx: Math.min(widestPx, COMFORTABLE_EM * sizePx), maxLines: MAX_LINES },
    { widthPx: widestPx, maxLines: MAX_LINES },
  ];
  return mayCutTexts(omission) ? [...whole, { widthPx: widestPx, maxLines: 1 }] : whole;
}
