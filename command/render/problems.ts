import { notesHeader } from "../../src/http/respond/notes-header.ts";
import { suggestionsHeader } from "../../src/http/respond/suggestions-header.ts";
import { warningsHeader } from "../../src/http/respond/warnings-header.ts";
import type { RenderNotes, RenderWarnings } from "../../src/http/service-port.ts";
import type { Problem } from "../../src/result.ts";
import { printable, type Terminal } from "../../terminal/terminal.ts";

/** What is wrong with a request, in the words of the server, a line each. */
export function tellProblems(problems: readonly Problem[], terminal: Terminal): void {
  for (const { code, message } of problems)
    terminal.error(`copperplate: ${code}: ${printable(message)}\n`);
}

/** What a map could not show, in the words of the headers that would tell it. */
export function remarks({
  warnings,
  notes,
}: {
  readonly warnings: RenderWarnings;
  readonly notes: RenderNotes;
}): readonly string[] {
  const suggestions = suggestionsHeader(warnings.suggestions ?? []);
  const meant = suggestions === null ? null : `suggestions:${suggestions}`;
  return [warningsHeader(warnings), meant, notesHeader(notes)].filter((text) => text !== null);
}
