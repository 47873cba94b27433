import { noteRemarks, type Remark, warningRemarks } from "../../src/http/respond/remarks.ts";
import type { RenderNotes, RenderWarnings } from "../../src/http/service-port.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { NonEmpty, Problem, ReadingNote } from "../../src/request/result.ts";
import { printable, type Terminal } from "../terminal/terminal.ts";

/** What is wrong with a request, in the words of the server, a line each. */
export function tellProblems(problems: readonly Problem[], terminal: Terminal): void {
  for (const { code, message } of problems)
    terminal.error(`copperplate: ${code}: ${printable(message)}\n`);
}

/** What a caller is told of a map that is drawn: nothing is an empty list. */
export interface Told {
  readonly warnings: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** What a map could not show, what an editor should check, and how its table was read. */
export function told(
  image: { readonly warnings: RenderWarnings; readonly notes: RenderNotes },
  readingNotes?: readonly ReadingNote[],
): Told {
  return {
    warnings: warningRemarks(image.warnings),
    notes: noteRemarks(image.notes, readingNotes),
  };
}

/** The same for people, a line for each. */
export function toldLines({ warnings, notes }: Told): readonly string[] {
  return [...warnings, ...notes].map((remark) => `${remark.code}: ${remarkText(remark)}`);
}

function remarkText(remark: Remark): string {
  if ("routes" in remark) return remark.routes.map(({ from, to }) => `${from} > ${to}`).join(", ");
  if ("scopes" in remark)
    return remark.scopes.map(({ given, scope }) => `${given} is of ${scope}`).join(", ");
  if ("made" in remark) return `${remark.made} instead of ${remark.asked}`;
  if ("entries" in remark) return remark.entries.join(", ");
  const meant = "suggestions" in remark ? remark.suggestions : [];
  const asked = meant.map(({ given, id }) => `${given} may be ${id}`);
  return [remark.ids.join(", "), ...asked].join("; ");
}

/** A map without any of the regions that it was asked for is none; null where one of them is drawn, or none was given. */
export function nothingMatched(
  { regions, proportional, scope }: Pick<MapRequest, "regions" | "proportional" | "scope">,
  { unknownIds }: RenderWarnings,
): NonEmpty<Problem> | null {
  const unknown = new Set(unknownIds);
  const ids = [...regions, ...(proportional?.circles ?? [])].map(({ id }) => id);
  if (ids.length === 0 || !ids.every((id) => unknown.has(id))) return null;
  const value = ids.slice(0, MAX_TOLD).join(", ");
  const message = `regions: expected at least one region of scope ${scope}, received "${value}"`;
  return [{ code: "unknown_ids", param: "regions", value, message }];
}

const MAX_TOLD = 12;
