import type { LegendModel, LegendRow } from "../../classify/legend-model.ts";
import type { Box, LegendEntry } from "../scene.ts";
import type { LegendContent, Room } from "./content.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** Between the texts of neighbouring cells, and the minimum width of a cell, in ems. */
const CELL_GAP_EM = 0.9;
const CELL_EM = 2.4;
/** Between the strip and the cell of the highlighted regions. */
const APART_EM = 0.5;

/**
 * Classes as a strip of touching cells, the lowest at the left, each with its bounds under it;
 * highlighted regions have a cell of their own beside them.
 *
 * @returns null when the strip is too wide
 */
export function legendStrip(
  { rows, highlight }: LegendModel,
  measures: LegendMeasures,
  room: Room,
): LegendContent | null {
  const { swatchHeightPx, underPx, descentPx, sizePx } = measures;
  const cell = cellWidth(rows, measures);
  const end = rows.length * cell;
  const entries = rows.map((row, i) => cellEntry(row, i * cell, cell, measures));
  const apart = end + Math.round(APART_EM * sizePx);
  const extra = highlight === null ? [] : [highlight];
  const extraWidth = cellWidth(extra, measures);
  const widthPx = highlight === null ? end : apart + extraWidth;
  const heightPx = swatchHeightPx + underPx + descentPx;
  if (widthPx > room.maxWidthPx || heightPx > room.maxHeightPx) return null;
  const beside = extra.map((row) => cellEntry(row, apart, extraWidth, measures));
  return { widthPx, heightPx, entries: [...entries, ...beside], bar: null, notes: [], rings: [] };
}

/** Even, so that the texts stand centred on whole pixels. */
function cellWidth(rows: readonly LegendRow[], measures: LegendMeasures): number {
  const texts = rows.map(({ text }) => text);
  const widest = widestPx(texts, measures) + CELL_GAP_EM * measures.sizePx;
  return 2 * Math.ceil(Math.max(widest, CELL_EM * measures.sizePx) / 2);
}

function cellEntry(
  { fill, pattern, text }: LegendRow,
  left: number,
  width: number,
  measures: LegendMeasures,
): LegendEntry {
  const { swatchHeightPx, underPx } = measures;
  const swatch: Box = { left, top: 0, right: left + width, bottom: swatchHeightPx };
  const y = centredBaseline(swatchHeightPx + underPx, measures);
  const style = { ...measures.style, anchor: "middle" as const };
  const lines = [{ text, x: left + width / 2, y, style }];
  return { swatch, fill, pattern, lines, wholeText: null };
}
