import type { RenderWarnings } from "../service-port.ts";
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
