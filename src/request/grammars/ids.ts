import { literal, splitEntries } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import type { RegionId, RegionRequest } from "../types.ts";

/** Labels as said: on every region that has room, or on these, in the order given. */
export type LabelsGiven =
  | { readonly kind: "all" }
  | { readonly kind: "listed"; readonly ids: readonly RegionId[] };

export const labelsShape = "id";

/**
 *     regions = id *( ( "," / ";" ) id )
 *     labels  = "ISO" / regions               the keyword in any case
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
  if (isLabelKeyword(text.trim())) return { kind: "all" };
  return { kind: "listed", ids: parseIds("labels", text, problems) };
}

export function isLabelKeyword(text: string): boolean {
  return text.toUpperCase() === "ISO";
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
