import { textWidthPx } from "../../text/widths.ts";
import type { LegendRing } from "../scene.ts";
import { EMPTY_BODY, type LegendBody, stacked } from "./body.ts";
import type { Reference } from "./circle-references.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** Between the largest circle and the numbers, as a part of the text's size. */
const LEADER_EM = 0.7;
/** Between a name and the circles, and between circles that stand one below the other. */
const GAP_EM = 0.35;
/** Between a number and the next circle of a row. */
const ROW_GAP_EM = 1.2;

export type References = readonly [Reference, ...Reference[]];

/** A way to arrange circles and their numbers; null where the numbers would touch. */
export type RingArrangement = (
  references: References,
  measures: LegendMeasures,
) => LegendBody | null;

/** A circle, and the left end and the middle of its number. */
interface NumberedRing extends LegendRing {
  readonly textX: number;
  readonly textY: number;
}

/** Circles that touch at their lowest points, each with a line from its top to its number. */
export const nested: RingArrangement = (references, measures) => {
  const { sizePx, lineHeightPx } = measures;
  const [{ radiusPx: largestPx }] = references;
  const bottom = Math.round(lineHeightPx / 2) + Math.ceil(2 * largestPx);
  const tops = references.map(({ radiusPx }) => bottom - 2 * radiusPx);
  if (tops.slice(1).some((y, i) => y - tops[i]! < lineHeightPx)) return null;
  const textX = Math.ceil(2 * largestPx + LEADER_EM * sizePx);
  const rings = references.map(({ radiusPx }, i): NumberedRing => {
    const place = { x: Math.ceil(largestPx), y: bottom - radiusPx, radiusPx };
    return { ...place, lineToX: textX - 0.2 * sizePx, textX, textY: tops[i]! };
  });
  return numbered(references, rings, bottom, measures);
};

/** Circles one below the other, centred, each beside its number. */
export const listed: RingArrangement = (references, measures) => {
  const { sizePx, lineHeightPx } = measures;
  const [{ radiusPx: largestPx }] = references;
  const gap = Math.round(GAP_EM * sizePx);
  const textX = Math.ceil(2 * largestPx + LEADER_EM * sizePx);
  let bottom = -gap;
  const rings = references.map(({ radiusPx }): NumberedRing => {
    const half = Math.ceil(Math.max(radiusPx, lineHeightPx / 2));
    const y = bottom + gap + half;
    bottom = y + half;
    return { x: Math.ceil(largestPx), y, radiusPx, lineToX: null, textX, textY: y };
  });
  return numbered(references, rings, bottom, measures);
};

/** Circles side by side, their middles on one line, each before its number. */
export const inRow: RingArrangement = (references, measures) => {
  const { sizePx, style, lineHeightPx } = measures;
  const heightPx = Math.max(lineHeightPx, Math.ceil(2 * references[0].radiusPx));
  const y = heightPx / 2;
  let left = 0;
  const rings = references.map(({ text, radiusPx }): NumberedRing => {
    const textX = Math.ceil(left + 2 * radiusPx + GAP_EM * sizePx);
    const ring = { x: left + radiusPx, y, radiusPx, lineToX: null, textX, textY: y };
    left = Math.ceil(textX + textWidthPx(text, style) + ROW_GAP_EM * sizePx);
    return ring;
  });
  return numbered(references, rings, heightPx, measures);
};

function numbered(
  references: References,
  places: readonly NumberedRing[],
  heightPx: number,
  measures: LegendMeasures,
): LegendBody {
  const { style } = measures;
  const notes = references.map(({ text }, i) => {
    const { textX, textY } = places[i]!;
    return { text, x: textX, y: centredBaseline(textY, measures), style };
  });
  const rings = places.map(({ x, y, radiusPx, lineToX }) => ({ x, y, radiusPx, lineToX }));
  const ends = notes.map(({ text, x }) => x + textWidthPx(text, style));
  return { ...EMPTY_BODY, widthPx: Math.ceil(Math.max(...ends)), heightPx, rings, notes };
}

/** Circles below what they are called. */
export function named(name: string, circles: LegendBody, measures: LegendMeasures): LegendBody {
  const { sizePx, lineHeightPx } = measures;
  const style = { ...measures.style, weight: "semibold" } as const;
  const y = centredBaseline(lineHeightPx / 2, measures);
  const line = {
    ...EMPTY_BODY,
    widthPx: Math.ceil(textWidthPx(name, style)),
    heightPx: lineHeightPx,
    notes: [{ text: name, x: 0, y, style }],
  };
  return stacked(line, circles, Math.round(GAP_EM * sizePx));
}
