import type { ReadingNote } from "../result.ts";
import { type ColumnNumbers, columnNumbers, readWithPoint } from "./numbers.ts";

/** Further columns are not named. */
const MAX_CHOICES = 8;
const MAX_LENGTH = 40;

/** @param choices the column that was taken, then those that would do */
export function choiceNotes(
  code: "id-column" | "value-column" | "coordinates-unused",
  choices: readonly string[],
): readonly ReadingNote[] {
  if (choices.length === 0) return [];
  return [{ code, entries: choices.slice(0, MAX_CHOICES).map(cut) }];
}

/** How many rows say less than the others, and the first of their lines. */
export function rowsNotes(
  code: "without-coordinates" | "without-circle",
  rows: readonly { readonly line: number }[],
): readonly ReadingNote[] {
  if (rows.length === 0) return [];
  const lines = rows.slice(0, MAX_CHOICES - 1).map(({ line }) => `line ${line}`);
  return [{ code, entries: [String(rows.length), ...lines] }];
}

/** What cannot be known of the numbers of a column, and what was passed over. */
export function numberNotes(
  column: string,
  { ambiguity, unit, isMagnitude, mixedUnits, flags }: Omit<ColumnNumbers, "plain" | "decimal">,
): readonly ReadingNote[] {
  const notes: ReadingNote[] = [];
  const add = (code: ReadingNote["code"], entries: readonly string[]): void => {
    notes.push({ code, entries: [cut(column), ...entries] });
  };
  if (ambiguity !== null) add("ambiguous-numbers", [ambiguity.reading, ambiguity.otherReading]);
  if (isMagnitude) add("magnitude", [unit.trim()]);
  if (mixedUnits.length > 0) add("mixed-units", mixedUnits);
  if (flags.length > 0) add("flags-left-out", flags);
  return notes;
}

/** The same of values whose point parts decimals by the rules of the service, where it may have parted thousands. */
export function pointNotes(name: string, cells: readonly string[]): readonly ReadingNote[] {
  if (!cells.some((cell) => THREE_DECIMALS.test(cell))) return [];
  const ambiguity = readWithPoint(columnNumbers(cells, null));
  return numberNotes(name, { ...NOTHING_SAID, ambiguity });
}

const THREE_DECIMALS = /\.\d{3}(?!\d)/;
const NOTHING_SAID = { unit: "", isMagnitude: false, mixedUnits: [], flags: [] };

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_LENGTH).join("");
}
