import { parseDatum } from "../grammars/data.ts";
import { parseAnnotation, parsePattern } from "../grammars/pairs.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { GivenDatum, GivenRegion, PatternName } from "../types.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { ValueKinds } from "../values/value-kinds.ts";
import { type AskedColumns, type Columns, columnsOf } from "./columns.ts";
import { type IsRegion, maxColumns, tableLayout } from "./layout.ts";
import { bodyPlace, isWithinRows, missingDatum } from "./common.ts";
import { isMissing, isNoData } from "./missing.ts";
import { columnNumbers, type PlainNumber } from "./numbers.ts";
import { type CsvRow, parseCsvRows } from "./rows.ts";

/** What a table is read with: the headers that are asked for, and the names of regions. */
export interface TableReading {
  readonly asked: AskedColumns;
  readonly isRegion: IsRegion;
}

/** A table without a header: regions, values, and nothing else. */
const BARE: Columns = { id: 0, value: 1, color: null, annotation: null, pattern: null };

/**
 * The regions of a table as a spreadsheet or a statistical package writes it:
 *
 *     body = *( other line ) [ header ] *( cell *( separator cell ) )
 *
 * Cells are parted by commas, semicolons or tabs. Columns are found by their headers. Empty cells of values
 * are missing values, words for "no data" are no data, and rows without a region are none.
 */
export function parseTable(
  text: string,
  { asked, isRegion }: TableReading,
  problems: ProblemList,
): readonly GivenRegion[] {
  const wanted = Object.values<string | null>({ ...asked }).filter((name) => name !== null);
  const { separator, headerIndex } = tableLayout(text, isRegion, wanted);
  const index = headerIndex ?? (wanted.length > 0 ? 0 : null);
  const maxRows = maxEntries.regions + (index ?? 0) + 2;
  const all = parseCsvRows(text, { separator, maxRows, maxCells: maxColumns }, problems);
  const header = index === null ? undefined : all[index];
  const rows = index === null ? all : all.slice(index + 1);
  if (!isWithinRows(rows, problems)) return [];
  const columns = header === undefined ? BARE : columnsOf(header, rows, asked, isRegion, problems);
  if (columns === null) return [];
  const plain = plainNumbers(rows, columns, separator === ",", problems);
  return plain === null
    ? []
    : parseRows(rows, { columns, plain, hasHeader: header !== undefined }, problems);
}

/** Null after telling `problems` of a number that may be two. */
function plainNumbers(
  rows: readonly CsvRow[],
  { value }: Columns,
  isCommaTaken: boolean,
  problems: ProblemList,
): PlainNumber | null {
  if (value === null) return () => null;
  const cells = rows.map(({ cells: all }) => all[value] ?? "");
  const numbers = columnNumbers(
    cells.filter((cell) => !isMissing(cell)),
    isCommaTaken,
  );
  if ("plain" in numbers) return numbers.plain;
  const { ambiguous } = numbers;
  const { line } = rows[cells.indexOf(ambiguous)] ?? rows[0]!;
  const expected = "numbers that tell whether a point parts thousands or decimals";
  const hint = `write ${ambiguous.replace(".", "")} or ${ambiguous.replace(".", ",")}, or part the cells with commas`;
  problems.add({ ...bodyPlace, line, hint }, { received: ambiguous, expected });
  return null;
}

interface RowReading {
  readonly columns: Columns;
  readonly plain: PlainNumber;
  readonly hasHeader: boolean;
}

function parseRows(
  rows: readonly CsvRow[],
  reading: RowReading,
  problems: ProblemList,
): readonly GivenRegion[] {
  const kinds = new ValueKinds();
  const regions: GivenRegion[] = [];
  const seen = new Map<string, { readonly line: number; readonly text: string }>();
  for (const [index, row] of rows.entries()) {
    if (reading.hasHeader && isBesideTheData(row, reading.columns)) continue;
    const place = { ...bodyPlace, index, line: row.line };
    const region = parseRow(row, reading, place, problems);
    if (region === null) continue;
    if (reading.hasHeader) reportSecond(region, row, seen, place, problems);
    kinds.note(region.datum, place);
    regions.push(region);
  }
  kinds.report(problems);
  return regions;
}

/** A row without a region, or a note below the table: words too long for a region, and nothing else. */
function isBesideTheData({ cells }: CsvRow, { id }: Columns): boolean {
  const text = cells[id] ?? "";
  if (text === "") return true;
  return parseRegionId(text) === null && cells.every((cell, at) => at === id || cell === "");
}

/** A table that has several rows of a region says several things of it, by year or by group. */
function reportSecond(
  { id, datum }: GivenRegion,
  { line }: CsvRow,
  seen: Map<string, { readonly line: number; readonly text: string }>,
  place: Place,
  problems: ProblemList,
): void {
  const text = JSON.stringify(datum);
  const first = seen.get(id);
  if (first === undefined) seen.set(id, { line, text });
  else if (first.text !== text) {
    const expected = `one row for each region, after that in line ${first.line}`;
    problems.add(place, { received: id, expected, hint: "keep the rows of one year or group" });
  }
}

function parseRow(
  { cells }: CsvRow,
  { columns, plain, hasHeader }: RowReading,
  place: Place,
  problems: ProblemList,
): GivenRegion | null {
  const cell = (column: number | null): string => (column === null ? "" : (cells[column] ?? ""));
  const idText = cell(columns.id);
  const id = parseRegionId(idText);
  if (id === null) problems.add(place, { received: idText, expected: regionIdExpected });
  if (!hasHeader && cells.length < 2) {
    const hint = "end the line with a comma for a highlight";
    problems.add(place, { received: idText, expected: "id,value", hint });
    return null;
  }
  const color = cell(columns.color);
  const value = cell(columns.value);
  const datum = toDatum(value, plain, color === "" ? null : color, place, problems);
  const pattern = toPattern(cell(columns.pattern), place, problems);
  const annotation = cell(columns.annotation);
  const words = annotation === "" ? null : parseAnnotation(annotation, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern, annotation: words };
}

function toDatum(
  value: string,
  plain: PlainNumber,
  color: string | null,
  place: Place,
  problems: ProblemList,
): GivenDatum | null {
  if (value === "") return missingDatum(color, place, problems);
  if (isNoData(value)) return { kind: "land" };
  return parseDatum(plain(value) ?? value, color, place, problems);
}

function toPattern(text: string, place: Place, problems: ProblemList): PatternName | null {
  return text === "" ? null : parsePattern(text, place, problems);
}
