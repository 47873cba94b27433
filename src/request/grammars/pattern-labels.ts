import { literal, splitEntries, splitOnce } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { parsePattern } from "./pairs.ts";
import { maxEntries, maxLengths } from "../parameters/limits.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { PatternLabel } from "../types.ts";
import { cleanText } from "../values/text.ts";

export const patternLabelShape = "pattern:text";

const param = "patternLabels";

/**
 *     patternLabels = pattern ":" text *( "," pattern ":" text )
 *
 * Split on the first colon only. In the order given; of one pattern the last text, in its place.
 */
export function parsePatternLabels(text: string, problems: ProblemList): readonly PatternLabel[] {
  const entries = splitEntries(text, ",");
  if (!isWithinLimit(param, entries.length, maxEntries.patternLabels, problems)) return [];
  const labels = entries.map((entry, index) => {
    const pair = splitOnce(entry, ":");
    if (pair !== null)
      return toPatternLabel(literal(pair[0]), literal(pair[1]), { param, index }, problems);
    problems.add({ param, index }, { received: entry, expected: patternLabelShape });
    return null;
  });
  return lastOfEachPattern(labels);
}

/** One row; null after telling `problems` why it is none. */
export function toPatternLabel(
  name: string,
  received: unknown,
  place: Place,
  problems: ProblemList,
): PatternLabel | null {
  const pattern = parsePattern(name, place, problems);
  const clean = typeof received === "string" ? cleanText(received, maxLengths.patternLabel) : null;
  if (clean !== null && clean !== "") return pattern === null ? null : { pattern, text: clean };
  const expected = `text of 1 to ${maxLengths.patternLabel} characters`;
  problems.add(place, { received, expected });
  return null;
}

/** Of each pattern the last text, in the place of the first. */
export function lastOfEachPattern(
  labels: readonly (PatternLabel | null)[],
): readonly PatternLabel[] {
  const texts = new Map<PatternLabel["pattern"], string>();
  for (const label of labels) if (label !== null) texts.set(label.pattern, label.text);
  return Array.from(texts, ([pattern, text]) => ({ pattern, text }));
}
