import type { LegendModel } from "../../classify/legend-model.ts";
import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { CLEARANCE_PX } from "../boxes.ts";
import type { LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting } from "./body.ts";
import { aboveOthers } from "./entries.ts";
import { centredBaseline, type LegendMeasures, widestPx } from "./measures.ts";

/** What is printed under a strip, centred on a place along it: 0 where its first cell begins, 1 where that ends. */
interface Caption {
  readonly at: number;
  readonly lines: readonly string[];
}

/** A kind of captions; gaps and cells are in ems. */
interface CaptionKind {
  /** Lowest first; null where they would not say all. */
  readonly captionsOf: (model: LegendModel, font: TextStyle) => readonly Caption[] | null;
  /** Whether each says what its cell is; the others stand between two, and belong to neither. */
  readonly isOfCell: boolean;
  /** Between neighbours. */
  readonly gapEm: number;
  readonly minCellEm: number;
  /** Between two rows, in lines. */
  readonly rowGapLines: number;
  /** Between the first or the last caption and the edge of the legend. */
  readonly edgePx: number;
}

/** The range of each class under its cell. */
const RANGES: CaptionKind = {
  captionsOf: ({ rows }) => rows.map(({ text }, i) => ({ at: i + 0.5, lines: [text] })),
  isOfCell: true,
  gapEm: 0.9,
  minCellEm: 1.6,
  rowGapLines: 0.15,
  edgePx: 0,
};
/** The minimum width of a cell that holds its range, as it does where all stand in one row. */
const OWN_CELL_EM = 2.4;

const CAPTION_KINDS = {
  ranges: RANGES,
  /** The same, each in two lines where that is narrower. */
  "broken ranges": {
    ...RANGES,
    captionsOf: ({ rows }, font) =>
      rows.map(({ text }, i) => ({ at: i + 0.5, lines: halves(text, font) })),
  },
  /** A number under each edge between classes: they need half the room that ranges do. */
  edges: {
    captionsOf: ({ edges }) => edges && edges.map(({ at, text }) => ({ at, lines: [text] })),
    isOfCell: false,
    gapEm: 0.7,
    minCellEm: 1.6,
    rowGapLines: 0,
    edgePx: CLEARANCE_PX,
  },
} satisfies Readonly<Record<string, CaptionKind>>;

/**
 * Classes as a strip of touching cells, the lowest at the left, with captions under it.
 *
 * @param rowCount rows of captions, in which they stand by turns
 */
export function strip(name: keyof typeof CAPTION_KINDS, rowCount: 1 | 2 | 3): Arrange {
  const kind: CaptionKind = CAPTION_KINDS[name];
  return (model, measures, room) => {
    const captions = kind.captionsOf(model, measures.style);
    if (captions === null) return null;
    const cellPx = cellWidthPx(captions, rowCount, kind, measures);
    const stripPx = model.rows.length * cellPx;
    const [left, right] = overhangs(captions, cellPx, stripPx, kind, measures);
    const widthPx = left + stripPx + right;
    if (widthPx > room.maxWidthPx) return null;
    const lineCount = Math.max(...captions.map(({ lines }) => lines.length));
    const middleOf = (row: number, line: number): number =>
      measures.swatchHeightPx +
      measures.underPx +
      (row * (lineCount + kind.rowGapLines) + line) * measures.lineHeightPx;
    const style = { ...measures.style, anchor: "middle" as const };
    const linesOf = captions.map(({ at, lines }, i) =>
      lines.map((text, line): StyledLine => {
        const y = centredBaseline(middleOf(i % rowCount, line), measures);
        return { text, x: left + at * cellPx, y, style };
      }),
    );
    const entries = model.rows.map(({ fill, pattern, text }, i): LegendEntry => {
      const x = left + i * cellPx;
      const swatch = { left: x, top: 0, right: x + cellPx, bottom: measures.swatchHeightPx };
      return kind.isOfCell
        ? { swatch, fill, pattern, lines: linesOf[i]!, wholeText: null }
        : { swatch, fill, pattern, lines: [], wholeText: text };
    });
    const notes = kind.isOfCell ? [] : linesOf.flat();
    const heightPx = Math.round(middleOf(rowCount - 1, lineCount - 1) + measures.descentPx);
    const body = { ...EMPTY_BODY, widthPx, heightPx, entries, notes };
    return fitting(aboveOthers(body, model, measures), room);
  };
}

/** How far captions reach beyond a strip on either side: as far on both where each says what its cell is. */
function overhangs(
  captions: readonly Caption[],
  cellPx: number,
  stripPx: number,
  { isOfCell, edgePx }: CaptionKind,
  measures: LegendMeasures,
): readonly [left: number, right: number] {
  let [left, right] = [0, 0];
  for (const { at, lines } of captions) {
    const half = widestPx(lines, measures) / 2 + edgePx;
    left = Math.max(left, Math.ceil(half - at * cellPx));
    right = Math.max(right, Math.ceil(half + at * cellPx - stripPx));
  }
  const wider = Math.max(left, right);
  return isOfCell ? [wider, wider] : [left, right];
}

/** Wide enough for the captions of one row to keep apart; even, so that they stand on whole pixels. */
function cellWidthPx(
  captions: readonly Caption[],
  rowCount: number,
  { isOfCell, gapEm, minCellEm }: CaptionKind,
  measures: LegendMeasures,
): number {
  const { sizePx } = measures;
  const widths = captions.map(({ lines }) => widestPx(lines, measures));
  const needed = captions.slice(rowCount).map(({ at }, i) => {
    const betweenMiddles = (widths[i + rowCount]! + widths[i]!) / 2 + gapEm * sizePx;
    return betweenMiddles / (at - captions[i]!.at);
  });
  const holdsOwn = isOfCell && rowCount === 1;
  const min = holdsOwn ? Math.max(OWN_CELL_EM * sizePx, ...widths) : minCellEm * sizePx;
  return 2 * Math.ceil(Math.max(min, ...needed) / 2);
}

/** A text in two lines of like length, if it can be broken at a blank; the sign of a bound stays with it. */
function halves(text: string, font: TextStyle): readonly string[] {
  let best: readonly string[] = [text];
  let width = textWidthPx(text, font);
  for (const { index } of text.matchAll(/(?<=\d\S*) /g)) {
    const lines = [text.slice(0, index), text.slice(index + 1)];
    const own = Math.max(...lines.map((line) => textWidthPx(line, font)));
    if (own < width) [best, width] = [lines, own];
  }
  return best;
}
