import { ProblemList } from "../problems/problem-list.ts";
import { asciiLowerCase } from "../values/text.ts";
import { parseHexColor } from "../values/hex-color.ts";
import { isMissing, isSuppressed } from "./missing.ts";
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

/** Of places, in degrees. */
export const latHeaders = ["lat", "latitude"];
export const lonHeaders = ["lon", "lng", "long", "longitude"];

/** Headers that tell where a table begins, though another column may have its regions. */
const otherHeaders = ["country name", "country code", "entity", ...latHeaders, ...lonHeaders];
const headers: ReadonlySet<string> = new Set([...idHeaders, ...valueHeaders, ...otherHeaders]);

/** A header that is a year, as R and the World Bank write it too: `X1960`, `1960 [YR1960]`. */
export const YEAR = /^[xX]?(?:1[5-9]|2[01])\d\d(?: \[YR\d{4}\])?$/i;

/** The region of the map that a text names; null for none. */
export type RegionOf = (text: string) => string | null;
/** Whether a text names a region of the map. */
export type IsRegion = (text: string) => boolean;

/** A table wider than this is not read: nobody asks for its last column. */
export const maxColumns = 256;

/** As many rows tell what parts cells, and where a table begins. */
const SAMPLE_ROWS = 12;
/** Of several that would do the first: a comma may stand in a number. */
const SEPARATORS: readonly Separator[] = ["\t", ";", ","];

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
  // Nobody types a tab. Else what names more regions is read right; of two ways that name as many, the one with more
  // even rows.
  const [best] = ways.toSorted(
    (a, b) =>
      Number(isTabbed(b)) - Number(isTabbed(a)) ||
      named(b.rows, isRegion) - named(a.rows, isRegion) ||
      even(b.rows) - even(a.rows),
  );
  const { separator, rows } = even(best!.rows) > 0 ? best! : ways.at(-1)!;
  return { separator, headerIndex: headerIndex(separator, rows, isRegion, asked) };
}

function sampled(text: string, separator: Separator): readonly CsvRow[] {
  const reading = { separator, maxRows: SAMPLE_ROWS, maxCells: maxColumns };
  // What is wrong is told when the text is read for good.
  return parseCsvRows(text, reading, new ProblemList());
}

/** Whether every line has a tab. */
function isTabbed({
  separator,
  rows,
}: {
  readonly separator: Separator;
  readonly rows: readonly CsvRow[];
}): boolean {
  return separator === "\t" && rows.length > 0 && rows.every(({ cells }) => cells.length > 1);
}

/** Part of a number may be the code of a region. */
function named(rows: readonly CsvRow[], isRegion: IsRegion): number {
  const isName = (cell: string): boolean => !looksNumeric(cell) && isRegion(cell);
  return rows.filter(({ cells }) => cells.length > 1 && cells.some(isName)).length;
}

/** The part of the rows that are as long as the longest; none where that has one cell. */
function even(rows: readonly CsvRow[]): number {
  const longest = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (longest < 2) return 0;
  return rows.filter(({ cells }) => cells.length === longest).length / rows.length;
}

/**
 * The row with a name of a column that is known, or asked for; lines of other things may stand above it, if
 * less of them is filled, they say nothing of a region, and it has two names: `ID` among data is Indonesia. Else the
 * first row below titles, where it has a word above a column of numbers and says nothing of a region.
 */
function headerIndex(
  separator: Separator,
  rows: readonly CsvRow[],
  isRegion: IsRegion,
  asked: readonly string[],
): number | null {
  const hasNames = namesColumns(isRegion, asked);
  const found = rows.findIndex(
    (row, at) =>
      hasNames(row) &&
      (at === 0 || filledCells(row) > 1) &&
      rows
        .slice(0, at)
        .every((above) => isShorter(above, row, separator) && !isDatum(above, isRegion)),
  );
  return found >= 0 ? found : wordsAboveNumbers(separator, rows, isRegion);
}

