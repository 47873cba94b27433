import type { LegendTick, NamedPlace } from "../../classify/axis.ts";
import { isEven } from "../../classify/axis-places.ts";
import { shownText } from "../../text/text.ts";
import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { type Arrange, EMPTY_BODY, fitting, type Room } from "./body.ts";
import { aboveOthers } from "./entries.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** Widths of a bar in ems, the one that looks best first: wider ones where more numbers find room. */
const WIDTHS_EM = [14, 18, 24, 30, 36, 42];
/** Between two numbers, in ems. */
const GAP_EM = 0.5;

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
 * A strip of colour with its numbers under it, the lowest at the left: all of them in one line, or by turns in two, or
 * as many as have room. Of these the ends are always there, and the middle, in a line below them if need be.
 */
export const colorBar =
  (kept: "one line" | "two lines" | "some"): Arrange =>
  (model, measures, room) => {
    const { lineHeightPx, underPx, descentPx, swatchHeightPx, style } = measures;
    const place = kept === "some" ? someTicks : allTicks(kept === "one line" ? 1 : 2);
    const arranged = model.bar && arrangement(model.bar.ticks, place, measures, room);
    if (arranged === null) return null;
    const { widthPx, placed } = arranged;
    const named = namedPlaces(model.bar!.named, widthPx, measures);
    const abovePx = named.length === 0 ? 0 : lineHeightPx;
    const firstMiddle = abovePx + swatchHeightPx + underPx;
    const lineCount = 1 + Math.max(...placed.map(({ line }) => line));
    const heightPx = firstMiddle + (lineCount - 1) * lineHeightPx + descentPx;
    const ticks = placed.map(({ tick, anchor, x, line }): StyledLine => {
      const y = centredBaseline(firstMiddle + line * lineHeightPx, measures);
      return { text: tick.text, x, y, style: { ...style, anchor } };
    });
    const marksX = placed.flatMap(({ tick: { role, offset }, line }) =>
      role === "end" || line > 0 ? [] : [offset * widthPx],
    );
    const box = { left: 0, top: abovePx, right: widthPx, bottom: abovePx + swatchHeightPx };
    const bar = {
      box,
      stops: model.bar!.stops,
      marksX,
      ticks,
      named: named.map(({ text, x }): StyledLine => {
        const y = centredBaseline(lineHeightPx / 2 - NAMED_RISE_EM * measures.sizePx, measures);
        return { text, x, y, style: { ...style, anchor: "middle" } };
      }),
      namedX: named.map(({ offset }) => offset * widthPx),
    };
    return fitting(aboveOthers({ ...EMPTY_BODY, widthPx, heightPx, bar }, model, measures), room);
  };

/** How far names stand above the middle of their line, in ems: below them are marks. */
const NAMED_RISE_EM = 0.15;

interface NamedText extends NamedPlace {
  readonly x: number;
}

/** Names above the bar, each as near to its place as the bar is long; one without room is left out. */
function namedPlaces(
  named: readonly NamedPlace[],
  widthPx: number,
  { sizePx, style }: LegendMeasures,
): readonly NamedText[] {
  const placed: NamedText[] = [];
  let end = -Infinity;
  for (const { offset, text: given } of named) {
    const text = shownText(given);
    const half = textWidthPx(text, style) / 2;
    if (2 * half > widthPx) continue;
    const x = Math.min(Math.max(offset * widthPx, half), widthPx - half);
    if (x - half < end + GAP_EM * sizePx) continue;
    placed.push({ offset, text, x });
    end = x + half;
  }
  return placed;
}

