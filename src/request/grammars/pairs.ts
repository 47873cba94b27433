import { literal, splitEntries, splitOnce } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { maxEntries, maxLengths } from "../parameters/limits.ts";
import { oneOf, type Place, type ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { cleanText } from "../values/text.ts";
import type { PatternName, RegionId } from "../types.ts";
import { named, patternNames } from "../parameters/vocabulary.ts";

/**
 *     patterns    = id ":" name *( "," id ":" name )
 *     annotations = id ":" text *( "," id ":" text )
 *
 * Split on the first colon only, so that a text may hold colons. The last pair of an id wins.
 */

export function parsePatterns(
  text: string,
  problems: ProblemList,
): ReadonlyMap<RegionId, PatternName> {
  return parsePairs("patterns", text, problems, parsePattern);
}

export function parseAnnotations(
  text: string,
  problems: ProblemList,
): ReadonlyMap<RegionId, string> {
  return parsePairs("annotations", text, problems, (received, place) => {
    const clean = received === "" ? null : parseAnnotation(received, place, problems);
    if (received === "") problems.add(place, { received, expected: "text after the colon" });
    return clean;
  });
}

export function parsePattern(
  received: string,
  place: Place,
  problems: ProblemList,
): PatternName | null {
  const pattern = named(patternNames, received);
  if (pattern === null) {
    const expected = oneOf(patternNames, received);
    problems.add(place, { received, expected, allowed: patternNames });
  }
  return pattern;
}

export function parseAnnotation(
  received: string,
  place: Place,
  problems: ProblemList,
): string | null {
  const clean = cleanText(received, maxLengths.annotation);
  if (clean === null) {
    const expected = `text of at most ${maxLengths.annotation} characters`;
    problems.add(place, { received, expected });
  }
  return clean;
}

function parsePairs<T>(
  param: string,
  text: string,
  problems: ProblemList,
  parse: (received: string, place: Place, problems: ProblemList) => T | null,
): ReadonlyMap<RegionId, T> {
  const pairs = new Map<RegionId, T>();
  const entries = splitEntries(text, ",");
  if (!isWithinLimit(param, entries.length, maxEntries.regions, problems)) return pairs;
  for (const [index, entry] of entries.entries()) {
    const place = { param, index };
    const pair = splitOnce(entry, ":");
    if (pair === null) {
      const expected = param === "patterns" ? "id:pattern" : "id:text";
      problems.add(place, { received: entry, expected });
      continue;
    }
    const received = literal(pair[0]);
    const id = parseRegionId(received);
    if (id === null) problems.add(place, { received, expected: regionIdExpected });
    const value = parse(literal(pair[1]), place, problems);
    if (id === null || value === null) continue;
    // The last pair of an id stands last: another name of the region may stand between the two.
    pairs.delete(id);
    pairs.set(id, value);
  }
  return pairs;
}
