import { type FitGiven, isFitKeyword, labelContent, type LabelsGiven } from "../grammars/ids.ts";
import { maxEntries } from "../parameters/limits.ts";
import { labelContents } from "../parameters/vocabulary.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { RegionId } from "../types.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { arrayOf } from "./array.ts";

/** `labels` of a JSON body. */
export function readLabels(value: unknown, problems: ProblemList): LabelsGiven {
  const content = typeof value === "string" ? labelContent(value) : null;
  if (content !== null) return { kind: "all", content };
  const hint = `${labelContents.map((one) => `"${one}"`).join(", ")} stand for every region`;
  return { kind: "listed", ids: readIds("labels", value, problems, hint) };
}

/** `fit` of a JSON body. */
export function readFit(value: unknown, problems: ProblemList): FitGiven {
  if (typeof value === "string" && isFitKeyword(value)) return { kind: "data" };
  const hint = 'the text "data" stands for all that has data';
  return { kind: "listed", ids: readIds("fit", value, problems, hint) };
}

/** `hide` of a JSON body. */
export function readHide(value: unknown, problems: ProblemList): readonly RegionId[] {
  return readIds("hide", value, problems);
}

function readIds(
  param: string,
  value: unknown,
  problems: ProblemList,
  hint?: string,
): readonly RegionId[] {
  const items = arrayOf(param, maxEntries.regions, value, problems, hint) ?? [];
  return items.flatMap((received, index) => {
    const id = typeof received === "string" ? parseRegionId(received) : null;
    if (id !== null) return [id];
    problems.add({ param, index }, { received, expected: regionIdExpected });
    return [];
  });
}
