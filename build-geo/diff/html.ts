import { escaped } from "../../src/svg/escaping.ts";

/** A table of texts, under its heading; nothing where it has no rows. */
export function table(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return "";
  const cells = (tag: string, texts: readonly string[]): string =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join("")}</tr>`;
  return [
    `<h2>${escaped(heading)}</h2>\n<table><thead>${cells("th", columns)}</thead><tbody>`,
    ...rows.map((row) => cells("td", row)),
    "</tbody></table>",
  ].join("\n");
}
