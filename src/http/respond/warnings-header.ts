import type { RenderWarnings } from "../service-port.ts";

const MAX_ENTRIES = 50;
const MAX_CODES = 20;
const MAX_BYTES = 2048;

/**
 * The value of X-Geo-Warnings, or null when there is nothing to warn of. Entries are sorted as they
 * are written; a list that grows too long ends early, between two entries.
 */
export function warningsHeader({
  unknownIds,
  unknownRoutes,
  missingCharacters,
}: RenderWarnings): string | null {
  const ids = entries(unknownIds.map(encoded));
  const routes = entries(unknownRoutes.map(({ from, to }) => `${encoded(from)}>${encoded(to)}`));
  let header = fitted("", "unknown-ids:", ids);
  header = fitted(header, header === "" ? "unknown-routes:" : "; unknown-routes:", routes);
  const codes = [...new Set(missingCharacters)].toSorted((a, b) => a - b).slice(0, MAX_CODES);
  header = fitted(header, header === "" ? "no-glyph:" : "; no-glyph:", codes.map(codeText));
  return header === "" ? null : header;
}

function codeText(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

function entries(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, MAX_ENTRIES);
}

function fitted(header: string, label: string, list: readonly string[]): string {
  let grown = header;
  let separator = label;
  for (const entry of list) {
    if (grown.length + separator.length + entry.length > MAX_BYTES) break;
    grown += separator + entry;
    separator = ",";
  }
  return grown;
}

/** Lone surrogates become U+FFFD, as they do in every UTF-8 encoder. */
function encoded(text: string): string {
  let result = "";
  for (const byte of Buffer.from(text, "utf8")) {
    const character = String.fromCodePoint(byte);
    result += /[A-Za-z0-9\-_.]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return result;
}
