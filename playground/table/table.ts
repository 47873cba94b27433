import { type Columns, columnsOf } from "../../src/request/csv/columns.ts";
import { type IsRegion, maxColumns, tableLayout } from "../../src/request/csv/layout.ts";
import { parseCsvRows, type Separator } from "../../src/request/csv/rows.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";
import { siteData } from "../site-data.ts";

/** What stands where in the rows of a table; null for what it does not have. */
export type Roles = Columns;

/** A table as it was pasted or typed: nothing of it is lost, though only some of its columns are drawn. */
export interface Table {
  /** Null where the first row is data. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  readonly roles: Roles;
  /** What parted its cells, on which it depends whether a comma may stand in a number. */
  readonly separator: Separator;
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
};

export const emptyTable: Table = {
  header: null,
  rows: [["", ""]],
  roles: BARE,
  separator: "\t",
};

/** Reads a text by the rules by which the server reads a CSV body. Total: what cannot be read is remarked. */
export function readTable(
  given: string,
  isRegion: IsRegion,
  valueColumn: string | null = null,
): ReadTable {
  // Bytes lose their mark when they are decoded; what is pasted still has it.
  const text = given.replace(/^\ufeff/, "");
  const asked = { ...ASKED, valueColumn };
  const wanted = valueColumn === null ? [] : [valueColumn];
  const { separator, headerIndex } = tableLayout(text, isRegion, wanted);
  const problems = new ProblemList();
  const { maxRows } = siteData;
  const reading = { separator, maxRows: maxRows + (headerIndex ?? 0) + 2, maxCells: maxColumns };
  const all = parseCsvRows(text, reading, problems);
  const below = headerIndex === null ? all : all.slice(headerIndex + 1);
  const header = headerIndex === null ? null : all[headerIndex]!;
  const kept = below.slice(0, maxRows);
  const roles =
    header === null
      ? BARE
      : rolesBelow(header.cells, () => columnsOf(header, kept, asked, isRegion, problems));
  const table = {
    header: header?.cells ?? null,
    rows: kept.map(({ cells }) => cells),
    roles,
    separator,
  };
  return { table, remark: remarkOf(problems, below.length > maxRows) };
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
