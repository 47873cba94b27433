import type { Seam } from "../../classify/class-labels.ts";
import type { LegendModel } from "../../classify/legend-model.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX } from "../boxes.ts";
import type { LegendEntry } from "../scene.ts";
import type { LegendContent, Room } from "./content.ts";
import { apartEntries } from "./ladder.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";
import { sideWidthPx } from "./strip.ts";

/** Between neighbouring numbers, and the minimum width of a cell, in ems. */
const GAP_EM = 0.7;
const CELL_EM = 1.6;

/**
 * Classes as a strip of touching cells, the lowest at the left, with a number under each seam: it needs
 * half the room that a range under each cell does. In several rows the numbers stand by turns.
 *
 * @returns null when there are no numbers that say all, or when the strip is too wide, or too high
 */
export function legendSeams(
  { rows, seams, apart }: LegendModel,
  measures: LegendMeasures,
  room: Room,
  rowCount: 1 | 2 | 3,
): LegendContent | null {
  if (seams === null) return null;
  const { swatchHeightPx, descentPx, lineHeightPx, underPx } = measures;
  const cellPx = cellWidthPx(seams, measures, rowCount);
  const half = (seam: Seam): number => textWidthPx(seam.text, measures.sizePx) / 2 + CLEARANCE_PX;
  const startPx = Math.ceil(Math.max(...seams.map((seam) => half(seam) - seam.at * cellPx)));
  const end = Math.max(...seams.map((seam) => half(seam) + seam.at * cellPx));
  const floor = Math.round(swatchHeightPx + underPx + (rowCount - 1) * lineHeightPx + descentPx);
  const below = apartEntries(apart, floor, measures);
  const widthPx = Math.max(
    startPx + Math.ceil(end),
    ...below.map((entry) => sideWidthPx(entry, measures)),
  );
  const heightPx = Math.max(floor, ...below.map(({ swatch }) => swatch.bottom));
  if (widthPx > room.maxWidthPx || heightPx > room.maxHeightPx) return null;
  const entries = rows.map(({ fill, pattern, text }, i): LegendEntry => {
    const left = startPx + i * cellPx;
    const swatch = { left, top: 0, right: left + cellPx, bottom: swatchHeightPx };
    return { swatch, fill, pattern, lines: [], wholeText: text };
  });
  const style = { ...measures.style, anchor: "middle" as const };
  const notes = seams.map(({ at, text }, i): StyledLine => {
    const middle = swatchHeightPx + underPx + (i % rowCount) * lineHeightPx;
    return { text, x: startPx + at * cellPx, y: centredBaseline(middle, measures), style };
  });
  return { widthPx, heightPx, entries: [...entries, ...below], bar: null, notes, rings: [] };
}

/** Wide enough for the numbers of one row to keep apart; even, as one may stand at half of a cell. */
function cellWidthPx(seams: readonly Seam[], { sizePx }: LegendMeasures, rowCount: number): number {
  const needed = seams.slice(rowCount).map((right, i) => {
    const left = seams[i]!;
    const widths = textWidthPx(left.text, sizePx) + textWidthPx(right.text, sizePx);
    return (widths / 2 + GAP_EM * sizePx) / (right.at - left.at);
  });
  return 2 * Math.ceil(Math.max(CELL_EM * sizePx, ...needed) / 2);
}
