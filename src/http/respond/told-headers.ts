import type { ReadingNote } from "../../request/result.ts";
import type { RenderWarnings, RenderNotes, Suggestion } from "../service-port.ts";
import { encoded, headerOf, sortedEntries } from "./header-segments.ts";

const MAX_ENTRIES = 50;
const MAX_CODES = 20;

/**
 * The value of X-Geo-Warnings, or null when there is nothing to warn of. Entries are sorted as they
 * are written; what is too long for all of it ends early, between two entries.
 */
export function warningsHeader({
  unknownIds,
  unknownRoutes,
  notShown,
  missingCharacters,
}: RenderWarnings): string | null {
  const routes = unknownRoutes.map(({ from, to }) => `${encoded(from)}>${encoded(to)}`);
  const codes = [...new Set(missingCharacters)].toSorted((a, b) => a - b).slice(0, MAX_CODES);
  return headerOf([
    { label: "unknown-ids:", entries: entries(unknownIds.map(encoded)) },
    { label: "unknown-routes:", entries: entries(routes) },
    { label: "not-shown:", entries: entries(notShown.map(encoded)) },
    { label: "no-glyph:", entries: codes.map(codeText) },
  ]);
}

function codeText(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

function entries(texts: readonly string[]): readonly string[] {
  return sortedEntries(texts).slice(0, MAX_ENTRIES);
}

/**
 * The value of X-Map-Notes, or null when there is nothing to note: `labels-left-out:AD,LI`, and what else a
 * map may be told of, a segment each. Entries are sorted as they are written.
 */
export function notesHeader({ labelsLeftOut, alikeColors, insets }: RenderNotes): string | null {
  return headerOf([
    { label: "labels-left-out:", entries: sortedEntries(labelsLeftOut.map(encoded)) },
    { label: "alike-colors:", entries: sortedEntries(alikeColors.map(encoded)) },
    { label: "insets:", entries: sortedEntries(insets.map(encoded)) },
  ]);
}

/** The same with what is told of how a table was read, which is of the request and not of its image. */
export function withReadingNotes(
  header: string | null,
  notes: readonly ReadingNote[] = [],
): string | null {
  const read = headerOf(
    notes.map((note) => ({ label: `${note.code}:`, entries: note.entries.map(encoded) })),
  );
  const told = [header, read].filter((text) => text !== null);
  return told.length === 0 ? null : told.join("; ");
}

/** The value of X-Geo-Suggestions, or null without any: `GERMNY=DE,KOREA=KP,KOREA=KR`, in the order given. */
export function suggestionsHeader(suggestions: readonly Suggestion[]): string | null {
  const pairs = suggestions.map(({ given, id }) => `${encoded(given)}=${encoded(id)}`);
  return headerOf([{ label: "", entries: pairs }]);
}
