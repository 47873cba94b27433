import { type IsRegion, maxColumns, tableLayout } from "../../src/request/csv/layout.ts";
import { type CsvRow, parseCsvRows } from "../../src/request/csv/rows.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";

/** Nobody writes more above a table. */
const MAX_LINES = 12;

/**
 * A text from its first full row on. Above a table spreadsheets have a title, lines that are left empty, and names
 * that stand over several columns: whatever has a single cell, or none in the first column, and names no region.
 */
export function withoutHeading(text: string, isRegion: IsRegion): string {
  const { separator, headerIndex } = tableLayout(text, isRegion, []);
  const reading = { separator, maxRows: MAX_LINES, maxCells: maxColumns };
  const rows = parseCsvRows(text, reading, new ProblemList());
  const most = Math.max(0, ...rows.map(filledCells));
  const isHeading = (row: CsvRow): boolean =>
    filledCells(row) < most &&
    (filledCells(row) < 2 || row.cells[0] === "") &&
    !row.cells.some(isRegion);
  const first = rows.findIndex((row) => !isHeading(row));
  // A header that is known may well stand below more than a title, and one without a first name is a header too.
  if (first <= 0 || most < 2 || (headerIndex ?? 0) >= first) return text;
  return text
    .split("\n")
    .slice(rows[first]!.line - 1)
    .join("\n");
}

function filledCells({ cells }: CsvRow): number {
  return cells.filter((cell) => cell.trim() !== "").length;
}
