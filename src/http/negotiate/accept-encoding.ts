import { qualityList, type Choice } from "./quality-list.ts";

export type ContentCoding = "br" | "gzip" | "identity";

/** The smallest weight a sender can write is 0.001: an unnamed identity ranks below any named coding. */
const UNNAMED_IDENTITY = 0.0001;

/** The order in which equal weights are decided. */
const SMALLEST_FIRST: readonly ContentCoding[] = ["br", "gzip", "identity"];

/**
 * The coding to send, by weight, ties by what is smallest. When every coding is refused, identity is sent
 * all the same, as RFC 9110, 12.5.3 lets a server do; `identity;q=0` alone asks for any compression
 * and gets gzip.
 */
export function contentCoding(header: string | null | undefined): ContentCoding {
  if (header === null || header === undefined || header === "") return "identity";
  const known = KNOWN.get(header);
  if (known !== undefined) return known;
  const coding = preferred(header);
  if (header.length <= MAX_KNOWN_CHARACTERS) remember(header, coding);
  return coding;
}

/** Browsers send a handful of headers, and reading one costs more than all else of a hit. */
const KNOWN = new Map<string, ContentCoding>();
const MAX_KNOWN = 64;
const MAX_KNOWN_CHARACTERS = 128;

/** The oldest entry makes room, so that a client with many unusual headers cannot keep those of browsers out. */
function remember(header: string, coding: ContentCoding): void {
  const [oldest] = KNOWN.size < MAX_KNOWN ? [] : KNOWN.keys();
  if (oldest !== undefined) KNOWN.delete(oldest);
  KNOWN.set(header, coding);
}

function preferred(header: string): ContentCoding {
  const choices = qualityList(header);
  let best: ContentCoding | undefined;
  let bestQuality = 0;
  for (const coding of SMALLEST_FIRST) {
    const quality = qualityOf(choices, coding);
    if (quality > bestQuality) [best, bestQuality] = [coding, quality];
  }
  return best ?? lastResort(choices);
}

function qualityOf(choices: readonly Choice[], coding: ContentCoding): number {
  const choice = named(choices, coding) ?? choices.find(({ name }) => name === "*");
  // Of a malformed weight too, identity is what any client takes.
  return choice?.quality ?? (coding === "identity" ? UNNAMED_IDENTITY : 0);
}

function lastResort(choices: readonly Choice[]): ContentCoding {
  const isGzipOpen = named(choices, "gzip") === undefined;
  const hasStar = choices.some(({ name }) => name === "*");
  return isGzipOpen && !hasStar ? "gzip" : "identity";
}

function named(choices: readonly Choice[], coding: ContentCoding): Choice | undefined {
  // RFC 9110, 8.4.1.3: x-gzip means gzip.
  return choices.find(({ name }) => name === coding || (coding === "gzip" && name === "x-gzip"));
}
