import type { RenderWarnings } from "../service-port.ts";

const MAX_ENTRIES = 50;
const MAX_CODES = 20;
const MAX_BYTES = 2048;
const SEPARATOR = "; ";

interface Segment {
  readonly label: string;
  readonly entries: readonly string[];
}

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
  const segments = [
    { label: "unknown-ids:", entries: entries(unknownIds.map(encoded)) },
    { label: "unknown-routes:", entries: entries(routes) },
    { label: "not-shown:", entries: entries(notShown.map(encoded)) },
    { label: "no-glyph:", entries: codes.map(codeText) },
  ].filter((segment) => segment.entries.length > 0);
  const header = sharedOut(segments)
    .filter((text) => text !== "")
    .join(SEPARATOR);
  return header === "" ? null : header;
}

/**
 * The segments in order, together within the bound. Short ones are whole; what they leave is shared by the
 * long ones.
 */
function sharedOut(segments: readonly Segment[]): readonly string[] {
  const shortFirst = segments.toSorted((a, b) => wholeLength(a) - wholeLength(b));
  const texts = new Map<Segment, string>();
  let left = MAX_BYTES - SEPARATOR.length * (segments.length - 1);
  shortFirst.forEach((segment, i) => {
    const text = fitted(segment, Math.floor(left / (segments.length - i)));
    texts.set(segment, text);
    left -= text.length;
  });
  return segments.map((segment) => texts.get(segment)!);
}

function wholeLength(segment: Segment): number {
  return fitted(segment, Infinity).length;
}

function codeText(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

function entries(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, MAX_ENTRIES);
}

/** As many entries as there is room for; nothing if not even one fits. */
function fitted({ label, entries: list }: Segment, maxBytes: number): string {
  let text = "";
  for (const entry of list) {
    const grown = text === "" ? label + entry : `${text},${entry}`;
    if (grown.length > maxBytes) break;
    text = grown;
  }
  return text;
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
