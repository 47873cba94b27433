import type { MeasuredScope } from "../scope/drawn-scope.ts";

export type Cell = string | number;

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.map(escaped).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function escaped(cell: Cell): string {
  return String(cell).replaceAll("|", "\\|").replaceAll("\n", " ");
}

/** A region by its name and its id. */
export function named(id: string, { entries }: MeasuredScope): string {
  const name = entries.find((entry) => entry.id === id)?.name;
  return name === undefined ? id : `${name} (${id})`;
}

/** An area: whole above a hundred, else three decimals. */
export function km2(value: number): string {
  return value.toFixed(Math.abs(value) >= 100 ? 0 : 3);
}
