import type { ParameterName } from "../parameters/parameters.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { asciiLowerCase } from "../values/text.ts";
import { type IsRegion, idHeaders, valueHeaders, YEAR } from "./layout.ts";
import { isMissing } from "./missing.ts";
import { looksNumeric } from "./numbers.ts";
import type { CsvRow } from "./rows.ts";

/** The headers that a request names; null for what is to be found. */
export interface AskedColumns {
  readonly idColumn: string | null;
  readonly valueColumn: string | null;
  readonly colorColumn: string | null;
  readonly annotationColumn: string | null;
  readonly patternColumn: string | null;
}

/** Where a row has what; null for columns that the table does not have. */
export interface Columns {
  readonly id: number;
  readonly value: number | null;
  readonly color: number | null;
  readonly annotation: number | null;
  readonly pattern: number | null;
}

/** Numbers below these are no values: they tell when, where, or how manieth. */
const asides: ReadonlySet<string> = new Set(
  "year date time time_period month quarter rank index unnamed:0 lat lon lng latitude longitude".split(
    " ",
  ),
);
/** @returns null after telling `problems` of a column that is not there, or of several that may be meant */
export function columnsOf(
  header: CsvRow,
  rows: readonly CsvRow[],
  asked: AskedColumns,
  isRegion: IsRegion,
  problems: ProblemList,
): Columns | null {
  const names = header.cells.map((cell) => asciiLowerCase(cell).replaceAll(/\s+/g, " "));
  let isFound = true;
  const column = (parameter: keyof AskedColumns, known: readonly string[]): number | null => {
    const wanted = asked[parameter];
    if (wanted === null) return indexIn(names, known);
    const at = names.indexOf(asciiLowerCase(wanted));
    if (at >= 0) return at;
    isFound = false;
    reportMissing(parameter, wanted, header, problems);
    return null;
  };
  const id = column("idColumn", idHeaders) ?? unnamedIds(names, rows, isRegion);
  const color = column("colorColumn", ["color"]);
  const annotation = column("annotationColumn", ["annotation"]);
  const pattern = column("patternColumn", ["pattern"]);
  const named = column(
    "valueColumn",
    valueHeaders.filter((_, at) => names[id] !== valueHeaders[at]),
  );
  if (!isFound) return null;
  const others = { id, color, annotation, pattern };
  if (named !== null) return { ...others, value: named };
  const value = valueAmong(names, rows, new Set(Object.values(others)));
  if (value !== "several") return { ...others, value };
  reportSeveral(header, problems);
  return null;
}

function indexIn(names: readonly string[], known: readonly string[]): number | null {
  const at = names.findIndex((name) => known.includes(name));
  return at < 0 ? null : at;
}

/** The first column, unless it has no name and no region, as the row numbers that tools write. */
function unnamedIds(names: readonly string[], rows: readonly CsvRow[], isRegion: IsRegion): number {
  if (names[0] !== "" && !asides.has(names[0]!.replaceAll(" ", ""))) return 0;
  const withRegions = names.findIndex((_, at) =>
    rows.slice(0, 12).some(({ cells }) => isRegion(cells[at] ?? "")),
  );
  return withRegions < 0
    ? Math.max(
        0,
        names.findIndex((name) => name !== ""),
      )
    : withRegions;
}

/** The first column of numbers, else the only other one; null for none. */
function valueAmong(
  names: readonly string[],
  rows: readonly CsvRow[],
  taken: ReadonlySet<number | null>,
): number | null | "several" {
  const free = names.flatMap((name, at) => {
    const isAside = name === "" || asides.has(name.replaceAll(" ", "")) || idHeaders.includes(name);
    return taken.has(at) || isAside ? [] : [at];
  });
  const numeric = free.filter((at) => isNumeric(rows, at));
  const [first, second] = numeric;
  if (first !== undefined)
    return second !== undefined && YEAR.test(names[first]!) && YEAR.test(names[second]!)
      ? "several"
      : first;
  const [only = null, ...others] = free.filter((at) => hasText(rows, at));
  return others.length > 0 ? "several" : only;
}

function isNumeric(rows: readonly CsvRow[], at: number): boolean {
  const values = rows.map(({ cells }) => cells[at] ?? "").filter((cell) => !isMissing(cell));
  return values.length > 0 && values.every(looksNumeric);
}

function hasText(rows: readonly CsvRow[], at: number): boolean {
  return rows.some(({ cells }) => (cells[at] ?? "") !== "");
}

function reportMissing(
  param: ParameterName,
  received: string,
  { cells }: CsvRow,
  problems: ProblemList,
): void {
  problems.add(
    { param },
    { received, expected: `a column of the table: ${shown(cells)}`, allowed: cells },
  );
}

function reportSeveral({ cells, line }: CsvRow, problems: ProblemList): void {
  const place: Place = { param: "body", code: "invalid_csv", line };
  const expected = "valueColumn to say which of these columns has the values";
  problems.add(place, { received: shown(cells), expected, allowed: cells });
}

const SHOWN = 12;

function shown(cells: readonly string[]): string {
  const named = cells.filter((cell) => cell !== "").map((cell) => cell.slice(0, 40));
  const more = named.length > SHOWN ? ` and ${named.length - SHOWN} more` : "";
  return `${named.slice(0, SHOWN).join(", ")}${more}`;
}
