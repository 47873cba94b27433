import { numberExpected } from "./data.ts";
import { literal, splitEntries } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { isWithin, limits, maxEntries } from "../parameters/limits.ts";
import { parseNumberWithin, unsignedZero } from "../values/number-text.ts";
import type { ProblemList } from "../problems/problem-list.ts";

/** `breaks = number *( "," number )` */
export function parseBreaks(text: string, problems: ProblemList): readonly number[] | null {
  const entries = splitEntries(text, ",").map(literal);
  return checkedBreaks(
    entries.map((entry) => parseNumberWithin(entry, limits.value) ?? entry),
    problems,
  );
}

/** The breaks of either notation; null after telling `problems` of wrong ones. */
export function checkedBreaks(
  items: readonly unknown[],
  problems: ProblemList,
): readonly number[] | null {
  if (!isWithinLimit("breaks", items.length, maxEntries.breaks, problems)) return null;
  const breaks: number[] = [];
  for (const [index, received] of items.entries()) {
    if (typeof received === "number" && isWithin(received, limits.value)) {
      breaks.push(unsignedZero(received));
    } else {
      problems.add({ param: "breaks", index }, { received, expected: numberExpected });
    }
  }
  return breaks.length === items.length ? breaks : null;
}
