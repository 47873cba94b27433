import type { ClassEdge } from "../../classify/class-labels.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX } from "../boxes.ts";
import type { Box, LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting } from "./body.ts";
import { aboveOthers } from "./entries.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** Between neighbouring numbers, in ems. */
const GAP_EM = 0.7;
/** The narrowest cell, in ems. */
const MIN_CELL_EM = 1.6;

/** Height of the highest bar of counts, in ems, and the part of a cell that its width takes. */
const COUNTS_EM = 1.6;
const COUNT_SHARE = 0.3;

/**
 * Classes as a strip of touching cells, the lowest at the left, with the numbers between them under their
 * joints, in one line.
 *
 * @param every how many joints have one number: the first and the last have theirs always
 */
export function strip(every: 1 | 2 | 3): Arrange {
  return (model, measures, room) => {
    const edges = model.edges && thinned(model.edges, every);
    if (edges === null) return null;
    const cellPx = cellWidthPx(edges, measures);
    const stripPx = model.rows.length * cellPx;
    const [left, right] = overhangs(edges, cellPx, stripPx, measures);
    const widthPx = left + stripPx + right;
    const countsPx = model.rows.some(({ share }) => share !== undefined)
      ? Math.round(COUNTS_EM * measures.sizePx)
      : 0;
    const floor = countsPx + measures.swatchHeightPx;
    const middle = floor + measures.underPx;
    const style = { ...measures.style, anchor: "middle" as const };
    const notes = edges.map(({ at, text }): StyledLine => {
      return { text, x: left + at * cellPx, y: centredBaseline(middle, measures), style };
    });
    const entries = model.rows.map(
      ({ fill, pattern, text, classNumber = null }, i): LegendEntry => {
        const x = left + i * cellPx;
        const swatch = { left: x, top: countsPx, right: x + cellPx, bottom: floor };
        return { swatch, fill, pattern, lines: [], wholeText: text, classNumber };
      },
    );
    const heightPx = Math.round(middle + measures.descentPx);
    const counts = model.rows.flatMap(({ share = 0 }, i): readonly Box[] => {
      const half = (COUNT_SHARE * cellPx) / 2;
      const center = left + (i + 0.5) * cellPx;
      const top = countsPx * (1 - share);
      return share === 0
        ? []
        : [{ left: center - half, top, right: center + half, bottom: countsPx }];
    });
    const body = { ...EMPTY_BODY, widthPx, heightPx, entries, notes, counts };
    return fitting(aboveOthers(body, model, measures), room);
  };
}

/** Null where no number can be left out. */
function thinned(edges: readonly ClassEdge[], every: number): readonly ClassEdge[] | null {
  if (every === 1) return edges;
  const joints = edges.filter(({ isOfClass }) => !isOfClass);
  const kept = joints.filter((_, i) => i % every === 0 || i === joints.length - 1);
  return kept.length < joints.length
    ? edges.filter((edge) => edge.isOfClass || kept.includes(edge))
    : null;
}

/** How far numbers reach beyond a strip on either side. */
function overhangs(
  edges: readonly ClassEdge[],
  cellPx: number,
  stripPx: number,
  { style }: LegendMeasures,
): readonly [left: number, right: number] {
  let [left, right] = [0, 0];
  for (const { at, text } of edges) {
    const half = textWidthPx(text, style) / 2 + CLEARANCE_PX;
    left = Math.max(left, Math.ceil(half - at * cellPx));
    right = Math.max(right, Math.ceil(half + at * cellPx - stripPx));
  }
  return [left, right];
}

/** Wide enough for the numbers to keep apart; even, so that they stand on whole pixels. */
function cellWidthPx(edges: readonly ClassEdge[], { sizePx, style }: LegendMeasures): number {
  const widths = edges.map(({ text }) => textWidthPx(text, style));
  const needed = edges.slice(1).map(({ at }, i) => {
    const betweenMiddles = (widths[i + 1]! + widths[i]!) / 2 + GAP_EM * sizePx;
    return betweenMiddles / (at - edges[i]!.at);
  });
  return 2 * Math.ceil(Math.max(MIN_CELL_EM * sizePx, ...needed) / 2);
}
