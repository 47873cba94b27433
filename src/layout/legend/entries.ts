import type { LegendModel, LegendRow } from "../../classify/legend-model.ts";
import { shownText, wrappedText } from "../../text/text.ts";
import type { Box, LegendEntry } from "../scene.ts";
import { EMPTY_BODY, type LegendBody, mayCutTexts, type Omission, stacked } from "./body.ts";
import { type Counts, countsBeside, countsWidthPx, joinedCounts } from "./counts.ts";
import { isCut } from "./cut.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** A row of a legend and its text as it stands beside the swatch. */
export interface LegendItem {
  readonly row: LegendRow;
  readonly lines: readonly string[];
}

/** The width and number of lines that texts are broken into. */
export interface Wrapping {
  readonly widthPx: number;
  readonly maxLines: number;
}

/** Null when a text would be cut, or a word broken, that may not be. */
export function wrappedItems(
  { rows, otherRows }: Pick<LegendModel, "rows" | "otherRows">,
  { widthPx, maxLines }: Wrapping,
  { style }: LegendMeasures,
  omission: Omission,
): readonly LegendItem[] | null {
  const items: LegendItem[] = [];
  for (const row of [...rows, ...otherRows]) {
    const text = shownText(row.text);
    const lines = wrappedText(text, style, widthPx, maxLines);
    if (!mayCutTexts(omission) && isCut(lines, text)) return null;
    if (omission === "nothing" && breaksWord(lines, text)) return null;
    items.push({ row, lines });
  }
  return items;
}

/** Whether a line ends within a word: such a column is too narrow. Not of scripts without blanks. */
function breaksWord(lines: readonly string[], text: string): boolean {
  return lines.slice(1).some((line, i) => {
    const before = lines[i]!;
    return WORD_END.test(before) && WORD_START.test(line) && text.includes(before + line);
  });
}

const WORD_END = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u;
const WORD_START = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** An entry whose text stands to the right of its swatch, the first line centred on it. */
export function sideEntry(
  { row: { fill, pattern, text, classNumber }, lines }: LegendItem,
  swatch: Box,
  measures: LegendMeasures,
): LegendEntry {
  const { style, textGapPx, lineHeightPx } = measures;
  const x = swatch.right + textGapPx;
  const first = centredBaseline((swatch.top + swatch.bottom) / 2, measures);
  const placed = lines.map((line, i) => ({ text: line, x, y: first + i * lineHeightPx, style }));
  const whole = shownText(text);
  const wholeText = isCut(lines, whole) ? whole : null;
  return { swatch, fill, pattern, lines: placed, wholeText, classNumber: classNumber ?? null };
}

/** Width of an entry. */
export function itemWidthPx({ lines }: LegendItem, measures: LegendMeasures): number {
  return measures.swatchWidthPx + measures.textGapPx + Math.ceil(widestPx(lines, measures));
}

/** Top and bottom of the swatch of each entry of a column, and the bottom of the column. */
export interface ColumnHeights {
  readonly swatches: readonly (readonly [top: number, bottom: number])[];
  readonly heightPx: number;
}

/** Items in columns of at most so many, each as wide as its texts. */
export function inColumns(
  items: readonly LegendItem[],
  height: number,
  measures: LegendMeasures,
  heightsOf: (column: readonly LegendItem[]) => ColumnHeights = (column) =>
    heightsApart(column, measures),
): LegendBody {
  const entries: LegendEntry[] = [];
  const counts: Counts[] = [];
  let [left, heightPx] = [0, 0];
  for (let first = 0; first < items.length; first += height) {
    const column = items.slice(first, first + height);
    const heights = heightsOf(column);
    for (const [i, item] of column.entries()) {
      const [top, bottom] = heights.swatches[i]!;
      const swatch = { left, top, right: left + measures.swatchWidthPx, bottom };
      entries.push(sideEntry(item, swatch, measures));
    }
    heightPx = Math.max(heightPx, heights.heightPx);
    left += Math.max(...column.map((item) => itemWidthPx(item, measures)));
    const countsPx = countsWidthPx(
      column.map(({ row }) => row),
      measures,
    );
    if (countsPx > 0) {
      const from = left + measures.textGapPx;
      for (const [i, { row }] of column.entries())
        counts.push(countsBeside(row, from, heights.swatches[i]!, measures));
      left = from + countsPx;
    }
    left += measures.columnGapPx;
  }
  const widthPx = left - measures.columnGapPx;
  return { ...EMPTY_BODY, widthPx, heightPx, entries, ...joinedCounts(counts) };
}

/** Places entries from the top, with gaps between them. */
function heightsApart(
  column: readonly LegendItem[],
  { swatchHeightPx, rowGapPx, lineHeightPx }: LegendMeasures,
): ColumnHeights {
  const swatches: [number, number][] = [];
  let top = 0;
  for (const { lines } of column) {
    swatches.push([top, top + swatchHeightPx]);
    top += swatchHeightPx + rowGapPx + Math.max(0, lines.length - 1) * lineHeightPx;
  }
  return { swatches, heightPx: top - rowGapPx };
}

/** Between classes and what stands below them, as a part of the size. */
const OTHERS_GAP_EM = 0.55;

/** Classes or a bar, and below them what is no class: regions without data, patterns, highlights. */
export function aboveOthers(
  classes: LegendBody,
  { otherRows }: LegendModel,
  measures: LegendMeasures,
): LegendBody {
  if (otherRows.length === 0) return classes;
  const items = otherRows.map((row) => ({ row, lines: [row.text] }));
  const below = inColumns(items, items.length, measures);
  return stacked(classes, below, Math.round(OTHERS_GAP_EM * measures.sizePx));
}
