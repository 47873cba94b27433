import type { Naming } from "../../names/known-region.ts";
import { otherScopeOf } from "../../names/other-scope.ts";
import { suggestedRegions } from "../../names/suggested-regions.ts";
import { labelContents } from "../parameters/vocabulary.ts";
import { invalidCode, type Place, type ProblemList } from "../problems/problem-list.ts";

/** Of a region that the scope lacks, where `unknown=error` asks for it. */
export function reportUnknownId(
  given: string,
  place: Place,
  naming: Naming,
  problems: ProblemList,
): void {
  const expected = `a region of ${naming.scope}`;
  report(given, { ...place, code: "unknown_ids" }, expected, naming, problems);
}

const KEYWORDS: Readonly<Record<string, string>> = {
  labels: `${labelContents.join(", ")}, or `,
  fit: "data, or ",
};

/** Of a word that a later edition may read as a keyword: it must not have rendered by then. */
export function reportStrayWord(
  given: string,
  place: Place,
  naming: Naming,
  problems: ProblemList,
): void {
  const keywords = KEYWORDS[place.param] ?? "";
  report(given, place, `${keywords}regions of ${naming.scope}`, naming, problems);
}

function report(
  given: string,
  place: Place,
  expected: string,
  naming: Naming,
  problems: ProblemList,
): void {
  // Nobody would hear what it is near to, for which all names are looked at.
  if (problems.isFull(place.code ?? invalidCode(place.param))) {
    problems.drop();
    return;
  }
  const near = suggestedRegions(given, naming);
  const other = near.length === 0 ? otherScopeOf(given, naming) : null;
  problems.add(place, {
    received: given,
    expected,
    ...(near.length === 0 ? {} : { allowed: near }),
    ...(near.length === 1 ? { suggestion: near[0] } : {}),
    ...(near.length > 1 ? { hint: `it may be ${near.join(" or ")}` } : {}),
    ...(other === null ? {} : { hint: `scope=${other} has it` }),
  });
}
