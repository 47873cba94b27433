import { looksNumeric } from "../csv/numbers.ts";
import type { Draft } from "../draft.ts";
import type { ReadingNote } from "../result.ts";

/** Labels that all look like numbers, as `1.234.567` and `€5`: they are probably meant to be some. */
export function numbersAsLabels({ data, regions, colorScale }: Draft): readonly ReadingNote[] {
  if (colorScale === "categorical") return [];
  const labels = [...data, ...regions].flatMap(({ datum }) =>
    datum.kind === "category" ? [datum.category] : [],
  );
  const [first] = labels;
  if (first === undefined || !labels.every(looksNumeric)) return [];
  return [{ code: "numbers-as-labels", entries: [first] }];
}
