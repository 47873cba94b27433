import type { StyledLine } from "../../text/lettering.ts";
import type { LegendEntry } from "../scene.ts";
import { type Arrange, EMPTY_BODY, fitting } from "./body.ts";
import { countsBeside, countsWidthPx, joinedCounts } from "./counts.ts";
import { aboveOthers, type ColumnHeights, inColumns } from "./entries.ts";
import { centredBaseline, widestPx } from "./measures.ts";

/** A ramp of at most so many classes is read as one: it is cut where nothing else is left. */
const MAX_WHOLE = 7;

/**
 * Classes as touching swatches with their bounds beside them, the lowest at the bottom. Where one
 * column is too high there are several, which are read like the one that they are cut from: down, then to the right.
 */
export const classColumn: Arrange = (model, measures, room, omission) => {
  const items = model.rows.map((row) => ({ row, lines: [row.text] })).toReversed();
  const isWhole = omission === "nothing" && items.length <= MAX_WHOLE;
  for (let columns = 1; columns <= (isWhole ? 1 : items.length); columns++) {
    const height = Math.ceil(items.length / columns);
    for (const pitchPx of measures.rungsPx) {
      const classes = inColumns(items, height, measures, ({ length }) => touching(length, pitchPx));
      // Documents list classes from the lowest, as data does.
      const ascending = {
        ...classes,
        entries: classes.entries.toReversed(),
        counts: classes.counts.toReversed(),
        notes: classes.notes.toReversed(),
      };
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
  const { counts, notes: numbers } = joinedCounts(
    model.rows.map((row, i) => {
      const { top: from, bottom: to } = entries[i]!.swatch;
      return countsBeside(row, besides, [from, to], measures);
    }),
  );
  const countsPx = countsWidthPx(model.rows, measures);
  const widthPx = countsPx > 0 ? besides + countsPx : besides - textGapPx;
  const size = { widthPx, heightPx: bottom + top };
  const body = { ...EMPTY_BODY, ...size, entries, notes: [...notes, ...numbers], counts };
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
