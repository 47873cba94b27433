/** A Markdown table, its columns as wide as their widest cell, as the formatter leaves it. */
export function markdownTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cells = [heads, ...rows].map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = heads.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)));
  const [head, ...body] = cells.map((row) => line(row.map((cell, at) => cell.padEnd(widths[at]!))));
  return [head, line(widths.map((width) => "-".repeat(width))), ...body].join("\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** `<!-- table: parameters -->` … `<!-- /table -->` */
const PLACE = /<!-- table: ([a-z]+) -->\n[^]*?<!-- \/table -->/g;

/** A document with its tables made anew; those that nobody makes are left as they are. */
export function withTables(document: string, tables: ReadonlyMap<string, () => string>): string {
  return document.replace(PLACE, (whole, name: string) => {
    const table = tables.get(name);
    return table === undefined ? whole : `<!-- table: ${name} -->\n\n${table()}\n\n<!-- /table -->`;
  });
}
