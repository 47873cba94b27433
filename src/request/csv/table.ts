import { maxEntries } from "../parameters/limits.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { ReadingNote } from "../result.ts";
import type { GivenDatum, GivenRegion, PatternName } from "../types.ts";
import { parseAnnotation, parseDatum, parsePattern } from "../values/datum.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { ValueKinds } from "../values/value-kinds.ts";
import { type AskedColumns, type Columns, columnsOf, fullCode, shown } from "./columns.ts";
import { isHeaderLast, maxColumns, type RegionOf, tableLayout } from "./layout.ts";
import { bodyPlace, isWithinRows, missingDatum } from "./common.ts";
import { type FoundPlaces, placesOf } from "./place-columns.ts";
import { parsePlaces, type ReadPlaces } from "./places.ts";
import { isDate, withoutFootnotes } from "./number-cell.ts";
import type { Decimal } from "./numbers.ts";
import { choiceNotes, numberNotes } from "./reading-notes.ts";
import { type CsvRow, parseCsvRows } from "./rows.ts";
import { columnValues, plainValues, type ValueReading } from "./values.ts";

/** What a table is read with: what a request says of it, and the names of regions. */
export interface TableReading {
  readonly asked: AskedColumns;
  readonly decimal: Decimal | null;
  readonly regionOf: RegionOf;
  /** Whether a map has one region for several codes of a table. */
  readonly isJoined: (id: string) => boolean;
  /** Regions that a name was probably meant to be. */
  readonly nearest: (text: string) => readonly string[];
  /** Null where the request does not say it, or not so that it is known. */
  readonly scope: string | null;
}

/** What a table says. */
export interface ReadTable {
  readonly regions: readonly GivenRegion[];
  /** Null for a table of regions. */
  readonly places: ReadPlaces | null;
  /** What an empty cell means where the request does not say it: no data, else a highlight. */
  readonly isEmptyNoData: boolean;
  /** The magnitude of all numbers, which is not counted in; null for none. */
  readonly unit: string | null;
  readonly notes: readonly ReadingNote[];
}

/** One that is read by the rules of the service alone. */
export function plainTable(regions: readonly GivenRegion[]): ReadTable {
  return { regions, places: null, isEmptyNoData: false, unit: null, notes: [] };
}

/** A table without a header: regions, values, and nothing else. */
const BARE: Columns = { id: 0, value: 1, color: null, annotation: null, pattern: null };

/**
 * The regions of a table as a spreadsheet or a statistical package writes it:
 *
 *     body = *( other line ) [ header ] *( cell *( separator cell ) )
 *
 * Cells are parted by tabs, semicolons or commas. Columns are found by their headers and by what stands in them. Empty
 * cells of values are missing values, words for "no data" are no data, and rows without a region are none.
 */
