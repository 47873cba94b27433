import type { LegendModel, LegendScale } from "../../classify/legend-model.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { LegendContent, Room } from "./content.ts";
import { highlightEntry } from "./ladder.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** In ems: the bar as wide as it looks well, as its numbers may widen it, and between numbers. */
const WIDTH_EM = 14;
const WIDEST_EM = 24;
const GAP_EM = 1;
const ANCHORS = ["start", "middle", "end"] as const;

/** Width of the bar, and the line under it that each number stands in. */
interface Arrangement {
  readonly widthPx: number;
  readonly lineOf: readonly number[];
}

/**
 * A continuous strip of colour with its numbers under it, the lowest at the left.
 *
 * @returns null when the numbers have no room
 */
export function legendBar(
  { bar, highlight }: LegendModel & { readonly bar: LegendScale },
  measures: LegendMeasures,
  room: Room,
): LegendContent | null {
  const { lineHeightPx, underPx, descentPx, swatchHeightPx } = measures;
  const { widthPx, lineOf } = arrangement(bar.ticks, measures, room);
  const firstMiddle = swatchHeightPx + underPx;
  const linesBottom = firstMiddle + Math.max(...lineOf) * lineHeightPx + descentPx;
  const entries = highlightEntry(highlight, linesBottom, measures);
  const [below] = entries;
  const heightPx = below === undefined ? linesBottom : below.swatch.bottom;
  const entryWidth = below === undefined ? 0 : sideWidth(below.lines, measures);
  const needed = Math.max(widthPx, entryWidth, Math.ceil(widestPx(bar.ticks, measures)));
  if (needed > room.maxWidthPx || heightPx > room.maxHeightPx) return null;
  const ticks = bar.ticks.map((text, i): StyledLine => {
    const anchor = bar.ticks.length === 1 ? "middle" : ANCHORS[i]!;
    const x = { start: 0, middle: widthPx / 2, end: widthPx }[anchor];
    const y = centredBaseline(firstMiddle + lineOf[i]! * lineHeightPx, measures);
    return { text, x, y, style: { ...measures.style, anchor } };
  });
  const box = { left: 0, top: 0, right: widthPx, bottom: swatchHeightPx };
  const bands = bar.stops.length;
  const seamsX = bar.stops.slice(1).map((_, i) => (widthPx * (i + 1)) / bands);
  const drawn = { box, stops: bar.stops, seamsX, ticks };
  return {
    widthPx: Math.max(widthPx, entryWidth),
    heightPx,
    entries,
    bar: drawn,
    notes: [],
    rings: [],
  };
}

/**
 * All numbers in one line if the bar may be wide enough for it; else the middle one in a second line;
 * else each in a line of its own.
 */
function arrangement(
  ticks: readonly string[],
  { sizePx }: LegendMeasures,
  { maxWidthPx }: Room,
): Arrangement {
  const usual = Math.min(2 * Math.round((WIDTH_EM * sizePx) / 2), maxWidthPx);
  const widest = Math.min(WIDEST_EM * sizePx, maxWidthPx);
  const gap = GAP_EM * sizePx;
  const widths = ticks.map((tick) => textWidthPx(tick, sizePx));
  const [first = 0, middle = 0, last = 0] = widths;
  const ways = [
    { needed: middle + 2 * Math.max(first, last) + 2 * gap, lineOf: [0, 0, 0] },
    { needed: Math.max(first + last + gap, middle), lineOf: [0, 1, 0] },
    { needed: Math.max(first, middle, last), lineOf: [0, 1, 2] },
  ];
  const single = { needed: first, lineOf: [0] };
  const fitting = (ticks.length === 1 ? [single] : ways).find(({ needed }) => needed <= widest);
  const { needed, lineOf } = fitting ?? { needed: maxWidthPx, lineOf: [0, 1, 2] };
  return { widthPx: Math.max(usual, Math.ceil(needed)), lineOf };
}

function sideWidth(
  lines: readonly StyledLine[],
  { swatchWidthPx, textGapPx }: LegendMeasures,
): number {
  const widest = Math.max(...lines.map(({ text, style }) => textWidthPx(text, style.sizePx)));
  return swatchWidthPx + textGapPx + Math.ceil(widest);
}
