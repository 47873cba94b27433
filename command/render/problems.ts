import {
  notesHeader,
  suggestionsHeader,
  warningsHeader,
  withReadingNotes,
} from "../../src/http/respond/warning-headers.ts";
import type { RenderNotes, RenderWarnings } from "../../src/http/service-port.ts";
import type { Problem, ReadingNote } from "../../src/request/result.ts";
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