/** The narrowest of the widths that has room for the most numbers. */
function arrangement(
  ticks: readonly LegendTick[],
  place: Place,
  measures: LegendMeasures,
  { maxWidthPx }: Room,
): Arrangement | null {
  let best: Arrangement | null = null;
  for (const em of WIDTHS_EM) {
    const widthPx = Math.floor(Math.min(em * measures.sizePx, maxWidthPx));
    const placed = place(ticks, widthPx, measures);
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

/** Numbers under a bar; null where they do not fit. */
type Place = (
  ticks: readonly LegendTick[],
  widthPx: number,
  measures: LegendMeasures,
) => readonly PlacedTick[] | null;

/** All of them, by turns in as many lines. */
function allTicks(lines: 1 | 2): Place {
  return (ticks, widthPx, { sizePx, style }) => {
    const placed: PlacedTick[] = [];
    for (const [i, tick] of ticks.entries()) {
      const spot = { ...spotOf(tick, widthPx, style), line: i % lines };
      if (!isInside(spot, widthPx) || !isFree(spot, placed, sizePx)) return null;
      placed.push(spot);
    }
    return placed;
  };
}

/** Those that must be there, and of the others as many as there is room for: of even steps as evenly as can be. */
const someTicks: Place = (ticks, widthPx, { sizePx, style }) => {
  const spots = ticks.map((tick) => ({ ...spotOf(tick, widthPx, style), line: 0 }));
  const needed: PlacedTick[] = [];
  for (const role of ["end", "middle"] as const)
    for (const spot of spots.filter(({ tick }) => tick.role === role)) {
      if (!isInside(spot, widthPx)) return null;
      const line = [0, 1, 2].find((one) => isFree(spot, needed, sizePx, one))!;
      needed.push({ ...spot, line });
    }
  const withOthers = (among: readonly PlacedTick[]): readonly PlacedTick[] => {
    const placed = [...needed];
    for (const spot of among)
      if (isInside(spot, widthPx) && isFree(spot, placed, sizePx)) placed.push(spot);
    return placed.toSorted((a, b) => a.x - b.x);
  };
  const extras = spots.filter(({ tick }) => tick.role === "extra");
  if (!isEven(ticks.map(({ offset }) => offset))) {
    const placed = withOthers(extras);
    return placed.filter((one) => !hasLostTwin(one, ticks, placed));
  }
  for (const kept of thinnings(ticks.length - 1)) {
    const among = extras.filter((spot) => kept.includes(spots.indexOf(spot)));
    const placed = withOthers(among);
    if (placed.length === needed.length + among.length) return placed;
  }
  return withOthers([]);
};

function isInside({ left, right }: PlacedTick, widthPx: number): boolean {
  return left >= -0.5 && right <= widthPx + 0.5;
}

/** Whether a number keeps apart from the others in a line. */
function isFree(
  { left, right, line: own }: PlacedTick,
  placed: readonly PlacedTick[],
  sizePx: number,
  line = own,
): boolean {
  const gapPx = GAP_EM * sizePx;
  return placed.every(
    (other) => other.line !== line || left >= other.right + gapPx || right <= other.left - gapPx,
  );
}

/** Ways to keep bounds between even steps, of all to few: as far from each other, else as on both sides. */
function thinnings(steps: number): readonly (readonly number[])[] {
  const inner = Array.from({ length: steps - 1 }, (_, i) => i + 1);
  const even = inner
    .filter((every) => steps % every === 0)
    .map((every) => inner.filter((i) => i % every === 0));
  const third = Math.round(steps / 3);
  return [...even, [third, steps - third]];
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
function spotOf(tick: LegendTick, widthPx: number, style: TextStyle): Omit<PlacedTick, "line"> {
  const width = textWidthPx(tick.text, style);
  const x = tick.offset * widthPx;
  const isFirst = tick.role === "end" && tick.offset === 0;
  const isLast = tick.role === "end" && tick.offset === 1;
  if (isFirst) return { tick, anchor: "start", x: 0, left: 0, right: width };
  if (isLast) return { tick, anchor: "end", x: widthPx, left: widthPx - width, right: widthPx };
  // What has to be there moves inwards where it would reach beyond the bar; its mark stays.
  const center = tick.role === "extra" ? x : Math.min(Math.max(x, width / 2), widthPx - width / 2);
  return { tick, anchor: "middle", x: center, left: center - width / 2, right: center + width / 2 };
}