export function parseTable(
  text: string,
  tableReading: TableReading,
  problems: ProblemList,
): ReadTable {
  const { asked, decimal, regionOf, isJoined } = tableReading;
  const wanted = Object.values<string | null>({ ...asked }).filter((name) => name !== null);
  const isRegion = (name: string): boolean => regionOf(name) !== null;
  const { separator, headerIndex } = tableLayout(text, isRegion, wanted);
  const maxRows = maxEntries.regions + (headerIndex ?? 0) + 2;
  const read = parseCsvRows(text, { separator, maxRows, maxCells: maxColumns }, problems);
  const isLast = headerIndex === null && isHeaderLast(read, isRegion, wanted);
  const all = isLast ? [read.at(-1)!, ...read.slice(0, -1)] : read;
  const index = headerIndex ?? (isLast || wanted.length > 0 ? 0 : null);
  const header = index === null ? undefined : all[index];
  const rawRows = index === null ? all : all.slice(index + 1);
  const below = OF_EUROSTAT.test(header?.cells[0] ?? "") ? rawRows.map(withGeoAlone) : rawRows;
  if (!isWithinRows(below, problems)) return plainTable([]);
  const atPlaces = header === undefined ? null : placesOf(header, below, asked, regionOf);
  if (atPlaces !== null && atPlaces.regionHeader === null) {
    reportOfRegions(asked, problems);
    const places = parsePlaces(below, header!, atPlaces.columns, decimal, problems);
    const notes = [...choiceNotes("value-column", atPlaces.valueChoices), ...places.notes];
    return { ...plainTable([]), places, notes };
  }
  const found =
    header === undefined
      ? { columns: BARE, valueChoices: [], idChoices: [], codeWidth: 0 }
      : columnsOf(header, below, asked, regionOf, problems);
  if (found === null) return plainTable([]);
  const { columns, codeWidth } = found;
  const rows = (
    header === undefined ? below : below.filter((row) => !isBesideTheData(row, columns))
  ).map((row) => withFullCode(row, columns.id, codeWidth));
  if (header === undefined && separator === ",") {
    const values = plainValues(valuesOf(rows, columns), decimal);
    const reading = { columns, values, regionOf, isJoined, hasHeader: false };
    const notes = numberNotes("", values.numbers);
    return { ...plainTable(parseRows(rows, reading, problems)), notes };
  }
  const names = rows.map(({ cells }) => cells[columns.id] ?? "");
  if (names.length > 0 && !names.some((name) => isRegion(name) || isRegion(withoutFootnotes(name))))
    reportNoRegion(header, names, tableReading, problems);
  const values = columnValues(valuesOf(rows, columns), decimal);
  const reading = { columns, values, regionOf, isJoined, hasHeader: header !== undefined };
  const regions = parseRows(rows, reading, problems);
  const name = columns.value === null ? "" : (header?.cells[columns.value] ?? "");
  const notes = [
    ...choiceNotes("id-column", found.idChoices),
    ...choiceNotes("value-column", found.valueChoices),
    ...choiceNotes("coordinates-unused", unusedHeaders(header, atPlaces)),
    ...numberNotes(name, values.numbers),
  ];
  const { isMagnitude, unit } = values.numbers;
  // Where no cell says anything, the table is a list of regions.
  const hasValues = valuesOf(rows, columns).some((cell) => cell !== "");
  const counted = isMagnitude ? unit : null;
  return { regions, places: null, isEmptyNoData: hasValues, unit: counted, notes };
}

/** The column of regions that was taken, and those of coordinates that were not. */
function unusedHeaders(header: CsvRow | undefined, found: FoundPlaces | null): readonly string[] {
  if (header === undefined || found?.regionHeader == null) return [];
  const { lat, lon } = found.columns;
  return [found.regionHeader, header.cells[lat]!, header.cells[lon]!];
}

/** Places have no tooltips and no patterns: a request for them would be lost in silence. */
function reportOfRegions(asked: AskedColumns, problems: ProblemList): void {
  for (const param of ["annotationColumn", "patternColumn"] as const)
    if (asked[param] !== null)
      problems.add({ param }, { received: asked[param], expected: "none beside places" });
}

/** Eurostat writes all dimensions but the last into one cell: `freq,unit,geo\TIME_PERIOD`. */
const OF_EUROSTAT = /,geo\\time/i;

function withGeoAlone({ line, cells: [dimensions = "", ...cells] }: CsvRow): CsvRow {
  return { line, cells: [dimensions.slice(dimensions.lastIndexOf(",") + 1), ...cells] };
}

/** @param names cells of the column that was looked at last */
function reportNoRegion(
  header: CsvRow | undefined,
  names: readonly string[],
  { scope, nearest }: TableReading,
  problems: ProblemList,
): void {
  if (scope === null) return;
  const near = names.slice(0, SUGGESTED).flatMap((name) => {
    const [id] = nearest(name);
    return id === undefined ? [] : [`"${name}" may be ${id}`];
  });
  const received = shown(header?.cells ?? names);
  const hint = [
    ...(header === undefined ? [] : [`names were looked for in ${shown(names)}`]),
    ...near,
  ];
  const expected = `a column with regions of scope ${scope}`;
  problems.add(bodyPlace, {
    received,
    expected,
    ...(hint.length === 0 ? {} : { hint: hint.join("; ") }),
  });
}

/** Of as many rows without a region a near one is told. */
const SUGGESTED = 3;

function valuesOf(rows: readonly CsvRow[], { value }: Columns): readonly string[] {
  return value === null ? [] : rows.map(({ cells }) => cells[value] ?? "");
}

