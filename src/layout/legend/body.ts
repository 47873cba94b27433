import type { LegendModel } from "../../classify/legend-model.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { moved } from "../boxes.ts";
import type { Box, LegendBar, LegendEntry, LegendRing } from "../scene.ts";
import type { LegendMeasures } from "./measures.ts";

/** Room for a legend, or for a part of it. */
export interface Room {
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
}

/**
 * What a legend gives up to find room, the smallest loss first: nothing, words in one piece, the ends of
 * texts, or the last categories.
 */
export const OMISSIONS = ["nothing", "whole words", "text", "rows"] as const;

export type Omission = (typeof OMISSIONS)[number];

/** Whether texts may end in an ellipsis. */
export function mayCutTexts(omission: Omission): boolean {
  return omission === "text" || omission === "rows";
}

/** Arranges what stands under the title; null where that does not fit. */
export type Arrange = (
  model: LegendModel,
  measures: LegendMeasures,
  room: Room,
  omission: Omission,
) => LegendBody | null;

/** The content of a legend under its title, or a part of it, with the upper left corner at (0, 0). */
export interface LegendBody {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly entries: readonly LegendEntry[];
  readonly bar: LegendBar | null;
  /** Lines that belong to no entry. */
  readonly notes: readonly StyledLine[];
  /** The key to proportional circles. */
  readonly rings: readonly LegendRing[];
  /** Bars that say how many regions a row has. */
  readonly counts: readonly Box[];
}

export const EMPTY_BODY: LegendBody = {
  widthPx: 0,
  heightPx: 0,
  entries: [],
  bar: null,
  notes: [],
  rings: [],
  counts: [],
};

/** A body, or null where it is larger than its room. */
export function fitting(body: LegendBody, { maxWidthPx, maxHeightPx }: Room): LegendBody | null {
  return body.widthPx <= maxWidthPx && body.heightPx <= maxHeightPx ? body : null;
}

/** Moves all parts by whole pixels. */
export function movedBody(body: LegendBody, left: number, top: number): LegendBody {
  const { entries, bar, notes, rings, counts } = body;
  const movedLines = (lines: readonly StyledLine[]): readonly StyledLine[] =>
    lines.map(({ text, x, y, style }) => ({ text, x: x + left, y: y + top, style }));
  return {
    ...body,
    entries: entries.map(({ swatch, fill, pattern, lines, wholeText, classNumber }) => ({
      swatch: moved(swatch, left, top),
      fill,
      pattern,
      lines: movedLines(lines),
      wholeText,
      classNumber,
    })),
    bar: bar && {
      box: moved(bar.box, left, top),
      stops: bar.stops,
      marksX: bar.marksX.map((x) => x + left),
      ticks: movedLines(bar.ticks),
      named: movedLines(bar.named),
      namedX: bar.namedX.map((x) => x + left),
    },
    notes: movedLines(notes),
    counts: counts.map((box) => moved(box, left, top)),
    rings: rings.map(({ x, y, radiusPx, lineToX }) => ({
      x: x + left,
      y: y + top,
      radiusPx,
      lineToX: lineToX === null ? null : lineToX + left,
    })),
  };
}

/** One body above another, which stands a gap below. */
export function stacked(above: LegendBody, below: LegendBody, gapPx: number): LegendBody {
  const lower = movedBody(below, 0, above.heightPx + gapPx);
  return {
    ...joined(above, lower),
    widthPx: Math.max(above.widthPx, below.widthPx),
    heightPx: above.heightPx + gapPx + below.heightPx,
  };
}

/** Two bodies on one floor, a gap between them. */
export function sideBySide(left: LegendBody, right: LegendBody, gapPx: number): LegendBody {
  const heightPx = Math.max(left.heightPx, right.heightPx);
  const one = movedBody(left, 0, heightPx - left.heightPx);
  const other = movedBody(right, left.widthPx + gapPx, heightPx - right.heightPx);
  return { ...joined(one, other), widthPx: left.widthPx + gapPx + right.widthPx, heightPx };
}

/** Two bodies a gap apart, of which the right one rises above the left one. */
export function topped(
  left: LegendBody,
  right: LegendBody,
  gapPx: number,
  risePx: number,
): LegendBody {
  const other = movedBody(right, left.widthPx + gapPx, -risePx);
  return {
    ...joined(left, other),
    widthPx: left.widthPx + gapPx + right.widthPx,
    heightPx: Math.max(left.heightPx, right.heightPx - risePx),
  };
}

function joined(one: LegendBody, other: LegendBody): Omit<LegendBody, "widthPx" | "heightPx"> {
  return {
    entries: [...one.entries, ...other.entries],
    bar: one.bar ?? other.bar,
    notes: [...one.notes, ...other.notes],
    rings: [...one.rings, ...other.rings],
    counts: [...one.counts, ...other.counts],
  };
}