/** Whether a row has a name of a column that is known, or asked for, and no data. */
function namesColumns(isRegion: IsRegion, asked: readonly string[]): (row: CsvRow) => boolean {
  const known = new Set([...headers, ...asked.map(asciiLowerCase)]);
  const isKnown = (cell: string): boolean => known.has(asciiLowerCase(cell));
  const isData = (cell: string): boolean =>
    !isKnown(cell) && (isRegion(cell) || (looksNumeric(cell) && !YEAR.test(cell)));
  return ({ cells }) => cells.some(isKnown) && !cells.some(isData);
}

/** Whether the last row is the header, as `sort` leaves it: known names, one of them below numbers alone. */
export function isHeaderLast(
  rows: readonly CsvRow[],
  isRegion: IsRegion,
  asked: readonly string[],
): boolean {
  const last = rows.at(-1);
  if (last === undefined || rows.length < 2 || !namesColumns(isRegion, asked)(last)) return false;
  const data = rows.slice(0, -1);
  return last.cells.some((cell, at) => at > 0 && !isMissing(cell) && areNumbers(data, at, 1));
}

/** What is copied from a spreadsheet has as many cells in each row; a comma may stand for an empty value. */
function isShorter(above: CsvRow, row: CsvRow, separator: Separator): boolean {
  return separator === ","
    ? above.cells.length < row.cells.length
    : filledCells(above) < filledCells(row);
}

function wordsAboveNumbers(
  separator: Separator,
  rows: readonly CsvRow[],
  isRegion: IsRegion,
): number | null {
  const index = firstFullRow(separator, rows, isRegion);
  const [first, ...below] = rows.slice(index);
  if (first === undefined || below.length === 0 || isRegion(first.cells[0] ?? "")) return null;
  const mayBeYears = separator !== "," || first.cells[0] === "";
  // Without a header commas part regions and values as the service has it, where a first label is one.
  const part = separator === "," ? 1 : 0.5;
  const isAboveNumbers = first.cells.some((cell, column) => {
    const isWord = !isMissing(cell) && !looksNumeric(cell) && parseHexColor(cell) === null;
    const isName = isWord || (mayBeYears && YEAR.test(cell));
    return column > 0 && isName && areNumbers(below, column, part);
  });
  return isAboveNumbers ? index : null;
}

/** Below titles, and below names that stand over several columns. */
function firstFullRow(separator: Separator, rows: readonly CsvRow[], isRegion: IsRegion): number {
  const most = Math.max(0, ...rows.map(filledCells));
  const isDataRow = ({ cells }: CsvRow): boolean =>
    cells.some((cell) => isRegion(cell) || (looksNumeric(cell) && !YEAR.test(cell)));
  const isTitle = (row: CsvRow, at: number): boolean => {
    const isAlone = filledCells(row) < 2 && (separator !== "," || row.cells.length < 2);
    const next = rows[at + 1];
    const isOverNames = next !== undefined && !isDataRow(next);
    const isOverOthers = row.cells[0] === "" && filledCells(row) < most && isOverNames;
    return most > 1 && (isAlone || isOverOthers) && !row.cells.some(isRegion);
  };
  return Math.max(
    0,
    rows.findIndex((row, at) => !isTitle(row, at)),
  );
}

function filledCells({ cells }: CsvRow): number {
  return cells.filter((cell) => cell !== "").length;
}

/** Whether at least such a part of what a column says is numbers. */
export function areNumbers(rows: readonly CsvRow[], column: number, part: number): boolean {
  const said = rows
    .map(({ cells }) => cells[column] ?? "")
    .filter((cell) => !isMissing(cell) && !isSuppressed(cell));
  return said.length > 0 && said.filter(looksNumeric).length >= said.length * part;
}

/** A line of one cell is a title, even where it names a region. */
function isDatum({ cells }: CsvRow, isRegion: IsRegion): boolean {
  return cells.length > 1 && isRegion(cells[0] ?? "");
}
