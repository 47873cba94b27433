import type { ParameterName } from "../parameters/parameters.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { asciiLowerCase } from "../values/text.ts";
import {
  areNumbers,
  idHeaders,
  latHeaders,
  lonHeaders,
  type RegionOf,
  valueHeaders,
  YEAR,
} from "./layout.ts";
import { looksNumeric } from "./numbers.ts";
import type { CsvRow } from "./rows.ts";

/** The headers that a request names; null for what is to be found. */
export interface AskedColumns {
  readonly idColumn: string | null;
  readonly valueColumn: string | null;
  readonly colorColumn: string | null;
  readonly annotationColumn: string | null;
  readonly patternColumn: string | null;
  readonly latColumn: string | null;
  readonly lonColumn: string | null;
  readonly labelColumn: string | null;
}

/** Where a row has what; null for columns that the table does not have. */
export interface Columns {
  readonly id: number;
  readonly value: number | null;
  readonly color: number | null;
  readonly annotation: number | null;
  readonly pattern: number | null;
}

/** The columns of a table, and of those that the values may stand in the one that was taken first. */
export interface FoundColumns {
  readonly columns: Columns;
  /** Headers; empty where no other would do. */
  readonly valueChoices: readonly string[];
  /** The same of regions: columns that name others in the same rows. */
  readonly idChoices: readonly string[];
  /** Of how many digits codes of regions are that lost their zeros in a spreadsheet; 0 for names, and codes as they are. */
  readonly codeWidth: number;
}

/** Numbers below these are no values: they tell when, where, or which row. */
const asides: ReadonlySet<string> = new Set([
  ..."year date time time_period month quarter rank index unnamed:0 fips geoid zip nr no. #".split(
    " ",
  ),
  ...latHeaders,
  ...lonHeaders,
]);

/** Nearly all cells of a column of numbers are some, and of one of regions as many as of the best. */
export const MOST = 0.75;

/** As many rows tell which column has the regions. */
const SAMPLE_ROWS = 200;

/** @returns null after telling `problems` of a column that is not there, or of several that may be meant */
export function columnsOf(
  header: CsvRow,
  rows: readonly CsvRow[],
  asked: AskedColumns,
  regionOf: RegionOf,
  problems: ProblemList,
): FoundColumns | null {
  const names = headerNames(header);
  const said = saidColumns(names, header, asked, problems);
  if (said === null) return null;
  const { id: askedId, named, lat: _lat, lon: _lon, label: _label, ...others } = said;
  const taken = new Set([...Object.values(others), named]);
  const sample = rows.slice(0, SAMPLE_ROWS);
  const likely = askedId === null ? withMostRegions(names, sample, taken, regionOf) : [askedId];
  const id = likely[0] ?? indexIn(names, idHeaders) ?? firstNamed(names);
  const ofRegions = rows.filter(({ cells }) => (cells[id] ?? "") !== "");
  const isNamed = named !== null && named !== id;
  const found = valuesAmong(names, ofRegions, new Set([id, ...Object.values(others)]));
  if (found === null && !isNamed) {
    reportSeveral(header, problems);
    return null;
  }
  const isOther = (at: number): boolean => at !== named && areNumbers(ofRegions, at, MOST);
  const values = isNamed ? [named, ...(found ?? []).filter(isOther)] : (found ?? []);
  const told = (choices: readonly number[]): readonly string[] =>
    choices.length < 2 ? [] : choices.map((at) => header.cells[at]!);
  return {
    columns: { ...others, id, value: values[0] ?? null },
    valueChoices: asked.valueColumn === null ? told(values) : [],
    idChoices: told(likely),
    codeWidth: codeFit(sample, id, regionOf).width,
  };
}

/** Headers as they are compared. */
export function headerNames({ cells }: CsvRow): readonly string[] {
  return cells.map((cell) => asciiLowerCase(cell).replaceAll(/\s+/g, " "));
}

type SaidColumns = Omit<Columns, "id" | "value"> &
  Readonly<Record<"id" | "named" | "lat" | "lon" | "label", number | null>>;

