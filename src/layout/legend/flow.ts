import type { LegendModel } from "../../classify/legend-model.ts";
import type { LegendEntry } from "../scene.ts";
import { shownText, wrappedText } from "../../text/text.ts";
import type { LegendItem } from "./columns.ts";
import {
  isCut,
  type LegendContent,
  mayCutTexts,
  type Omission,
  type Room,
  sideEntry,
} from "./content.ts";
import { type LegendMeasures, widestPx } from "./measures.ts";

/** A text longer than the widest line there may be stands in some lines. */
const MAX_LINES = 3;
/** Where room is short, texts are cut at this width, in ems. */
const WIDEST_EM = 12;

/**
 * Entries side by side, in rows from the left like the words of a text.
 *
 * @returns null when they do not fit
 */
export function legendFlow(
  { rows, apart }: LegendModel,
  measures: LegendMeasures,
  room: Room,
  omission: Omission,
): LegendContent | null {
  const items = [...rows, ...apart].map((row) => flowItem(row, measures, room, omission));
  if (items.includes(null)) return null;
  const content = flowing(
    items.filter((item) => item !== null),
    measures,
    room,
  );
  return content.widthPx <= room.maxWidthPx && content.heightPx <= room.maxHeightPx
    ? content
    : null;
}

/** Null where a text would be cut that may not be. */
function flowItem(
  row: LegendItem["row"],
  { sizePx, swatchWidthPx, textGapPx }: LegendMeasures,
  { maxWidthPx }: Room,
  omission: Omission,
): LegendItem | null {
  const text = shownText(row.text);
  const whole = maxWidthPx - swatchWidthPx - textGapPx;
  if (whole < sizePx) return null;
  const isWhole = !mayCutTexts(omission);
  const widest = isWhole ? whole : Math.min(whole, WIDEST_EM * sizePx);
  const lines = wrappedText(text, sizePx, widest, isWhole ? MAX_LINES : 1);
  return isWhole && isCut(lines, text) ? null : { row, lines };
}

function flowing(
  items: readonly LegendItem[],
  measures: LegendMeasures,
  { maxWidthPx }: Room,
): LegendContent {
  const { swatchWidthPx, swatchHeightPx, textGapPx, rowGapPx, columnGapPx } = measures;
  const entries: LegendEntry[] = [];
  let [left, top, widthPx, heightPx] = [0, 0, 0, 0];
  for (const { row, lines } of items) {
    const own = swatchWidthPx + textGapPx + Math.ceil(widestPx(lines, measures));
    if (left > 0 && left + own > maxWidthPx) [left, top] = [0, heightPx + rowGapPx];
    const bottom = top + swatchHeightPx;
    const swatch = { left, top, right: left + swatchWidthPx, bottom };
    entries.push(sideEntry(row, lines, swatch, measures));
    widthPx = Math.max(widthPx, left + own);
    heightPx = Math.max(heightPx, bottom + Math.max(0, lines.length - 1) * measures.lineHeightPx);
    left += own + columnGapPx;
  }
  return { widthPx, heightPx, entries, bar: null, notes: [], rings: [] };
}
