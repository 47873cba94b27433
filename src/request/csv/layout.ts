import { ProblemList } from "../problems/problem-list.ts";
import { asciiLowerCase } from "../values/text.ts";
import { parseHexColor } from "../values/hex-color.ts";
import { isMissing } from "./missing.ts";
import { looksNumeric } from "./numbers.ts";
import { type CsvRow, parseCsvRows, type Separator } from "./rows.ts";

/** Headers that a column of regions has. */
export const idHeaders = [
  "id",
  "iso",
  "iso2",
  "iso_a2",
  "iso3",
  "iso_a3",
  "code",
  "country",
  "region",
  "name",
  "geo",
];
/** Of values: what anybody writes, and `OBS_VALUE` of SDMX-CSV, as Eurostat and the OECD publish. */
export const valueHeaders = ["value", "val", "count", "n", "amount", "obs_value"];

/** Headers that tell where a table begins, though another column may have its regions. */
const otherHeaders = ["country name", "country code", "entity"];
const headers: ReadonlySet<string> = new Set([...idHeaders, ...valueHeaders, ...otherHeaders]);

/** A header that is a year, as R and the World Bank write it too: `X1960`, `1960 [YR1960]`. */
export const YEAR = /^[xX]?(?:1[5-9]|2[01])\d\d(?: \[YR\d{4}\])?$/i;

/** Whether a text names a region of the map. */
export type IsRegion = (text: string) => boolean;

/** A table wider than this is not read: nobody asks for its last column. */
export const maxColumns = 256;

/** As many rows tell what parts cells, and where a table begins. */
const SAMPLE_ROWS = 12;
const SEPARATORS: readonly Separator[] = [",", ";", "\t"];

/** Where the table of a text begins and what parts its cells. */
export interface TableLayout {
  readonly separator: Separator;
  /** The row of names, among all rows; null where the first row is data. */
  readonly headerIndex: number | null;
}

/** @param asked headers that the request names */
export function tableLayout(
  text: string,
  isRegion: IsRegion,
  asked: readonly string[],
): TableLayout {
  const ways = SEPARATORS.map((separator) => ({ separator, rows: sampled(text, separator) }));
  // What names more regions is read right; of two ways that name as many, the one with more even rows.
  const [best] = ways.toSorted(
    (a, b) => named(b.rows, isRegion) - named(a.rows, isRegion) || even(b.rows) - even(a.rows),
  );
  const { separator, rows } = best!;
  return { separator, headerIndex: headerIndex(rows, isRegion, asked) };
}

function sampled(text: string, separator: Separator): readonly CsvRow[] {
  const reading = { separator, maxRows: SAMPLE_ROWS, maxCells: maxColumns };
  // What is wrong is told when the text is read for good.
  return parseCsvRows(text, reading, new ProblemList());
}

function named(rows: readonly CsvRow[], isRegion: IsRegion): number {
  return rows.filter(({ cells }) => cells.length > 1 && cells.some(isRegion)).length;
}

/** The part of the rows that are as long as the longest; none where that has one cell. */
function even(rows: readonly CsvRow[]): number {
  const longest = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (longest < 2) return 0;
  return rows.filter(({ cells }) => cells.length === longest).length / rows.length;
}

/**
 * The row with a name of a column that is known, or asked for; lines of other things may stand above it, if
 * they are shorter, say nothing of a region, and it has two names: `ID` among data is Indonesia. Else the first row, where it has a word above a column of numbers and says nothing of a region.
 */
function headerIndex(
  rows: readonly CsvRow[],
  isRegion: IsRegion,
  asked: readonly string[],
): number | null {
  const known = new Set([...headers, ...asked.map(asciiLowerCase)]);
  const isKnown = (cell: string): boolean => known.has(asciiLowerCase(cell));
  const isData = (cell: string): boolean =>
    !isKnown(cell) && (isRegion(cell) || (looksNumeric(cell) && !YEAR.test(cell)));
  const found = rows.findIndex(
    ({ cells }, at) =>
      cells.some(isKnown) &&
      !cells.some(isData) &&
      (at === 0 || cells.filter((cell) => cell !== "").length > 1) &&
      rows
        .slice(0, at)
        .every((above) => above.cells.length < cells.length && !isDatum(above, isRegion)),
  );
  if (found >= 0) return found;
  const [first, ...below] = rows;
  if (first === undefined || below.length === 0 || isRegion(first.cells[0] ?? "")) return null;
  const isAboveNumbers = first.cells.some((cell, column) => {
    const values = below.map(({ cells }) => cells[column] ?? "").filter((one) => !isMissing(one));
    const isDatumText = isMissing(cell) || looksNumeric(cell) || parseHexColor(cell) !== null;
    return column > 0 && !isDatumText && values.length > 0 && values.every(looksNumeric);
  });
  return isAboveNumbers ? 0 : null;
}

/** A line of one cell is a title, even where it names a region. */
function isDatum({ cells }: CsvRow, isRegion: IsRegion): boolean {
  return cells.length > 1 && isRegion(cells[0] ?? "");
}
