import { isLabelKeyword, type LabelsGiven } from "../grammars/ids.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { arrayOf } from "./array.ts";

/** `labels` of a JSON body. */
export function readLabels(value: unknown, problems: ProblemList): LabelsGiven {
  if (typeof value === "string" && isLabelKeyword(value)) return { kind: "all" };
  const hint = 'the text "ISO" stands for every region';
  const items = arrayOf("labels", maxEntries.regions, value, problems, hint) ?? [];
  const ids = items.flatMap((received, index) => {
    const id = typeof received === "string" ? parseRegionId(received) : null;
    if (id !== null) return [id];
    problems.add({ param: "labels", index }, { received, expected: regionIdExpected });
    return [];
  });
  return { kind: "listed", ids };
}
