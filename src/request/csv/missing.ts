import { withoutFootnotes } from "./number-cell.ts";

const words: ReadonlySet<string> = new Set(["na", "n/a", "-", "\u2013", "..", "null", "nan"]);

/** What spreadsheets, offices of statistics and programs write for no data, folded to small letters. */
const moreWords: ReadonlySet<string> = new Set([
  ...". ... .... \u2026 : <na> n.a. n.a n.d. k.a. #n/a #n/d #nv #n/v".split(" "),
  "k. a.",
  "n.v.",
  "n. v.",
  "n. a.",
]);
const DASHES = /^[-\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d\u30fc]{1,3}$/;
/** `#DIV/0!`, `#WERT!`, `#NOM?`: what a spreadsheet could not calculate. */
const FAULT = /^#[\p{L}/0]{2,12}[!?]$/u;
/** Eurostat adds to its colon why there is no number. */
const COLON = /^: ?[a-z]{1,2}$/;
/** Offices of statistics write so for what is kept secret, or is not certain enough. */
const SUPPRESSED: ReadonlySet<string> = new Set(["x", "/", "nd", "c", "s"]);
const LONGEST = 24;

/** Whether a cell says that there is no value, or says nothing. */
export function isMissing(cell: string): boolean {
  return cell === "" || isNoData(cell);
}

/** Whether a cell of a table as it was pasted says so in a word or a sign. */
export function isNoData(cell: string): boolean {
  if (cell.length > LONGEST) return false;
  const bare = withoutFootnotes(cell).toLowerCase();
  return (
    words.has(bare) ||
    moreWords.has(bare) ||
    DASHES.test(bare) ||
    FAULT.test(bare) ||
    COLON.test(bare)
  );
}

/** The same of a body as the service has always read it. */
export function isPlainNoData(cell: string): boolean {
  return cell.length <= 4 && words.has(cell.toLowerCase());
}

/** Whether a cell among numbers says that its number is not published. */
export function isSuppressed(cell: string): boolean {
  return SUPPRESSED.has(cell.toLowerCase());
}
