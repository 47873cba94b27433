import type { ClassEdge } from "../../classify/class-labels.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX } from "../boxes.ts";
import type { LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting } from "./body.ts";
import { type Counts, joinedCounts } from "./counts.ts";
import { aboveOthers } from "./entries.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** Between neighbouring numbers, in ems. */
const GAP_EM = 0.7;
/** The narrowest cell, in ems. */
const MIN_CELL_EM = 1.6;

/** Height of the highest bar of counts and of the number over it, in ems, and the part of a cell that a bar's width takes. */
const COUNTS_EM = 1.6;
const COUNT_NUMBER_EM = 1.1;
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
    const numbers = model.rows.flatMap(({ count }) => (count === undefined ? [] : [count.text]));
    const cellPx = Math.max(cellWidthPx(edges, measures), countCellPx(numbers, measures));
    const stripPx = model.rows.length * cellPx;
    const [left, right] = overhangs(edges, cellPx, stripPx, measures);
    const widthPx = left + stripPx + right;
    const numberPx = Math.round(COUNT_NUMBER_EM * measures.sizePx);
    const countsPx = numbers.length === 0 ? 0 : numberPx + Math.round(COUNTS_EM * measures.sizePx);
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
    const counts: Counts[] = model.rows.map(({ count }, i) => {
      if (count === undefined) return { counts: [], notes: [] };
      const half = (COUNT_SHARE * cellPx) / 2;
      const center = left + (i + 0.5) * cellPx;
      const top = countsPx - (countsPx - numberPx) * count.share;
      const bar = { left: center - half, top, right: center + half, bottom: countsPx };
      const y = centredBaseline(top - numberPx / 2, measures);
      const number = { text: count.text, x: center, y, style };
      return { counts: count.share === 0 ? [] : [bar], notes: [number] };
    });
    const { counts: bars, notes: over } = joinedCounts(counts);
    const parts = { entries, notes: [...notes, ...over], counts: bars };
    const body = { ...EMPTY_BODY, widthPx, heightPx, ...parts };
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

/** Even, so that the numbers over bars keep apart. */
function countCellPx(numbers: readonly string[], measures: LegendMeasures): number {
  return 2 * Math.ceil((widestPx(numbers, measures) + GAP_EM * measures.sizePx) / 2);
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
