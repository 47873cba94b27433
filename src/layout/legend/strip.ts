import type { LegendModel, LegendRow } from "../../classify/legend-model.ts";
import type { Box, LegendEntry } from "../scene.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { LegendContent, Room } from "./content.ts";
import { apartEntries } from "./ladder.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** Between the texts of neighbouring cells, and the minimum width of a cell, in ems. */
const CELL_GAP_EM = 0.9;
const CELL_EM = 2.4;
const NARROWEST_CELL_EM = 1.6;
/** Between two rows of texts under a strip, in lines. */
const ROW_GAP_LINES = 0.15;

/** How the texts stand under their cells: each in some lines, all side by side or by turns in several rows. */
export interface StripSetting {
  readonly isBroken: boolean;
  readonly rows: 1 | 2 | 3;
}

/** The best looking first. */
export const STRIP_SETTINGS: readonly StripSetting[] = [
  { isBroken: false, rows: 1 },
  { isBroken: true, rows: 1 },
  { isBroken: false, rows: 2 },
  { isBroken: true, rows: 2 },
  { isBroken: true, rows: 3 },
];

/** Measures of the cells of one strip. */
interface Cells {
  readonly widthPx: number;
  /** How far texts reach beyond the first and the last cell. */
  readonly overhangPx: number;
  readonly texts: readonly (readonly string[])[];
  /** The row under the strip that each text stands in. */
  readonly rowOf: (cell: number) => number;
  readonly lineCount: number;
}

/**
 * Classes as a strip of touching cells, the lowest at the left, each with its bounds under it;
 * what is no class has a swatch of its own below.
 *
 * @returns null when the strip is too wide, or too high
 */
export function legendStrip(
  { rows, apart }: LegendModel,
  measures: LegendMeasures,
  room: Room,
  setting: StripSetting,
): LegendContent | null {
  const { swatchHeightPx, descentPx } = measures;
  const cells = cellsOf(rows, setting, measures);
  const last = lineMiddle(setting.rows - 1, cells.lineCount - 1, cells, measures);
  const floor = Math.round(swatchHeightPx + last + descentPx);
  const below = apartEntries(apart, floor, measures);
  const widthPx = Math.max(
    rows.length * cells.widthPx + 2 * cells.overhangPx,
    ...below.map((entry) => sideWidthPx(entry, measures)),
  );
  const heightPx = Math.max(floor, ...below.map(({ swatch }) => swatch.bottom));
  if (widthPx > room.maxWidthPx || heightPx > room.maxHeightPx) return null;
  const entries = rows.map((row, i) => cellEntry(row, i, cells, measures));
  return { widthPx, heightPx, entries: [...entries, ...below], bar: null, notes: [], rings: [] };
}

function cellsOf(
  rows: readonly LegendRow[],
  { isBroken, rows: rowCount }: StripSetting,
  measures: LegendMeasures,
): Cells {
  const { sizePx } = measures;
  const texts = rows.map(({ text }) => (isBroken ? halves(text, sizePx) : [text]));
  const widths = texts.map((lines) => widestPx(lines, measures));
  // From the middle of a text to that of the next in its row.
  const pitches = widths
    .slice(rowCount)
    .map((width, i) => (width + widths[i]!) / 2 + CELL_GAP_EM * sizePx);
  // Side by side, no text reaches beyond its cell.
  const min = rowCount === 1 ? Math.max(CELL_EM * sizePx, ...widths) : NARROWEST_CELL_EM * sizePx;
  // Even, so that the texts stand centred on whole pixels.
  const widthPx = 2 * Math.ceil(Math.max(min, ...pitches.map((pitch) => pitch / rowCount)) / 2);
  const beyond = widths.map((width, i) => {
    const fromEnd = Math.min(i, widths.length - 1 - i);
    return (width - widthPx) / 2 - fromEnd * widthPx;
  });
  const overhangPx = Math.max(0, Math.ceil(Math.max(0, ...beyond)));
  const lineCount = Math.max(1, ...texts.map(({ length }) => length));
  return { widthPx, overhangPx, texts, rowOf: (cell) => cell % rowCount, lineCount };
}

/** A text in two lines of like length, if it can be broken at a blank; the sign of a bound stays with it. */
function halves(text: string, sizePx: number): readonly string[] {
  let best: readonly string[] = [text];
  let width = textWidthPx(text, sizePx);
  for (const { index } of text.matchAll(/(?<=\d\S*) /g)) {
    const lines = [text.slice(0, index), text.slice(index + 1)];
    const own = Math.max(...lines.map((line) => textWidthPx(line, sizePx)));
    if (own < width) [best, width] = [lines, own];
  }
  return best;
}

/** From the lower edge of the strip to the middle of a line. */
function lineMiddle(
  row: number,
  line: number,
  { lineCount }: Cells,
  { underPx, lineHeightPx }: LegendMeasures,
): number {
  return underPx + (row * (lineCount + ROW_GAP_LINES) + line) * lineHeightPx;
}

function cellEntry(
  { fill, pattern }: LegendRow,
  index: number,
  cells: Cells,
  measures: LegendMeasures,
): LegendEntry {
  const { swatchHeightPx } = measures;
  const left = cells.overhangPx + index * cells.widthPx;
  const swatch: Box = { left, top: 0, right: left + cells.widthPx, bottom: swatchHeightPx };
  const style = { ...measures.style, anchor: "middle" as const };
  const lines = cells.texts[index]!.map((text, i) => {
    const middle = swatchHeightPx + lineMiddle(cells.rowOf(index), i, cells, measures);
    return { text, x: left + cells.widthPx / 2, y: centredBaseline(middle, measures), style };
  });
  return { swatch, fill, pattern, lines, wholeText: null };
}

/** How far an entry reaches that has its text at its right. */
export function sideWidthPx({ swatch, lines }: LegendEntry, measures: LegendMeasures): number {
  const texts = lines.map(({ text }) => text);
  return swatch.right + measures.textGapPx + Math.ceil(widestPx(texts, measures));
}
