import { literal, splitEntries } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { maxEntries } from "../parameters/limits.ts";
import { labelContents, named } from "../parameters/vocabulary.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import type { LabelContent, RegionId, RegionRequest } from "../types.ts";

/** Labels as said: on every region that has room, or on these, in the order given. */
export type LabelsGiven =
  | { readonly kind: "all"; readonly content: LabelContent }
  | { readonly kind: "listed"; readonly ids: readonly RegionId[] };

/** What a map is framed about, as said: all that has data, or these, in the order given. */
export type FitGiven =
  | { readonly kind: "data" }
  | { readonly kind: "listed"; readonly ids: readonly RegionId[] };

export const labelsShape = "id";
export const fitShape = "id";
/** In any case. */
export const FIT_KEYWORD = "data";

/**
 *     regions = id *( ( "," / ";" ) id )
 *     labels  = content / regions
 *     content = "ISO" / "names" / "values" / "names" ( "+" / " " ) "values"      in any case
 *     fit     = "data" / regions              the keyword in any case
 *     hide    = regions
 */

export function parseRegions(text: string, problems: ProblemList): readonly RegionRequest[] {
  return parseIds("regions", text, problems).map((id) => ({
    id,
    datum: { kind: "highlight", color: null },
    pattern: null,
    annotation: null,
  }));
}

export function parseLabels(text: string, problems: ProblemList): LabelsGiven {
  const content = labelContent(text.trim());
  if (content !== null) return { kind: "all", content };
  return { kind: "listed", ids: parseIds("labels", text, problems) };
}

/** What a keyword has all labels say; null for any other text. A plus sign of a query is read as a blank. */
export function labelContent(text: string): LabelContent | null {
  return named(labelContents, text.replace(" ", "+"));
}

export function parseFit(text: string, problems: ProblemList): FitGiven {
  if (isFitKeyword(text.trim())) return { kind: "data" };
  return { kind: "listed", ids: parseIds("fit", text, problems) };
}

export function isFitKeyword(text: string): boolean {
  return text.toUpperCase() === FIT_KEYWORD.toUpperCase();
}

export function parseHide(text: string, problems: ProblemList): readonly RegionId[] {
  return parseIds("hide", text, problems);
}

function parseIds(param: string, text: string, problems: ProblemList): readonly RegionId[] {
  const entries = splitEntries(text, ",;");
  if (!isWithinLimit(param, entries.length, maxEntries.regions, problems)) return [];
  return entries.flatMap((entry, index) => {
    const received = literal(entry);
    const id = parseRegionId(received);
    if (id !== null) return [id];
    problems.add({ param, index }, { received, expected: regionIdExpected });
    return [];
  });
}