/** Columns that a request names, or a header that is known; null after telling `problems` of one that is not there. */
export function saidColumns(
  names: readonly string[],
  header: CsvRow,
  asked: AskedColumns,
  problems: ProblemList,
): SaidColumns | null {
  let missing = 0;
  const column = (parameter: keyof AskedColumns, known: readonly string[]): number | null => {
    const wanted = asked[parameter];
    if (wanted === null) return indexIn(names, known);
    const at = names.indexOf(asciiLowerCase(wanted));
    if (at >= 0) return at;
    missing += 1;
    reportMissing(parameter, wanted, header, problems);
    return null;
  };
  const id = column("idColumn", []);
  const color = column("colorColumn", ["color"]);
  const annotation = column("annotationColumn", ["annotation"]);
  const pattern = column("patternColumn", ["pattern"]);
  const free = valueHeaders.filter((name) => id === null || names[id] !== name);
  const named = column("valueColumn", free);
  const lat = column("latColumn", latHeaders);
  const lon = column("lonColumn", lonHeaders);
  const label = column("labelColumn", []);
  if (missing === 0 && asksForPlaces(asked) && (lat === null || lon === null)) {
    missing += 1;
    reportHalf(lat === null ? "latColumn" : "lonColumn", header, problems);
  }
  return missing === 0 ? { id, color, annotation, pattern, named, lat, lon, label } : null;
}

/** Whether a request says that the rows of its table are places. */
export function asksForPlaces({ latColumn, lonColumn, labelColumn }: AskedColumns): boolean {
  return latColumn !== null || lonColumn !== null || labelColumn !== null;
}

export function indexIn(names: readonly string[], known: readonly string[]): number | null {
  const at = names.findIndex((name) => known.includes(name));
  return at < 0 ? null : at;
}

/**
 * The column with the most regions; of several the one with less else, then the first. Behind it those that have
 * nearly as many, and other ones in the same rows, as reporters and partners are. None where no column has a region.
 */
function withMostRegions(
  names: readonly string[],
  rows: readonly CsvRow[],
  taken: ReadonlySet<number | null>,
  regionOf: RegionOf,
): readonly number[] {
  const counted = names.flatMap((_, at) => {
    if (taken.has(at)) return [];
    const cells = rows.map((row) => row.cells[at] ?? "");
    // Numbers may be codes of regions, and hardly are.
    const regions = cells.map((cell) => (looksNumeric(cell) ? null : regionOf(cell)));
    const count = regions.filter((region) => region !== null).length;
    const others = cells.filter((cell) => cell !== "").length - count;
    return count === 0 ? [] : [{ at, regions, count, others }];
  });
  const [best, ...rest] = counted.toSorted((a, b) => b.count - a.count || a.others - b.others);
  const codes = codeColumn(names, rows, taken, regionOf);
  if (codes !== null && codes.count * MOST > (best?.count ?? 0)) return [codes.at];
  if (best === undefined) return [];
  const isOther = (region: string | null, row: number): boolean =>
    region !== null && best.regions[row] !== null && region !== best.regions[row];
  const choices = rest.filter(
    ({ count, regions }) => count > best.count * MOST && regions.some(isOther),
  );
  return [best, ...choices].map(({ at }) => at);
}

/** Headers of numbers that are codes of regions. */
export const CODE_HEADER =
  /fips|geo_?id|code|iso|insee|d[eé]p|m49|nuts|ags|istat|numeric|^(?:id|state|st|un)$/;
/** Of the world, of the United States, and of its counties; 0 for codes that lost nothing. */
const CODE_WIDTHS = [0, 2, 3, 5];

/** The column of numbers that are codes, each of another region; null where there is none. */
function codeColumn(
  names: readonly string[],
  rows: readonly CsvRow[],
  taken: ReadonlySet<number | null>,
  regionOf: RegionOf,
): { readonly at: number; readonly count: number } | null {
  const found = names.flatMap((name, at) => {
    if (taken.has(at) || !CODE_HEADER.test(name)) return [];
    const cells = rows.map((row) => row.cells[at] ?? "").filter((cell) => cell !== "");
    const { count } = codeFit(rows, at, regionOf);
    const isCode = count >= cells.length * MOST && new Set(cells).size === cells.length;
    return isCode && count > 0 ? [{ at, count }] : [];
  });
  return found[0] ?? null;
}

