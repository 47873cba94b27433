import { type Columns, columnsOf } from "../../src/request/csv/columns.ts";
import { type IsRegion, maxColumns, tableLayout } from "../../src/request/csv/layout.ts";
import type { Decimal } from "../../src/request/csv/numbers.ts";
import { type FoundPlaces, placesOf } from "../../src/request/csv/place-columns.ts";
import { type CsvRow, parseCsvRows, type Separator } from "../../src/request/csv/rows.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";
import { siteData } from "../site-data.ts";
import { withoutHeading } from "./heading.ts";
import { NO_PLACES, type Places } from "./places.ts";

/** What stands where in the rows of a table; null for what it does not have. */
export type Roles = Columns;

/** A table as it was pasted or typed: nothing of it is lost, though only some of its columns are drawn. */
export interface Table {
  /** Null where the first row is data. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  readonly roles: Roles;
  readonly places: Places;
  /** What parted its cells, on which it depends how it is read. */
  readonly separator: Separator;
  /** What parts decimals, where people said it. */
  readonly decimal: Decimal | null;
  /** Whether people said that the values are numbers, though few look so; null for what most look like. */
  readonly kind: "numbers" | null;
}

/** A table, and what was wrong with its text. */
export interface ReadTable {
  readonly table: Table;
  /** For people; null where all of it was read. */
  readonly remark: string | null;
}

const BARE: Roles = { id: 0, value: 1, color: null, annotation: null, pattern: null };
const ASKED = {
  idColumn: null,
  valueColumn: null,
  colorColumn: null,
  annotationColumn: null,
  patternColumn: null,
  latColumn: null,
  lonColumn: null,
  labelColumn: null,
};

/** Of the rows below a header such a part is of regions, so that a misspelt one in the first row is none. */
const MOST = 0.65;

export const emptyTable: Table = {
  header: null,
  rows: [["", ""]],
  roles: BARE,
  places: NO_PLACES,
  separator: "\t",
  decimal: null,
  kind: null,
};

/**
 * Reads a text by the rules by which the server reads a CSV body, without what spreadsheets have above a table.
 * Total: what cannot be read is remarked.
 */
export function readTable(
  given: string,
  isRegion: IsRegion,
  valueColumn: string | null = null,
): ReadTable {
  // Bytes lose their mark when they are decoded; what is pasted still has it.
  const text = withoutHeading(given.replace(/^\ufeff/, ""), isRegion);
  const regionOf = (cell: string): string | null => (isRegion(cell) ? cell : null);
  const asked = { ...ASKED, valueColumn };
  const wanted = valueColumn === null ? [] : [valueColumn];
  const { separator, headerIndex: told } = tableLayout(text, isRegion, wanted);
  const problems = new ProblemList();
  const { maxRows } = siteData;
  const reading = { separator, maxRows: maxRows + (told ?? 0) + 2, maxCells: maxColumns };
  const all = parseCsvRows(text, reading, problems);
  const headerIndex = told ?? (isHeader(all, isRegion) ? 0 : null);
  const below = headerIndex === null ? all : all.slice(headerIndex + 1);
  const header = headerIndex === null ? null : all[headerIndex]!;
  const kept = below.slice(0, maxRows);
  const named =
    header === null
      ? BARE
      : rolesBelow(
          header.cells,
          () => columnsOf(header, kept, asked, regionOf, problems)?.columns ?? null,
        );
  const found = header === null ? null : placesOf(header, kept, asked, regionOf);
  const regions = withRegions(named, kept, isRegion);
  const table = {
    header: header?.cells ?? null,
    rows: kept.map(({ cells }) => cells),
    ...(found === null ? { roles: regions, places: NO_PLACES } : withPlaces(regions, found)),
    separator,
    decimal: null,
    kind: null,
  };
  return { table, remark: remarkOf(problems, below.length > maxRows) };
}

/** Where a table has coordinates: its rows are drawn there, unless each is of a region. */
function withPlaces(
  roles: Roles,
  { columns, regionHeader }: FoundPlaces,
): Pick<Table, "roles" | "places"> {
  const { lat, lon, label, value, color } = columns;
  if (regionHeader !== null) return { roles, places: { lat, lon, look: "regions" } };
  const look = value === null ? "markers" : "circles";
  return { roles: { ...roles, id: label ?? lat, value, color }, places: { lat, lon, look } };
}

/** Whether the first row alone is of no region, or nearly: words above words say nothing else of themselves. */
function isHeader([first, ...below]: readonly CsvRow[], isRegion: IsRegion): boolean {
  if (first === undefined || below.length < 3 || first.cells.some(isRegion)) return false;
  return first.cells.some((_, at) => {
    const named = below.filter(({ cells }) => isRegion(cells[at] ?? ""));
    return named.length >= below.length * MOST;
  });
}

/** Where the column of regions has none, and another one has, that is meant, and the first may be of values. */
function withRegions(roles: Roles, rows: readonly CsvRow[], isRegion: IsRegion): Roles {
  const hasRegions = (at: number): boolean =>
    rows.slice(0, 50).some(({ cells }) => isRegion(cells[at] ?? ""));
  if (hasRegions(roles.id)) return roles;
  const count = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length));
  const id = Array.from({ length: count }, (_, at) => at).find(hasRegions);
  if (id === undefined) return roles;
  return {
    ...roles,
    id,
    value: roles.value === null || roles.value === id ? roles.id : roles.value,
  };
}

/** Where the server would ask which column has the values, the page takes the last: there the newest are. */
function rolesBelow(header: readonly string[], found: () => Roles | null): Roles {
  return (
    found() ?? {
      ...BARE,
      value: Math.max(
        1,
        header.findLastIndex((name) => name !== ""),
      ),
    }
  );
}

function remarkOf(problems: ProblemList, isCut: boolean): string | null {
  if (isCut) return `Only the first ${siteData.maxRows} rows are used.`;
  const broken = problems.all.find(
    ({ param, message }) => param === "body" && message.startsWith("line"),
  );
  return broken === undefined || broken.message.includes("valueColumn") ? null : broken.message;
}

/** The table as tabs and line breaks part it, as a spreadsheet takes it. */
export function tableText({ header, rows }: Table): string {
  const lines = header === null ? rows : [header, ...rows];
  return lines.map((cells) => cells.map(cellText).join("\t")).join("\n");
}

function cellText(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** How many columns its widest row has. */
export function columnCount({ header, rows }: Table): number {
  return rows.reduce((max, cells) => Math.max(max, cells.length), header?.length ?? 2);
}

/** What a column is called, from 0. */
export function columnName({ header }: Table, at: number): string {
  const name = header?.[at] ?? "";
  return name === "" ? `Column ${at + 1}` : name;
}

export function withCell(table: Table, row: number, column: number, text: string): Table {
  const cells = Array.from(
    { length: Math.max(column + 1, table.rows[row]?.length ?? 0) },
    (_, at) => table.rows[row]?.[at] ?? "",
  );
  return { ...table, rows: table.rows.with(row, cells.with(column, text)) };
}

export function withoutRow(table: Table, row: number): Table {
  return { ...table, rows: table.rows.toSpliced(row, 1) };
}

export function withNewRow(table: Table): Table {
  return { ...table, rows: [...table.rows, ["", ""]] };
}
