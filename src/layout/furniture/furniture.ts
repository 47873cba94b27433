import { decimalText, exactDecimal } from "../../classify/decimal.ts";
import type { Box, NorthArrow, ScaleBar } from "../scene.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { shownText } from "../../text/text.ts";
import type { Theme } from "../../theme/themes.ts";
import { HALF_CAPITAL, isWithin, overlaps, textBox } from "../boxes.ts";
import type { Canvas } from "../frame.ts";
import type { ScaleLength } from "./scale-length.ts";
import { marginPx, textSizePx, textStyle } from "../typography.ts";

/** Everything in the corners but the legend; null for what is not wanted or has no room. */
export interface Furniture {
  readonly attribution: StyledLine | null;
  readonly wordmark: StyledLine | null;
  readonly scaleBar: ScaleBar | null;
  readonly northArrow: NorthArrow | null;
  /** What all of it takes. */
  readonly boxes: readonly Box[];
  /** How far up from the bottom the map should end, as what stands there would lie half on it; else 0. */
  readonly footPx: number;
}

/** What is wanted, and what it would show. */
export interface FurnitureWishes {
  /** Whom the credit line names; null for no such line. */
  readonly credit: string | null;
  readonly hasLogo: boolean;
  readonly scaleLength: ScaleLength | null;
  readonly northDeg: number | null;
}

interface Ground extends Canvas {
  readonly theme: Theme;
  /** Below the heading and inside the margins. */
  readonly inner: Box;
  /** Whether a box is wholly on the map or wholly beside it, and hides no land. */
  readonly isClear: (box: Box) => boolean;
}

interface Room extends Ground {
  readonly taken: readonly Box[];
}

const WORDMARK = "Copperplate";
const HALO_PX = 2;

/** Between the foot and the map above it, as a part of the margin. */
const FOOT_GAP_SHARE = 0.3;

/**
 * Furniture in its corners: credit at the bottom left, the scale bar above it or, where that is not
 * clear of the map, beside it, the wordmark at the bottom right, the arrow at the top right. The
 * credit is placed first, then wordmark, scale bar and arrow: what finds its place taken, or the
 * image too small, is left out.
 */
export function furniture(wishes: FurnitureWishes, ground: Ground): Furniture {
  const empty: Room = { ...ground, taken: [] };
  const attribution = wishes.credit === null ? null : creditLine(empty, wishes.credit);
  const afterCredit = withBoxes(empty, attribution?.box);
  const wordmark = wishes.hasLogo ? wordmarkLine(afterCredit) : null;
  const afterWordmark = withBoxes(afterCredit, wordmark?.box);
  const scaleBar = wishes.scaleLength && scaleBarIn(afterWordmark, wishes.scaleLength);
  const afterBar = withBoxes(afterWordmark, scaleBar?.box);
  const arrow = wishes.northDeg === null ? null : arrowIn(afterBar, wishes.northDeg);
  return {
    attribution: attribution?.drawing ?? null,
    wordmark: wordmark?.drawing ?? null,
    scaleBar: scaleBar?.drawing ?? null,
    northArrow: arrow?.drawing ?? null,
    boxes: withBoxes(afterBar, arrow?.box).taken,
    footPx: footPx(afterWordmark, afterWordmark.taken, scaleBar?.box, wishes.scaleLength),
  };
}

/**
 * What the line at the foot takes from the map, if any of it is not clear of that, or if the scale bar
 * would be clear in that line alone; else 0.
 */
function footPx(
  room: Room,
  lines: readonly Box[],
  bar: Box | undefined,
  length: ScaleLength | null,
): number {
  const { widthPx, heightPx, inner, isClear } = room;
  const isBarAstride = bar !== undefined && !isClear(bar);
  const inLine = isBarAstride && length !== null ? barBeside(room, length)?.box : undefined;
  if (inLine === undefined && lines.every(isClear)) return 0;
  const tops = [...lines, ...(inLine === undefined ? [] : [inLine])].map(({ top }) => top);
  const gap = Math.max(HALO_PX, FOOT_GAP_SHARE * marginPx(widthPx, heightPx));
  return Math.ceil(heightPx - Math.min(inner.bottom, ...tops) + gap);
}

interface Placed<T> {
  readonly drawing: T;
  readonly box: Box;
}

function withBoxes(room: Room, box: Box | undefined): Room {
  return box === undefined ? room : { ...room, taken: [...room.taken, box] };
}

/** The drawing, if its box is inside the image and free. */
function fitting<T>({ inner, taken }: Room, drawing: T, box: Box): Placed<T> | null {
  // Boxes of text have a pixel of clearance, which may stand in the margin.
  const edge = { left: 0, top: inner.top - 2, right: inner.right + 2, bottom: inner.bottom + 2 };
  return isWithin(box, edge) && !taken.some((other) => overlaps(other, box))
    ? { drawing, box }
    : null;
}

function creditLine(room: Room, credit: string): Placed<StyledLine> | null {
  const sizePx = textSizePx("attribution", room.widthPx, room.heightPx);
  const style = textStyle(room.theme, sizePx, { color: room.theme.mutedText, haloPx: HALO_PX });
  const text = shownText(`Map data: ${credit}`);
  return bottomLine(room, { text, x: room.inner.left, y: 0, style });
}