/** Of how many digits codes are, so that most cells are regions, and how many those are. */
function codeFit(
  rows: readonly CsvRow[],
  at: number,
  regionOf: RegionOf,
): { readonly width: number; readonly count: number } {
  const isRegion = (width: number, cell = ""): boolean => regionOf(fullCode(cell, width)) !== null;
  const fits = CODE_WIDTHS.map((width) => ({
    width,
    count: rows.filter(({ cells }) => isRegion(width, cells[at])).length,
  }));
  return fits.reduce((best, fit) => (fit.count > best.count ? fit : best));
}

/** A code with the zeros that a spreadsheet took from it. */
export function fullCode(cell: string, width: number): string {
  return /^\d{1,5}$/.test(cell) ? cell.padStart(width, "0") : cell;
}

/** Tools write the numbers of rows into a first column without a name. */
function firstNamed(names: readonly string[]): number {
  const isName = (name: string): boolean => name !== "" && !asides.has(name.replaceAll(" ", ""));
  const first = [isName, (name: string) => name !== ""].map((test) => names.findIndex(test));
  return first.find((at) => at >= 0) ?? 0;
}

/** Spreadsheets keep the zeros of codes alone. */
const CODE = /^0\d/;

/** Columns of numbers, the one to take first: of the latest year, else the first. Else the only other one. Null for several. */
function valuesAmong(
  names: readonly string[],
  rows: readonly CsvRow[],
  taken: ReadonlySet<number | null>,
): readonly number[] | null {
  const numeric = numbersAmong(names, rows, taken);
  if (numeric.length > 0) return numeric;
  const texts = freeAmong(names, taken).filter((at) => hasText(rows, at));
  return texts.length > 1 ? null : texts;
}

/** Columns of numbers that may be values, the latest year first. */
export function numbersAmong(
  names: readonly string[],
  rows: readonly CsvRow[],
  taken: ReadonlySet<number | null>,
): readonly number[] {
  const isCode = (at: number): boolean => rows.some(({ cells }) => CODE.test(cells[at] ?? ""));
  return freeAmong(names, taken)
    .filter((at) => areNumbers(rows, at, MOST) && !isCode(at))
    .toSorted((a, b) => yearOf(names[b]!) - yearOf(names[a]!) || a - b);
}

function freeAmong(names: readonly string[], taken: ReadonlySet<number | null>): readonly number[] {
  return names.flatMap((name, at) => {
    const isAside = name === "" || asides.has(name.replaceAll(" ", "")) || idHeaders.includes(name);
    return taken.has(at) || isAside ? [] : [at];
  });
}

/** 0 for a header that is no year. */
function yearOf(name: string): number {
  return YEAR.test(name) ? Number(/\d{4}/.exec(name)![0]) : 0;
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

function reportHalf(param: ParameterName, { cells }: CsvRow, problems: ProblemList): void {
  const degrees = param === "latColumn" ? "latitudes" : "longitudes";
  const expected = `the header of the column of ${degrees}, which places need`;
  problems.add({ param }, { received: undefined, expected: `${expected}: one of ${shown(cells)}` });
}

function reportSeveral({ cells, line }: CsvRow, problems: ProblemList): void {
  const place: Place = { param: "body", code: "invalid_csv", line };
  const expected = "valueColumn to say which of these columns has the values";
  problems.add(place, { received: shown(cells), expected, allowed: cells });
}

const SHOWN = 12;

/** Names of columns, or cells of one, as messages quote them. */
export function shown(cells: readonly string[]): string {
  const named = cells.filter((cell) => cell !== "").map((cell) => cell.slice(0, 40));
  const more = named.length > SHOWN ? ` and ${named.length - SHOWN} more` : "";
  return `${named.slice(0, SHOWN).join(", ")}${more}`;
}
