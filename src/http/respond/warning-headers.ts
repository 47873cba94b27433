import { utf8Bytes } from "../../platform/bytes.ts";
import type { ReadingNote } from "../../request/result.ts";
import type { RenderWarnings, RenderNotes, RouteEnds, Suggestion } from "../service-port.ts";
import { noteRemarks, type Remark, warningRemarks } from "./remarks.ts";

const MAX_ENTRIES = 50;
const MAX_CODES = 20;

/**
 * The value of X-Geo-Warnings, or null when there is nothing to warn of. Entries are sorted as they
 * are written; what is too long for all of it ends early, between two entries.
 */
export function warningsHeader(warnings: RenderWarnings): string | null {
  return headerOf(warningRemarks(warnings).map((remark) => segmentOf(remark, firstEntries)));
}

/**
 * The value of X-Geo-Notes, or null when there is nothing to note: `labels-left-out:AD,LI`, and what else a
 * map may be told of, a segment each. Entries are sorted as they are written.
 */
export function notesHeader(notes: RenderNotes): string | null {
  return headerOf(noteRemarks(notes).map((remark) => segmentOf(remark, countedEntries)));
}

function segmentOf(
  remark: Remark,
  limited: (texts: readonly string[]) => readonly string[],
): Segment {
  const label = `${remark.code}:`;
  if ("ids" in remark) return { label, entries: limited(remark.ids.map(encoded)) };
  if ("routes" in remark) return { label, entries: limited(remark.routes.map(routeText)) };
  if ("made" in remark) return { label, entries: [`${remark.made}-of-${remark.asked}`] };
  if ("scopes" in remark) {
    const pairs = remark.scopes.map(({ given, scope }) => `${encoded(given)}=${encoded(scope)}`);
    return { label, entries: limited(pairs) };
  }
  const { code, entries } = remark;
  if (code === "no-glyph") return { label, entries: entries.slice(0, MAX_CODES) };
  return { label, entries: code === "alike-colors" ? limited(entries) : entries.map(encoded) };
}

function routeText({ from, to }: RouteEnds): string {
  return `${encoded(from)}>${encoded(to)}`;
}

function firstEntries(texts: readonly string[]): readonly string[] {
  return sortedEntries(texts).slice(0, MAX_ENTRIES);
}

/** The first of many, and how many more there are. */
function countedEntries(texts: readonly string[]): readonly string[] {
  const sorted = sortedEntries(texts);
  const more = sorted.length - MAX_ENTRIES;
  return more > 0 ? [...sorted.slice(0, MAX_ENTRIES), `and-${more}-more`] : sorted;
}

/** The same with what is told of how a request was read, which is of the request and not of its image. */
export function withReadingNotes(
  header: string | null,
  notes: readonly ReadingNote[] = [],
): string | null {
  const read = headerOf(
    notes.map((note) => ({ label: `${note.code}:`, entries: note.entries.map(encoded) })),
  );
  const texts = [header, read].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(SEPARATOR);
}

/** The value of X-Geo-Suggestions, or null without any: `GERMNY=DE,KOREA=KP,KOREA=KR`, in the order given. */
export function suggestionsHeader(suggestions: readonly Suggestion[]): string | null {
  const pairs = suggestions.map(({ given, id }) => `${encoded(given)}=${encoded(id)}`);
  return headerOf([{ label: "", entries: pairs }]);
}

/** What a header tells of one thing: a label with its colon, and entries as they are written. */
interface Segment {
  readonly label: string;
  readonly entries: readonly string[];
}

const MAX_BYTES = 2048;
const SEPARATOR = "; ";

/**
 * Segments as the value of a header of at most 2,048 bytes, in their order, or null where there is nothing to
 * tell. What is too long for all of it ends early, between two entries.
 */
function headerOf(segments: readonly Segment[]): string | null {
  const header = sharedOut(segments.filter(({ entries }) => entries.length > 0))
    .filter((text) => text !== "")
    .join(SEPARATOR);
  return header === "" ? null : header;
}

/** Each once, sorted as they are written. */
function sortedEntries(texts: readonly string[]): readonly string[] {
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

/** Percent-encodes everything except letters, digits and `-_.`. Lone surrogates become U+FFFD, as in every UTF-8 encoder. */
function encoded(text: string): string {
  let result = "";
  for (const byte of utf8Bytes(text)) {
    const character = String.fromCodePoint(byte);
    result += /[A-Za-z0-9\-_.]/.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return result;
}
