import { type Arrange, fitting } from "./body.ts";
import { aboveOthers, type ColumnHeights, inColumns } from "./entries.ts";

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
      const ascending = { ...classes, entries: classes.entries.toReversed() };
      const body = aboveOthers(ascending, model, measures);
      if (body.widthPx > room.maxWidthPx) return null;
      if (fitting(body, room) !== null) return body;
    }
  }
  return null;
};

/** Places entries from the top down, each at the one before it. */
function touching(count: number, pitchPx: number): ColumnHeights {
  const swatches = Array.from(
    { length: count },
    (_, i) => [i * pitchPx, (i + 1) * pitchPx] as const,
  );
  return { swatches, heightPx: count * pitchPx };
}
