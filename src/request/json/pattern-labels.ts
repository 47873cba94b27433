import { isWithinLimit } from "../grammars/entry-count.ts";
import {
  lastOfEachPattern,
  parsePatternLabels,
  toPatternLabel,
} from "../grammars/pattern-labels.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { PatternLabel } from "../types.ts";
import { isObject } from "./items.ts";

const param = "patternLabels";

/** `patternLabels` of a JSON body: an object of texts by pattern, or the text of a query. */
export function readPatternLabels(value: unknown, problems: ProblemList): readonly PatternLabel[] {
  if (typeof value === "string") return parsePatternLabels(value, problems);
  if (!isObject(value)) {
    const expected = 'an object of texts by pattern, as {"stripes": "Disputed"}';
    problems.add({ param }, { received: value, expected });
    return [];
  }
  const members = Object.entries(value);
  if (!isWithinLimit(param, members.length, maxEntries.patternLabels, problems)) return [];
  return lastOfEachPattern(
    members.map(([name, text], index) => toPatternLabel(name, text, { param, index }, problems)),
  );
}