function withFullCode({ line, cells }: CsvRow, id: number, width: number): CsvRow {
  return { line, cells: cells.map((cell, at) => (at === id ? fullCode(cell, width) : cell)) };
}

interface RowReading {
  readonly columns: Columns;
  readonly values: ValueReading;
  readonly regionOf: RegionOf;
  readonly isJoined: TableReading["isJoined"];
  readonly hasHeader: boolean;
}

function parseRows(
  rows: readonly CsvRow[],
  reading: RowReading,
  problems: ProblemList,
): readonly GivenRegion[] {
  const kinds = new ValueKinds();
  const regions: GivenRegion[] = [];
  const seen = new Map<string, SeenRow>();
  for (const [index, row] of rows.entries()) {
    const place = { ...bodyPlace, index, line: row.line };
    const region = parseRow(row, reading, place, problems);
    if (region === null) continue;
    const key = reading.regionOf(region.id) ?? region.id;
    // What two codes of one region say is told with the map, and each code may have a row.
    const isOther = seen.has(key) && seen.get(key)!.id !== region.id && reading.isJoined(key);
    if (reading.hasHeader && !isOther) reportSecond(key, region, seen, place, problems);
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

interface SeenRow {
  readonly id: string;
  readonly line: number;
  readonly text: string;
}

/** A table that has several rows of a region says several things of it, by year or by group. */
function reportSecond(
  key: string,
  { id, datum }: GivenRegion,
  seen: Map<string, SeenRow>,
  place: Place & { readonly line: number },
  problems: ProblemList,
): void {
  const text = JSON.stringify(datum);
  const first = seen.get(key);
  if (first === undefined) seen.set(key, { id, line: place.line, text });
  else if (first.text !== text) {
    const expected = `one row for each region, after that in line ${first.line}`;
    problems.add(place, { received: id, expected, hint: "keep the rows of one year or group" });
  }
}

function parseRow(
  { cells }: CsvRow,
  { columns, values, regionOf, hasHeader }: RowReading,
  place: Place,
  problems: ProblemList,
): GivenRegion | null {
  const isRegion = (text: string): boolean => regionOf(text) !== null;
  const cell = (column: number | null): string => (column === null ? "" : (cells[column] ?? ""));
  const idText = cell(columns.id);
  const name = values.isOfService || isRegion(idText) ? idText : withoutFootnotes(idText);
  const id = parseRegionId(isRegion(name) ? name : idText);
  if (id === null) problems.add(place, { received: idText, expected: regionIdExpected });
  if (!hasHeader && cells.length < 2) {
    const hint = "end the line with a comma for a highlight";
    problems.add(place, { received: idText, expected: "id,value", hint });
    return null;
  }
  const color = cell(columns.color);
  const value = cell(columns.value);
  const isNamed = LETTER.test(idText) && !isRegion(name);
  const datum =
    isNamed && values.isUnreadable(value)
      ? NOTHING
      : toDatum(value, values, color === "" ? null : color, place, problems);
  const pattern = toPattern(cell(columns.pattern), place, problems);
  const annotation = cell(columns.annotation);
  const words = annotation === "" ? null : parseAnnotation(annotation, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern, annotation: words };
}

const LETTER = /\p{L}/u;
/** Of a unit below a heading, and of what else names no region: it is not drawn, and its name is told. */
const NOTHING: GivenDatum = { kind: "land" };

function toDatum(
  value: string,
  values: ValueReading,
  color: string | null,
  place: Place,
  problems: ProblemList,
): GivenDatum | null {
  if (value === "") return missingDatum(color, place, problems);
  if (values.isNoData(value)) return NOTHING;
  if (!values.isOfService && isDate(value) && !values.isUnreadable(value) && color === null)
    return { kind: "category", category: value, color };
  if (!values.isUnreadable(value))
    return parseDatum(values.plain(value) ?? value, color, place, problems);
  const { decimal } = values.numbers;
  const expected = `a number with a decimal ${decimal}, as other values of this table are written`;
  problems.add(place, { code: "mixed_data_types", received: value, expected });
  return null;
}

function toPattern(text: string, place: Place, problems: ProblemList): PatternName | null {
  return text === "" ? null : parsePattern(text, place, problems);
}
