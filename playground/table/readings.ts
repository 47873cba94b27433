import { knownRegion, type Naming } from "../../src/names/known-region.ts";
import { suggestedRegions } from "../../src/names/suggested-regions.ts";
import { isMissing, isNoData } from "../../src/request/csv/missing.ts";
import { columnNumbers, type PlainNumber } from "../../src/request/csv/numbers.ts";
import { parseDatum } from "../../src/request/grammars/data.ts";
import { parseAnnotation, parsePattern } from "../../src/request/grammars/pairs.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";
import type { Datum } from "../../src/request/types.ts";
import { parseRegionId } from "../../src/request/values/region-id.ts";
import type { Table } from "./table.ts";
import { isTotal } from "./totals.ts";

/** What a row of a table says, as the map takes it. */
export interface Reading {
  /** The region, null for none: then `fault` says why, or the row is empty. */
  readonly id: string | null;
  readonly datum: Datum | null;
  readonly pattern: string | null;
  readonly annotation: string | null;
  /** What people should mend. */
  readonly fault: RowFault | null;
}

export type RowFault =
  | { readonly kind: "unknown"; readonly name: string }
  /** Of all regions together. */
  | { readonly kind: "total" }
  | { readonly kind: "repeated"; readonly row: number }
  | { readonly kind: "wrong"; readonly message: string };

const EMPTY: Reading = { id: null, datum: null, pattern: null, annotation: null, fault: null };

/** The readings of all rows, in order. Of several rows of a region the last one counts. */
export function readings(table: Table, naming: Naming): readonly Reading[] {
  const plain = plainNumbers(table);
  const areNumbers = hasMoreNumbers(table, plain);
  const ids = new Map<string, string | null>();
  const read = table.rows.map((cells) =>
    rowReading(cells, { table, naming, plain, areNumbers, ids }),
  );
  const last = new Map(read.flatMap(({ id }, at) => (id === null ? [] : [[id, at] as const])));
  return read.map(({ id, datum, pattern, annotation, fault }, at) => {
    const row = id === null ? at : last.get(id)!;
    return {
      id,
      datum,
      pattern,
      annotation,
      fault: row === at ? fault : { kind: "repeated", row },
    };
  });
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
  readonly plain: PlainNumber;
  readonly areNumbers: boolean;
  /** By the texts that were looked up: a table may say the same thousands of times. */
  readonly ids: Map<string, string | null>;
}

function rowReading(cells: readonly string[], context: Context): Reading {
  const { roles } = context.table;
  const cell = (column: number | null): string =>
    (column === null ? "" : (cells[column] ?? "")).trim();
  const name = cell(roles.id);
  if (name === "") return EMPTY;
  const id = regionOf(name, context);
  if (id === null) {
    const isOfAll = isTotal(name, context.naming);
    return { ...EMPTY, fault: isOfAll ? { kind: "total" } : { kind: "unknown", name } };
  }
  const problems = new ProblemList();
  const place = { param: "data" };
  const datum = toDatum(cell(roles.value), cell(roles.color), context, problems);
  const [pattern, annotation] = [cell(roles.pattern), cell(roles.annotation)];
  const reading = {
    id,
    datum,
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
  { plain, areNumbers }: Context,
  problems: ProblemList,
): Datum | null {
  if (isNoData(value)) return null;
  const number = plain(value);
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

function values({ rows, roles }: Table): readonly string[] {
  const { value } = roles;
  if (value === null) return [];
  return rows.map((cells) => (cells[value] ?? "").trim()).filter((text) => !isMissing(text));
}

/** Where it cannot be told whether a point parts thousands, it is taken for the decimal point. */
function plainNumbers(table: Table): PlainNumber {
  const numbers = columnNumbers(values(table), table.separator === ",");
  if ("plain" in numbers) return numbers.plain;
  const asWritten = columnNumbers([], true);
  return "plain" in asWritten ? asWritten.plain : () => null;
}

function hasMoreNumbers(table: Table, plain: PlainNumber): boolean {
  const texts = values(table).filter((text) => !text.startsWith("#"));
  return texts.filter((text) => plain(text) !== null).length * 2 >= texts.length;
}
