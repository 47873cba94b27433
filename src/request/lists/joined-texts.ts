import { knownRegion, type Naming } from "../../names/known-region.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { parseRegionId } from "../values/region-id.ts";
import { literal, splitEntries, splitFields, splitOnce } from "./entries.ts";

/**
 * Texts keep their semicolons, while one parts the entries of all lists of ids and names. Where a key and a colon
 * follow it, `a:x;b:y` may one day be two entries, so it is none now.
 *
 * @returns whether `problems` was told
 */
export function reportJoined(
  entry: string,
  isKey: (text: string) => boolean,
  place: Place,
  problems: ProblemList,
): boolean {
  if (!entry.includes(";")) return false;
  const keys = splitFields(entry, ";").map((part) => literal(splitOnce(part, ":")?.[0] ?? ""));
  const key = keys.slice(1).find(isKey);
  if (key === undefined) return false;
  const hint = "a semicolon of a text is written \\;";
  problems.add(place, { received: entry, expected: `a comma before ${key}:`, hint });
  return true;
}

/** The same of tooltips, whose keys are the regions of a scope. @param text of all entries */
export function reportJoinedAnnotations(text: string, naming: Naming, problems: ProblemList): void {
  const isRegion = (key: string): boolean => {
    const id = parseRegionId(key);
    return id !== null && knownRegion(id, naming) !== null;
  };
  for (const [index, entry] of splitEntries(text, ",").entries())
    reportJoined(entry, isRegion, { param: "annotations", index }, problems);
}
