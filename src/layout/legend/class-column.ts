import { type Arrange, fitting } from "./body.ts";
import { aboveOthers, type ColumnHeights, inColumns } from "./entries.ts";

/**
 * Classes as touching swatches with their bounds beside them, the lowest at the bottom. Where one
 * column is too high there are several, which ascend from the left.
 */
export const classColumn: Arrange = (model, measures, room) => {
  const items = model.rows.map((row) => ({ row, lines: [row.text] }));
  for (let columns = 1; columns <= items.length; columns++) {
    const height = Math.ceil(items.length / columns);
    for (const pitchPx of measures.rungsPx) {
      const classes = inColumns(items, height, measures, ({ length }) =>
        touching(length, height, pitchPx),
      );
      const body = aboveOthers(classes, model, measures);
      if (body.widthPx > room.maxWidthPx) return null;
      if (fitting(body, room) !== null) return body;
    }
  }
  return null;
};

/** Places entries from the bottom up, in columns as high as the highest one. */
function touching(count: number, height: number, pitchPx: number): ColumnHeights {
  const swatches = Array.from({ length: count }, (_, i) => {
    const bottom = (height - i) * pitchPx;
    return [bottom - pitchPx, bottom] as const;
  });
  return { swatches, heightPx: height * pitchPx };
}
