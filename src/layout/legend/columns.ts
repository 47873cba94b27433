import type { LegendModel, LegendRow } from "../../classify/legend-model.ts";
import type { LegendEntry } from "../scene.ts";
import { shownText, wrappedText } from "../../text/text.ts";
import {
  isCut,
  mayCutTexts,
  type LegendContent,
  type Room,
  type Omission,
  sideEntry,
} from "./content.ts";
import { type LegendMeasures, widestPx } from "./measures.ts";

const MAX_LINES = 3;
/** A line of text wider than this, in ems, is wrapped while there is room below. */
const COMFORTABLE_EM = 18;
/** Narrower lines, in ems, are not worth breaking a text for. */
const NARROWEST_EM = 3.5;

/** A category and its text as it stands beside the swatch. */
export interface LegendItem {
  readonly row: LegendRow;
  readonly lines: readonly string[];
}

/** How texts are broken. */
interface Wrapping {
  readonly widthPx: number;
  readonly maxLines: number;
}

/**
 * Categories as swatches that stand apart, in order from the top, in as few columns as fit. Long
 * texts wrap to three lines; those that go on end in an ellipsis where that is allowed.
 *
 * @returns null when there is not room enough
 */
export function legendColumns(
  { rows, apart }: LegendModel,
  measures: LegendMeasures,
  room: Room,
  omission: Omission,
): LegendContent | null {
  const all = [...rows, ...apart];
  for (let height = all.length; height > 0; height = nextHeight(all.length, height)) {
    const widest = textRoom(Math.ceil(all.length / height), measures, room);
    if (widest < NARROWEST_EM * measures.sizePx) return null;
    if (columnHeight(height, 0, measures) > room.maxHeightPx) continue;
    for (const wrapping of wrappings(widest, measures, omission)) {
      const items = wrappedItems(all, wrapping, measures, omission);
      const content = items && columnsOf(items, height, measures);
      if (content && content.heightPx <= room.maxHeightPx) return content;
    }
  }
  return null;
}

/** The next number of rows to try, 0 for none: as many as one column more needs, but always fewer. */
function nextHeight(count: number, height: number): number {
  const columns = Math.ceil(count / height);
  return height === 1 ? 0 : Math.min(height - 1, Math.ceil(count / (columns + 1)));
}

/** The width that each of some columns leaves to its texts. */
function textRoom(
  columns: number,
  { swatchWidthPx, textGapPx, columnGapPx }: LegendMeasures,
  { maxWidthPx }: Room,
): number {
  const share = Math.floor((maxWidthPx + columnGapPx) / columns) - columnGapPx;
  return share - swatchWidthPx - textGapPx;
}

/** Ways to break the texts, the best looking first. */
function wrappings(
  widest: number,
  { sizePx }: LegendMeasures,
  omission: Omission,
): readonly Wrapping[] {
  const comfortable = Math.min(widest, COMFORTABLE_EM * sizePx);
  const whole = [
    { widthPx: comfortable, maxLines: MAX_LINES },
    { widthPx: widest, maxLines: MAX_LINES },
  ];
  return mayCutTexts(omission) ? [...whole, { widthPx: widest, maxLines: 1 }] : whole;
}

/** Null when a text would be cut that may not be. */
function wrappedItems(
  rows: readonly LegendRow[],
  { widthPx, maxLines }: Wrapping,
  { sizePx }: LegendMeasures,
  omission: Omission,
): readonly LegendItem[] | null {
  const items: LegendItem[] = [];
  for (const row of rows) {
    const text = shownText(row.text);
    const lines = wrappedText(text, sizePx, widthPx, maxLines);
    if (!mayCutTexts(omission) && isCut(lines, text)) return null;
    if (omission === "nothing" && splitsWord(lines)) return null;
    items.push({ row, lines });
  }
  return items;
}

/** Whether a line ends within a word: such a column is too narrow. Not of scripts without blanks. */
function splitsWord(lines: readonly string[]): boolean {
  return lines.slice(1).some((line, i) => WORD_END.test(lines[i]!) && WORD_START.test(line));
}

const WORD_END = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const WORD_START = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Items in columns of a height, each as wide as its texts. */
export function columnsOf(
  items: readonly LegendItem[],
  height: number,
  measures: LegendMeasures,
): LegendContent {
  const { swatchWidthPx, textGapPx, columnGapPx } = measures;
  const entries: LegendEntry[] = [];
  let left = 0;
  let lowest = 0;
  for (let first = 0; first < items.length; first += height) {
    const column = items.slice(first, first + height);
    const texts = column.flatMap(({ lines }) => lines);
    entries.push(...columnEntries(column, left, measures));
    lowest = Math.max(lowest, columnHeight(column.length, extraLines(column), measures));
    left += swatchWidthPx + textGapPx + Math.ceil(widestPx(texts, measures)) + columnGapPx;
  }
  return {
    widthPx: left - columnGapPx,
    heightPx: lowest,
    entries,
    bar: null,
    notes: [],
    rings: [],
  };
}

function columnEntries(
  column: readonly LegendItem[],
  left: number,
  measures: LegendMeasures,
): readonly LegendEntry[] {
  return column.map(({ row, lines }, i) => {
    const bottom = columnHeight(i + 1, extraLines(column.slice(0, i)), measures);
    const top = bottom - measures.swatchHeightPx;
    const swatch = { left, top, right: left + measures.swatchWidthPx, bottom };
    return sideEntry(row, lines, swatch, measures);
  });
}

/** Height of some entries that have `more` lines in all besides the first of each. */
function columnHeight(
  count: number,
  more: number,
  { swatchHeightPx, rowGapPx, lineHeightPx }: LegendMeasures,
): number {
  return count * (swatchHeightPx + rowGapPx) - rowGapPx + more * lineHeightPx;
}

function extraLines(items: readonly LegendItem[]): number {
  return items.reduce((sum, { lines }) => sum + Math.max(0, lines.length - 1), 0);
}
