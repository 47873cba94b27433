import { knownRegion, type Naming } from "../../src/names/known-region.ts";
import { suggestedRegions } from "../../src/names/suggested-regions.ts";
import { isMissing } from "../../src/request/csv/missing.ts";
import { columnValues, plainValues, type ValueReading } from "../../src/request/csv/values.ts";
import { parseAnnotation, parseDatum, parsePattern } from "../../src/request/values/datum.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";
import type { Datum } from "../../src/request/types.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import { placeReadings } from "./place-readings.ts";
import { placeColumns } from "./places.ts";
import { NO_READING, type Reading } from "./reading.ts";
import type { Table } from "./table.ts";
import { isTotal } from "./totals.ts";

/** The readings of all rows, in order. Of several rows of a region the last one counts. */
export function readings(table: Table, naming: Naming): readonly Reading[] {
  const columns = placeColumns(table);
  if (columns !== null) return placeReadings(table.rows, table.decimal, columns);
  const values = tableValues(table);
  const areNumbers = hasMoreNumbers(table, values);
  const ids = new Map<string, string | null>();
  const read = table.rows.map((cells) =>
    rowReading(cells, { table, naming, values, areNumbers, ids }),
  );
  const last = new Map(read.flatMap(({ id }, at) => (id === null ? [] : [[id, at] as const])));
  return read.map((reading, at) => {
    const row = reading.id === null ? at : last.get(reading.id)!;
    return row === at ? reading : repeated(reading, row);
  });
}

function repeated(reading: Reading, row: number): Reading {
  return { ...reading, fault: { kind: "repeated", row } };
}

/** Regions that a name was probably meant to be, by the rules of the server. */
export function suggestions(name: string, naming: Naming): readonly string[] {
  const id = parseRegionId(name);
  return id === null ? [] : suggestedRegions(id, naming);
}

/** Whether a text names a region, as tables are told apart by. */
export function regionTest(naming: Naming): (text: string) => boolean {
  return (text) => {
    const id = parseRegionId(text);
    return id !== null && knownRegion(id, naming) !== null;
  };
}

interface Context {
  readonly table: Table;
  readonly naming: Naming;
  readonly values: ValueReading;
  readonly areNumbers: boolean;
  /** By the texts that were looked up: a table may say the same thousands of times. */
  readonly ids: Map<string, string | null>;
}

function rowReading(cells: readonly string[], context: Context): Reading {
  const { roles } = context.table;
  const cell = (column: number | null): string =>
    (column === null ? "" : (cells[column] ?? "")).trim();
  const name = cell(roles.id);
  if (name === "") return NO_READING;
  const id = regionOf(name, context);
  if (id === null) {
    const isOfAll = isTotal(name, context.naming);
    return { ...NO_READING, fault: isOfAll ? { kind: "total" } : { kind: "unknown", name } };
  }
  const problems = new ProblemList();
  const place = { param: "data" };
  const datum = toDatum(cell(roles.value), cell(roles.color), context, problems);
  const [pattern, annotation] = [cell(roles.pattern), cell(roles.annotation)];
  const reading = {
    id,
    datum,
    place: null,
    pattern: pattern === "" ? null : parsePattern(pattern, place, problems),
    annotation: annotation === "" ? null : parseAnnotation(annotation, place, problems),
  };
  const [first] = problems.all;
  const message = first?.message.replace(/^data: e/, "E");
  return { ...reading, fault: message === undefined ? null : { kind: "wrong", message } };
}

function regionOf(name: string, { naming, ids }: Context): string | null {
  const known = ids.get(name);
  if (known !== undefined) return known;
  const id = parseRegionId(name);
  const region = id === null ? null : knownRegion(id, naming);
  ids.set(name, region);
  return region;
}

/** Null for no value, and after telling `problems` of a wrong one. */
function toDatum(
  value: string,
  color: string,
  { values, areNumbers }: Context,
  problems: ProblemList,
): Datum | null {
  if (values.isNoData(value)) return null;
  const number = values.plain(value);
  const text = number ?? value;
  if (text === "")
    return color === "" ? null : parseDatum(color, null, { param: "data" }, problems);
  if (!text.startsWith("#") && areNumbers !== (number !== null)) {
    const expected = areNumbers ? "a number, as in most rows" : "a label, as in most rows";
    problems.add({ param: "data" }, { received: value, expected });
    return null;
  }
  return parseDatum(text, color === "" ? null : color, { param: "data" }, problems);
}

/** How the values of a table are read, by the rules of the server. */
export function tableValues({
  header,
  rows,
  roles,
  separator,
  decimal,
  kind,
}: Table): ValueReading {
  const { value } = roles;
  const cells = value === null ? [] : rows.map((row) => (row[value] ?? "").trim());
  const isOfService = separator === "," && (header === null || /^id$/i.test(header[0] ?? ""));
  // Few numbers among words are labels, unless people say that they are meant.
  if (kind === "numbers") return plainOf(columnValues(cells, decimal));
  return isOfService ? plainValues(cells, decimal) : columnValues(cells, decimal);
}

export type ColumnKind = "numbers" | "dates" | "text";

const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4}))(?:[T ][\d:.Z+-]*)?$/;

/** What the values of a table were taken for; null where there are none. */
export function columnKind(table: Table): ColumnKind | null {
  const { value } = table.roles;
  const cells = value === null ? [] : table.rows.map((row) => (row[value] ?? "").trim());
  const said = cells.filter((cell) => !isMissing(cell) && !cell.startsWith("#"));
  if (said.length === 0) return null;
  if (hasMoreNumbers(table, tableValues(table))) return "numbers";
  return said.filter((cell) => DATE.test(cell)).length * 2 > said.length ? "dates" : "text";
}

function plainOf(reading: ValueReading): ValueReading {
  return { ...reading, plain: reading.numbers.plain };
}

function hasMoreNumbers({ rows, roles, kind }: Table, { plain }: ValueReading): boolean {
  const { value } = roles;
  if (value === null) return false;
  if (kind === "numbers") return true;
  const texts = rows
    .map((cells) => (cells[value] ?? "").trim())
    .filter((text) => !isMissing(text) && !text.startsWith("#"));
  return texts.filter((text) => plain(text) !== null).length * 2 >= texts.length;
}
