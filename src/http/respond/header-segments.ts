import { utf8Bytes } from "../../platform/bytes.ts";

/** What a header tells of one thing: a label with its colon, and entries as they are written. */
export interface Segment {
  readonly label: string;
  readonly entries: readonly string[];
}

const MAX_BYTES = 2048;
const SEPARATOR = "; ";

/**
 * Segments as the value of a header of at most 2,048 bytes, in their order, or null where there is nothing to
 * tell. What is too long for all of it ends early, between two entries.
 */
export function headerOf(segments: readonly Segment[]): string | null {
  const header = sharedOut(segments.filter(({ entries }) => entries.length > 0))
    .filter((text) => text !== "")
    .join(SEPARATOR);
  return header === "" ? null : header;
}

/** Each once, sorted as they are written. */
export function sortedEntries(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
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

/** Percent-encoded but for letters, digits and `-_.`. Lone surrogates become U+FFFD, as they do in every UTF-8 encoder. */
export function encoded(text: string): string {
  let result = "";
  for (const byte of utf8Bytes(text)) {
    const character = String.fromCodePoint(byte);
    result += /[A-Za-z0-9\-_.]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return result;
}
