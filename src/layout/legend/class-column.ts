import type { StyledLine } from "../../text/lettering.ts";
import type { LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting } from "./body.ts";
import { aboveOthers, type ColumnHeights, countBar, countsWidthPx, inColumns } from "./entries.ts";
import { centredBaseline, widestPx } from "./measures.ts";

/**
 * Classes as touching swatches with their bounds beside them, the lowest at the bottom. Where one
 * column is too high there are several, which are read like the one that they are cut from: down, then to the right.
 */
export const classColumn: Arrange = (model, measures, room) => {
  const items = model.rows.map((row) => ({ row, lines: [row.text] })).toReversed();
  for (let columns = 1; columns <= items.length; columns++) {
    const height = Math.ceil(items.length / columns);
    for (const pitchPx of measures.rungsPx) {
      const classes = inColumns(items, height, measures, ({ length }) => touching(length, pitchPx));
      // Documents list classes from the lowest, as data does.
      const [entries, counts] = [classes.entries.toReversed(), classes.counts.toReversed()];
      const ascending = { ...classes, entries, counts };
      const body = aboveOthers(ascending, model, measures);
      if (body.widthPx > room.maxWidthPx) return null;
      if (fitting(body, room) !== null) return body;
    }
  }
  return null;
};

/** The least distance of two numbers, in line heights. */
const EDGE_PITCH = 0.85;

/** Classes as touching swatches with numbers at their joints, the lowest at the bottom. */
export const edgeColumn: Arrange = (model, measures, room) => {
  if (model.edges === null) return null;
  const { swatchWidthPx, textGapPx, lineHeightPx, rungsPx, style } = measures;
  const steps = model.edges.slice(1).map(({ at }, i) => at - model.edges![i]!.at);
  const least = Math.ceil((EDGE_PITCH * lineHeightPx) / Math.min(1, ...steps));
  const pitchPx = Math.max(rungsPx.at(-1)!, least);
  const top = Math.ceil(lineHeightPx / 2);
  const bottom = top + model.rows.length * pitchPx;
  const notes = model.edges.map(({ at, text }): StyledLine => {
    const y = centredBaseline(bottom - at * pitchPx, measures);
    return { text, x: swatchWidthPx + textGapPx, y, style };
  });
  const entries = model.rows.map(({ fill, pattern, text, classNumber = null }, i): LegendEntry => {
    const floor = bottom - i * pitchPx;
    const swatch = { left: 0, top: floor - pitchPx, right: swatchWidthPx, bottom: floor };
    return { swatch, fill, pattern, lines: [], wholeText: text, classNumber };
  });
  const texts = model.edges.map(({ text }) => text);
  const besides = swatchWidthPx + 2 * textGapPx + Math.ceil(widestPx(texts, measures));
  const counts = model.rows.flatMap((row, i) => {
    const { top: from, bottom: to } = entries[i]!.swatch;
    return countBar(row, besides, [from, to], measures);
  });
  const hasCounts = model.rows.some(({ share }) => share !== undefined);
  const widthPx = hasCounts ? besides + countsWidthPx(measures) : besides - textGapPx;
  const body = { ...EMPTY_BODY, widthPx, heightPx: bottom + top, entries, notes, counts };
  return fitting(aboveOthers(body, model, measures), room);
};

/** Places entries from the top down, each at the one before it. */
function touching(count: number, pitchPx: number): ColumnHeights {
  const swatches = Array.from(
    { length: count },
    (_, i) => [i * pitchPx, (i + 1) * pitchPx] as const,
  );
  return { swatches, heightPx: count * pitchPx };
}
