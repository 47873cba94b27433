import type { LegendRow } from "../../classify/legend-model.ts";
import type { Box, LegendBar, LegendEntry, LegendRing } from "../scene.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { shownText } from "../../text/text.ts";
import { moved } from "../boxes.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** Room for a legend, or for a part of it. */
export interface Room {
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
}

/**
 * What a legend may give up to find room: nothing, words in one piece, the ends of texts, or the last
 * categories.
 */
export type Omission = "nothing" | "words" | "text" | "rows";

/** Whether texts may end in an ellipsis. */
export function mayCutTexts(omission: Omission): boolean {
  return omission === "text" || omission === "rows";
}

/** The parts of a legend under its title, from (0, 0) to the lower right. */
export interface LegendContent {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly entries: readonly LegendEntry[];
  readonly bar: LegendBar | null;
  /** Lines that belong to no entry. */
  readonly notes: readonly StyledLine[];
  /** The key to proportional circles. */
  readonly rings: readonly LegendRing[];
}

export const EMPTY_CONTENT: LegendContent = {
  widthPx: 0,
  heightPx: 0,
  entries: [],
  bar: null,
  notes: [],
  rings: [],
};

/** An entry whose text stands to the right of its swatch, the first line centred on it. */
export function sideEntry(
  { fill, pattern, text }: LegendRow,
  lines: readonly string[],
  swatch: Box,
  measures: LegendMeasures,
): LegendEntry {
  const { style, textGapPx, lineHeightPx } = measures;
  const x = swatch.right + textGapPx;
  const first = centredBaseline((swatch.top + swatch.bottom) / 2, measures);
  const placed = lines.map((line, i) => ({ text: line, x, y: first + i * lineHeightPx, style }));
  const whole = shownText(text);
  return {
    swatch,
    fill,
    pattern,
    lines: placed,
    wholeText: isCut(lines, whole) ? whole : null,
  };
}

/** Whether wrapping a text took something from it besides blanks. */
export function isCut(lines: readonly string[], text: string): boolean {
  if (lines.length === 1 && lines[0] === text) return false;
  return lines.join("").replaceAll(" ", "") !== text.replaceAll(" ", "");
}

/** Moves all parts by whole pixels. */
export function movedContent(content: LegendContent, left: number, top: number): LegendContent {
  const { widthPx, heightPx, entries, bar, notes, rings } = content;
  return {
    widthPx,
    heightPx,
    entries: entries.map((entry) => movedEntry(entry, left, top)),
    bar: bar && {
      box: moved(bar.box, left, top),
      stops: bar.stops,
      seamsX: bar.seamsX.map((x) => x + left),
      ticks: movedLines(bar.ticks, left, top),
    },
    notes: movedLines(notes, left, top),
    rings: rings.map(({ x, y, radiusPx, lineToX }) => ({
      x: x + left,
      y: y + top,
      radiusPx,
      lineToX: lineToX === null ? null : lineToX + left,
    })),
  };
}

/** One content above another, which stands a gap below. */
export function stacked(above: LegendContent, below: LegendContent, gapPx: number): LegendContent {
  const lower = movedContent(below, 0, above.heightPx + gapPx);
  return {
    ...joined(above, lower),
    widthPx: Math.max(above.widthPx, lower.widthPx),
    heightPx: above.heightPx + gapPx + lower.heightPx,
  };
}

/** Two contents on one floor, a gap between them. */
export function sideBySide(
  left: LegendContent,
  right: LegendContent,
  gapPx: number,
): LegendContent {
  const heightPx = Math.max(left.heightPx, right.heightPx);
  const one = movedContent(left, 0, heightPx - left.heightPx);
  const other = movedContent(right, left.widthPx + gapPx, heightPx - right.heightPx);
  return { ...joined(one, other), widthPx: left.widthPx + gapPx + right.widthPx, heightPx };
}

function joined(
  one: LegendContent,
  other: LegendContent,
): Pick<LegendContent, "entries" | "bar" | "notes" | "rings"> {
  return {
    entries: [...one.entries, ...other.entries],
    bar: one.bar ?? other.bar,
    notes: [...one.notes, ...other.notes],
    rings: [...one.rings, ...other.rings],
  };
}

function movedEntry(entry: LegendEntry, left: number, top: number): LegendEntry {
  const swatch = moved(entry.swatch, left, top);
  return { ...entry, swatch, lines: movedLines(entry.lines, left, top) };
}

function movedLines(
  lines: readonly StyledLine[],
  left: number,
  top: number,
): readonly StyledLine[] {
  return lines.map(({ text, x, y, style }) => ({ text, x: x + left, y: y + top, style }));
}
