import type { Reading } from "./reading.ts";
import { columnCount, type Table, withCell } from "./table.ts";

const HEADINGS = { color: "Colour", annotation: "Note" } as const;

/** A table that says something more of a region: in its row and the column for that, which are added where there are none. */
export function withRegionCell(
  table: Table,
  rows: readonly Reading[],
  { id, name }: { readonly id: string; readonly name: string },
  role: "color" | "annotation",
  text: string,
): Table {
  const found = rows.findLastIndex((row) => row.id === id);
  const row = found < 0 ? table.rows.length : found;
  const named =
    found < 0
      ? withCell({ ...table, rows: [...table.rows, []] }, row, table.roles.id, name)
      : table;
  const column = table.roles[role] ?? columnCount(table);
  const isNew = table.roles[role] === null;
  const header = isNew && table.header !== null ? padded(table.header, column) : table.header;
  const headed = isNew && header !== null ? [...header, HEADINGS[role]] : header;
  return withCell(
    { ...named, header: headed, roles: { ...table.roles, [role]: column } },
    row,
    column,
    text,
  );
}

function padded(cells: readonly string[], length: number): readonly string[] {
  return Array.from({ length }, (_, at) => cells[at] ?? "");
}