function wordmarkLine(room: Room): Placed<StyledLine> | null {
  const sizePx = textSizePx("wordmark", room.widthPx, room.heightPx);
  const look = { weight: "semibold", anchor: "end", haloPx: HALO_PX } as const;
  const style = textStyle(room.theme, sizePx, look);
  return bottomLine(room, { text: WORDMARK, x: room.inner.right, y: 0, style });
}

function bottomLine(room: Room, line: StyledLine): Placed<StyledLine> | null {
  const y = Math.round(room.inner.bottom - 0.25 * line.style.sizePx);
  return fitting(room, { ...line, y }, textBox(line.text, line.x, y, line.style));
}

/** The first place that is clear of the map, else the first that is free. */
function scaleBarIn(room: Room, length: ScaleLength): Placed<ScaleBar> | null {
  const stacked = barAbove(room, length);
  if (stacked !== null && room.isClear(stacked.box)) return stacked;
  const inLine = barBeside(room, length);
  if (inLine !== null && (stacked === null || room.isClear(inLine.box))) return inLine;
  return stacked;
}

/** With its label above, over the credit line where there is one: both stand at the left. */
function barAbove(room: Room, length: ScaleLength): Placed<ScaleBar> | null {
  const { widthPx, inner, taken } = room;
  const { style, text, tickPx } = barLook(room, length);
  const { sizePx } = style;
  const floor = Math.min(
    inner.bottom,
    ...taken.map((box) => (box.left < widthPx / 2 ? box.top : inner.bottom)),
  );
  const y = Math.round(floor - sizePx * 0.35);
  const [left, right] = [inner.left, inner.left + length.lengthPx];
  const label = { text, x: left, y: y - tickPx - Math.round(sizePx * 0.3), style };
  const box = {
    left: left - HALO_PX,
    top: label.y - 0.75 * sizePx - 1,
    right: Math.max(right, left + textWidthPx(text, sizePx)) + HALO_PX,
    bottom: y + HALO_PX,
  };
  return fitting(room, { left, right, y, tickPx, label }, box);
}

/** With its label behind it, in one line with the credit. */
function barBeside(room: Room, length: ScaleLength): Placed<ScaleBar> | null {
  const { inner, taken, widthPx } = room;
  const { style, text, tickPx } = barLook(room, length);
  const { sizePx } = style;
  const credits = taken.filter((box) => box.left < widthPx / 2).map(({ right }) => right);
  const left = credits.length === 0 ? inner.left : Math.round(Math.max(...credits) + 1.5 * sizePx);
  const right = left + length.lengthPx;
  const y = Math.round(inner.bottom - 0.25 * sizePx);
  const label = { text, x: Math.round(right + 0.6 * sizePx), y, style };
  const box = {
    left: left - HALO_PX,
    top: Math.min(y - tickPx, y - 0.75 * sizePx) - HALO_PX,
    right: label.x + textWidthPx(text, sizePx) + HALO_PX,
    bottom: y + Math.max(HALO_PX, 0.25 * sizePx),
  };
  return fitting(room, { left, right, y, tickPx, label }, box);
}

function barLook({ theme, widthPx, heightPx }: Room, length: ScaleLength) {
  const sizePx = textSizePx("scaleBar", widthPx, heightPx);
  const style = textStyle(theme, sizePx, { haloPx: HALO_PX });
  return { style, text: scaleText(length), tickPx: Math.max(4, Math.round(sizePx * 0.4)) };
}

/** "500 km", and the latitude it holds for where that matters. */
function scaleText({ lengthKm, latitudeDeg }: ScaleLength): string {
  const digits = decimalText(exactDecimal(lengthKm));
  if (latitudeDeg === null) return `${digits} km`;
  if (latitudeDeg === 0) return `${digits} km at the equator`;
  return `${digits} km at ${Math.abs(latitudeDeg)}° ${latitudeDeg > 0 ? "N" : "S"}`;
}

/** A needle with its letter above; it turns about its middle, the letter stays upright. */
function arrowIn(room: Room, angleDeg: number): Placed<NorthArrow> | null {
  const { widthPx, heightPx, theme, inner } = room;
  const letterPx = textSizePx("legend", widthPx, heightPx);
  const sizePx = Math.round(letterPx * 2.2);
  const style = textStyle(theme, letterPx, {
    anchor: "middle",
    weight: "semibold",
    haloPx: HALO_PX,
  });
  const reach = sizePx / 2 + letterPx * 0.62;
  const half = Math.ceil(sizePx / 2 + letterPx);
  const [x, y] = [Math.round(inner.right - half), Math.round(inner.top + half)];
  const turn = (angleDeg * Math.PI) / 180;
  const letter = {
    text: "N",
    x: x + reach * Math.sin(turn),
    y: y - reach * Math.cos(turn) + letterPx * HALF_CAPITAL,
    style,
  };
  const box = { left: x - half, top: y - half, right: x + half, bottom: y + half };
  return fitting(room, { x, y, sizePx, angleDeg, letter }, box);
}
