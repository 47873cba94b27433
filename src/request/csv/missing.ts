const words: ReadonlySet<string> = new Set(["na", "n/a", "-", "\u2013", "..", "null", "nan"]);

/** Whether a cell says that there is no value, or says nothing. */
export function isMissing(cell: string): boolean {
  return cell === "" || isNoData(cell);
}

/** Whether a cell says so in a word. */
export function isNoData(cell: string): boolean {
  return cell.length <= 4 && words.has(cell.toLowerCase());
}
