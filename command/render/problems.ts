import {
  notesHeader,
  suggestionsHeader,
  warningsHeader,
  withReadingNotes,
} from "../../src/http/respond/warning-headers.ts";
import type { RenderNotes, RenderWarnings } from "../../src/http/service-port.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { NonEmpty, Problem, ReadingNote } from "../../src/request/result.ts";
import { printable, type Terminal } from "../terminal/terminal.ts";

/** What is wrong with a request, in the words of the server, a line each. */
export function tellProblems(problems: readonly Problem[], terminal: Terminal): void {
  for (const { code, message } of problems)
    terminal.error(`copperplate: ${code}: ${printable(message)}\n`);
}

/** What a map could not show, and how its table was read, in the words of the headers that would tell it. */
export function remarks(
  {
    warnings,
    notes,
  }: {
    readonly warnings: RenderWarnings;
    readonly notes: RenderNotes;
  },
  readingNotes?: readonly ReadingNote[],
): readonly string[] {
  const suggestions = suggestionsHeader(warnings.suggestions ?? []);
  const meant = suggestions === null ? null : `suggestions:${suggestions}`;
  return [
    warningsHeader(warnings),
    meant,
    withReadingNotes(notesHeader(notes), readingNotes),
  ].filter((text) => text !== null);
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
