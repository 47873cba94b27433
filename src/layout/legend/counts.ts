import type { LegendModel, LegendRow } from "../../classify/legend-model.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { shownText, wrappedText } from "../../text/text.ts";
import type { Box } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting, type LegendBody, stacked } from "./body.ts";
import { isCut } from "./cut.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** Length of the longest bar, its thickness, and what lies between a bar and its number, in ems. */
const BAR_EM = { length: 3, thickness: 0.3, gap: 0.4 } as const;
/** Between the rows and what they count, in ems; a line of it is at least so wide before it breaks. */
const NOTE_EM = { gap: 0.55, width: 12 } as const;
const NOTE_LINES = 2;

/** Bars with a number at the end of each. */
export type Counts = Pick<LegendBody, "counts" | "notes">;

/** The width that the counts of some rows take beside their texts; 0 for none. */
export function countsWidthPx(rows: readonly LegendRow[], measures: LegendMeasures): number {
  const texts = rows.flatMap(({ count }) => (count === undefined ? [] : [count.text]));
  if (texts.length === 0) return 0;
  const { sizePx } = measures;
  return Math.ceil((BAR_EM.length + BAR_EM.gap) * sizePx + widestPx(texts, measures));
}

/** Beside the text of a row a bar, as long as its share of the regions, and their number. */
export function countsBeside(
  { count }: LegendRow,
  left: number,
  [top, bottom]: readonly [number, number],
  measures: LegendMeasures,
): Counts {
  if (count === undefined) return { counts: [], notes: [] };
  const { sizePx, style } = measures;
  const middle = (top + bottom) / 2;
  const half = (BAR_EM.thickness * sizePx) / 2;
  const right = left + count.share * BAR_EM.length * sizePx;
  const gapPx = right === left ? 0 : BAR_EM.gap * sizePx;
  const bars: readonly Box[] =
    right === left ? [] : [{ left, top: middle - half, right, bottom: middle + half }];
  const number: StyledLine = {
    text: count.text,
    x: right + gapPx,
    y: centredBaseline(middle, measures),
    style,
  };
  return { counts: bars, notes: [number] };
}

export function joinedCounts(all: readonly Counts[]): Counts {
  return {
    counts: all.flatMap(({ counts }) => counts),
    notes: all.flatMap(({ notes }) => notes),
  };
}

/** An arrangement that says below its rows what their bars count; without these words where they have no room. */
export function sayingCounts(arrange: Arrange): Arrange {
  return (model, measures, room, omission) => {
    const { maxHeightPx } = room;
    const note = countNote(model, measures, room.maxWidthPx);
    if (note === null) return arrange(model, measures, room, omission);
    const gapPx = Math.round(NOTE_EM.gap * measures.sizePx);
    const left = { ...room, maxHeightPx: maxHeightPx - gapPx - note.heightPx };
    const rows = arrange(model, measures, left, omission);
    if (rows !== null) return fitting(stacked(rows, note, gapPx), room);
    return arrange(model, measures, room, omission);
  };
}

function countNote(
  { rows, countNote: said }: LegendModel,
  measures: LegendMeasures,
  maxWidthPx: number,
): LegendBody | null {
  if (said === null || rows.length === 0) return null;
  const { sizePx, style, lineHeightPx } = measures;
  const text = shownText(said);
  const widthPx = Math.min(maxWidthPx, NOTE_EM.width * sizePx);
  const lines = wrappedText(text, style, widthPx, NOTE_LINES);
  if (isCut(lines, text)) return null;
  const notes = lines.map((line, i): StyledLine => {
    const y = centredBaseline((i + 0.5) * lineHeightPx, measures);
    return { text: line, x: 0, y, style };
  });
  const heightPx = lines.length * lineHeightPx;
  return { ...EMPTY_BODY, widthPx: Math.ceil(widestPx(lines, measures)), heightPx, notes };
}
