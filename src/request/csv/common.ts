import { hexColorExpected, parseHexColor } from "../values/hex-color.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { GivenDatum } from "../types.ts";
import type { CsvRow } from "./rows.ts";

export const bodyPlace = { param: "body", code: "invalid_csv" } as const satisfies Place;

/** False after telling `problems` of the first row too many. */
export function isWithinRows(rows: readonly CsvRow[], problems: ProblemList): boolean {
  const firstTooMany = rows[maxEntries.regions];
  if (firstTooMany === undefined) return true;
  const expected = `at most ${maxEntries.regions} rows`;
  const place = { ...bodyPlace, line: firstTooMany.line };
  problems.add(place, { code: "limit_exceeded", received: "more", expected });
  return false;
}

/** Of an empty cell: a highlight, or no data. Null after telling `problems` of a wrong colour. */
export function missingDatum(
  colorText: string | null,
  place: Place,
  problems: ProblemList,
): GivenDatum | null {
  const color = colorText === null ? null : parseHexColor(colorText);
  if (colorText === null || color !== null) return { kind: "missing", color };
  problems.add(place, { received: colorText, expected: hexColorExpected });
  return null;
}
