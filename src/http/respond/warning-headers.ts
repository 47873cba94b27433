import { utf8Bytes } from "../../platform/bytes.ts";
import type { ReadingNote } from "../../request/result.ts";
import type { RenderWarnings, RenderNotes, Suggestion } from "../service-port.ts";

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
  otherScopes = [],
}: RenderWarnings): string | null {
  const routes = unknownRoutes.map(routeText);
  const codes = [...new Set(missingCharacters)].toSorted((a, b) => a - b).slice(0, MAX_CODES);
  return headerOf([
    { label: "unknown-ids:", entries: firstEntries(unknownIds.map(encoded)) },
    { label: "unknown-routes:", entries: firstEntries(routes) },
    { label: "not-shown:", entries: firstEntries(notShown.map(encoded)) },
    { label: "no-glyph:", entries: codes.map(codeText) },
    {
      label: "other-scopes:",
      entries: firstEntries(
        otherScopes.map(({ given, scope }) => `${encoded(given)}=${encoded(scope)}`),
      ),
    },
  ]);
}

function routeText({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${encoded(from)}>${encoded(to)}`;
}

function codeText(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
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

/**
 * The value of X-Geo-Notes, or null when there is nothing to note: `labels-left-out:AD,LI`, and what else a
 * map may be told of, a segment each. Entries are sorted as they are written.
 */
export function notesHeader({
  labelsLeftOut,
  partsLeftOut,
  alikeColors,
  otherClassCount: count = null,
  insets,
  tooSmall = [],
  largerFrame = [],
  shownDegrees = [],
  worldview = [],
  cutRegions = [],
  cutRoutes = [],
}: RenderNotes): string | null {
  return headerOf([
    { label: "labels-left-out:", entries: countedEntries(labelsLeftOut.map(encoded)) },
    { label: "left-out:", entries: partsLeftOut },
    { label: "alike-colors:", entries: countedEntries(alikeColors.map(encoded)) },
    { label: "classes:", entries: count === null ? [] : [`${count.made}-of-${count.asked}`] },
    { label: "insets:", entries: sortedEntries(insets.map(encoded)) },
    { label: "too-small:", entries: countedEntries(tooSmall.map(encoded)) },
    { label: "frame-larger:", entries: largerFrame },
    { label: "frame-shows:", entries: shownDegrees },
    { label: "worldview:", entries: worldview },
    { label: "cut-regions:", entries: countedEntries(cutRegions.map(encoded)) },
    { label: "cut-routes:", entries: countedEntries(cutRoutes.map(routeText)) },
  ]);
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
