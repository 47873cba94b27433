/** The rows of a file of the build as one list in JSON: each is a line, as JSON with a comma behind it. */
export function rowsJson(text: string): string {
  const rows = text.split("\n").filter((line) => line.startsWith("["));
  return `[${rows.join("").slice(0, -",".length)}]`;
}
