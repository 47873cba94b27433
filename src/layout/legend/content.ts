import type { LegendRow } from "../../classify/legend-model.ts";
import type { Box, LegendBar, LegendEntry, LegendRing } from "../scene.ts";
import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/metrics.ts";
import { shownText } from "../../text/text.ts";
import type { Theme } from "../../theme/themes.ts";
import { textStyle } from "../typography.ts";

/** Room for a legend, or for a part of it. */
export interface Room {
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
}

/** What a legend may leave out to find room: nothing, the ends of texts, or the last categories. */
export type Omission = "nothing" | "text" | "rows";

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

/** Lengths that follow from the size of the text, in whole pixels. */
export interface LegendMeasures {
  readonly sizePx: number;
  readonly style: TextStyle;
  /** Heights that a rung of a ladder may have, the largest first: the first that fits is taken. */
  readonly rungsPx: readonly number[];
  readonly swatchWidthPx: number;
  readonly swatchHeightPx: number;
  /** Between a swatch and its text. */
  readonly textGapPx: number;
  /** From baseline to baseline of a text in several lines. */
  readonly lineHeightPx: number;
  /** From a strip of colour down to the middle of the line under it. */
  readonly underPx: number;
  /** From the middle of a line down to its end. */
  readonly descentPx: number;
  /** Between entries that stand apart. */
  readonly rowGapPx: number;
  readonly columnGapPx: number;
  readonly paddingPx: number;
}

/** Half the height of figures: a line whose baseline is this far below a middle stands centred. */
const HALF_FIGURE = 0.325;

/** Shares of the text's size. */
const ROOMY = {
  rungs: [1.5, 1.35, 1.2],
  swatch: [1.6, 1.2],
  textGap: 0.55,
  row: 0.35,
  column: 1.2,
  padding: 0.75,
} as const;
const TIGHT = {
  rungs: [1.2, 1],
  swatch: [1, 1],
  textGap: 0.4,
  row: 0.15,
  column: 0.75,
  padding: 0.5,
} as const;

/**
 * The lengths of a legend whose text has a size of 8 px or more.
 *
 * @param isTight for images so small that nothing else fits
 */
export function legendMeasures(sizePx: number, theme: Theme, isTight = false): LegendMeasures {
  const em = (share: number): number => Math.round(share * sizePx);
  const shares = isTight ? TIGHT : ROOMY;
  return {
    sizePx,
    style: textStyle(theme, sizePx, {}),
    rungsPx: shares.rungs.map(em),
    swatchWidthPx: em(shares.swatch[0]),
    swatchHeightPx: em(shares.swatch[1]),
    textGapPx: em(shares.textGap),
    lineHeightPx: Math.ceil(1.25 * sizePx),
    underPx: em(0.8),
    descentPx: em(0.45),
    rowGapPx: em(shares.row),
    columnGapPx: em(shares.column),
    paddingPx: em(shares.padding),
  };
}

/** The baseline of a line that stands centred about a height. */
export function centredBaseline(middle: number, { sizePx }: LegendMeasures): number {
  return Math.round(middle + HALF_FIGURE * sizePx);
}

export function widestPx(texts: readonly string[], { sizePx }: LegendMeasures): number {
  return texts.reduce((widest, text) => Math.max(widest, textWidthPx(text, sizePx)), 0);
}

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
      box: movedBox(bar.box, left, top),
      stops: bar.stops,
      seamsX: bar.seamsX.map((x) => x + left),
      ticks: movedLines(bar.ticks, left, top),
    },
    notes: movedLines(notes, left, top),
    rings: rings.map(({ x, y, radiusPx, lineToX }) => ({
      x: x + left,
      y: y + top,
      radiusPx,
      lineToX: lineToX + left,
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
  const swatch = movedBox(entry.swatch, left, top);
  return { ...entry, swatch, lines: movedLines(entry.lines, left, top) };
}

function movedLines(
  lines: readonly StyledLine[],
  left: number,
  top: number,
): readonly StyledLine[] {
  return lines.map(({ text, x, y, style }) => ({ text, x: x + left, y: y + top, style }));
}

function movedBox(box: Box, left: number, top: number): Box {
  return {
    left: box.left + left,
    top: box.top + top,
    right: box.right + left,
    bottom: box.bottom + top,
  };
}
