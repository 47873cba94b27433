import type { LegendScale, LegendTick } from "../../classify/axis.ts";
import type { LegendModel } from "../../classify/legend-model.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { LegendContent, Room } from "./content.ts";
import { apartEntries, apartHeightPx } from "./ladder.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** Widths of a bar in ems, the one that looks best first: wider ones where more numbers find room. */
const WIDTHS_EM = [14, 18, 24];
/** Between two numbers, in ems. */
const GAP_EM = 0.75;

/** A number as it stands under the bar, in pixels from the left end of it. */
interface PlacedTick {
  readonly tick: LegendTick;
  readonly anchor: "start" | "middle" | "end";
  readonly x: number;
  readonly left: number;
  readonly right: number;
  readonly line: number;
}

/** Width of the bar, and the numbers under it. */
interface Arrangement {
  readonly widthPx: number;
  readonly placed: readonly PlacedTick[];
}

/**
 * A strip of colour with its numbers under it, the lowest at the left. The ends are always there, and
 * the middle, in a line below them if need be; of the other numbers those that have room.
 *
 * @returns null when ends and middle have no room
 */
export function legendBar(
  { bar, apart }: LegendModel & { readonly bar: LegendScale },
  measures: LegendMeasures,
  room: Room,
): LegendContent | null {
  const { lineHeightPx, underPx, descentPx, swatchHeightPx, style } = measures;
  const arranged = arrangement(bar.ticks, measures, room);
  if (arranged === null) return null;
  const { widthPx, placed } = arranged;
  const firstMiddle = swatchHeightPx + underPx;
  const lines = 1 + Math.max(...placed.map(({ line }) => line));
  const linesBottom = firstMiddle + (lines - 1) * lineHeightPx + descentPx;
  const entries = apartEntries(apart, linesBottom, measures);
  const heightPx = linesBottom + apartHeightPx(apart, measures);
  const widest = Math.max(widthPx, ...entries.map(({ lines: [line] }) => lineRight(line!)));
  if (widest > room.maxWidthPx || heightPx > room.maxHeightPx) return null;
  const ticks = placed.map(({ tick, anchor, x, line }): StyledLine => {
    const y = centredBaseline(firstMiddle + line * lineHeightPx, measures);
    return { text: tick.text, x, y, style: { ...style, anchor } };
  });
  const box = { left: 0, top: 0, right: widthPx, bottom: swatchHeightPx };
  const seamsX = placed.flatMap(({ tick: { role, offset }, line }) =>
    role === "end" || line > 0 ? [] : [offset * widthPx],
  );
  return {
    widthPx: widest,
    heightPx,
    entries,
    bar: { box, stops: bar.stops, seamsX, ticks },
    notes: [],
    rings: [],
  };
}

/** The narrowest of the widths that has room for the most numbers. */
function arrangement(
  ticks: readonly LegendTick[],
  measures: LegendMeasures,
  { maxWidthPx }: Room,
): Arrangement | null {
  let best: Arrangement | null = null;
  for (const em of WIDTHS_EM) {
    const widthPx = Math.floor(Math.min(em * measures.sizePx, maxWidthPx));
    const placed = placedTicks(ticks, widthPx, measures);
    if (placed === null) continue;
    if (best === null || rank(placed) > rank(best.placed)) best = { widthPx, placed };
  }
  return best;
}

/** Numbers in one line are worth more than further numbers. */
function rank(placed: readonly PlacedTick[]): number {
  const lines = 1 + Math.max(...placed.map(({ line }) => line));
  return placed.length - 100 * lines;
}

/** Null where a number that must be there is wider than the bar. */
function placedTicks(
  ticks: readonly LegendTick[],
  widthPx: number,
  { sizePx }: LegendMeasures,
): readonly PlacedTick[] | null {
  const placed: PlacedTick[] = [];
  for (const role of ["end", "middle", "extra"] as const)
    for (const tick of ticks.filter((one) => one.role === role)) {
      const spot = spotOf(tick, widthPx, sizePx);
      const isInside = spot.left >= -0.5 && spot.right <= widthPx + 0.5;
      const isFree = (line: number): boolean =>
        placed.every(
          (other) =>
            other.line !== line ||
            spot.left >= other.right + GAP_EM * sizePx ||
            spot.right <= other.left - GAP_EM * sizePx,
        );
      const line = [0, 1, 2].find(isFree)!;
      if (role === "extra" ? isInside && line === 0 : isInside) placed.push({ ...spot, line });
      else if (role !== "extra") return null;
    }
  return placed.filter((one) => !hasLostTwin(one, ticks, placed)).toSorted((a, b) => a.x - b.x);
}

/** A scale that is mirrored shows both of two numbers as far from its middle, or none. */
function hasLostTwin(
  { tick: { role, offset } }: PlacedTick,
  ticks: readonly LegendTick[],
  placed: readonly PlacedTick[],
): boolean {
  const isTwin = (other: LegendTick): boolean => Math.abs(other.offset + offset - 1) < 1e-9;
  return role === "extra" && ticks.some(isTwin) && !placed.some(({ tick }) => isTwin(tick));
}

/** Centred where it stands, flush at the ends. */
function spotOf(tick: LegendTick, widthPx: number, sizePx: number): Omit<PlacedTick, "line"> {
  const width = textWidthPx(tick.text, sizePx);
  const x = tick.offset * widthPx;
  const isFirst = tick.role === "end" && tick.offset === 0;
  const isLast = tick.role === "end" && tick.offset === 1;
  if (isFirst) return { tick, anchor: "start", x: 0, left: 0, right: width };
  if (isLast) return { tick, anchor: "end", x: widthPx, left: widthPx - width, right: widthPx };
  // What has to be there moves inwards where it would reach beyond the bar; its mark stays.
  const center = tick.role === "extra" ? x : Math.min(Math.max(x, width / 2), widthPx - width / 2);
  return { tick, anchor: "middle", x: center, left: center - width / 2, right: center + width / 2 };
}

function lineRight({ text, x, style }: StyledLine): number {
  return Math.ceil(x + textWidthPx(text, style.sizePx));
}
