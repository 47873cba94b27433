import type { Outcome } from "../compare/outcome.ts";
import { DEFAULT_REPORT } from "../flag-lists.ts";
import type { Report } from "./report.ts";

/** What somebody types to accept the picture of a case; null where there is none to accept. */
export function acceptCommand(outcome: Outcome, { goldens, folder }: Report): string | null {
  const { name, format, status, golden, images, promises } = outcome;
  const isDrawn = images.actual !== null || promises !== null;
  const isAcceptable = status === "changed" || status === "missing" || status === "new";
  if (goldens === null || golden === null || !isDrawn || !isAcceptable) return null;
  const report =
    folder === null || folder === DEFAULT_REPORT ? [] : ["--report", shellWord(folder)];
  // A name that begins with a hyphen would be a flag.
  const words = [
    ...report,
    ...(name.startsWith("-") ? ["--"] : []),
    shellWord(`${name}.${format}`),
  ];
  return ["copperplate golden accept", ...words].join(" ");
}

/** A word as a POSIX shell reads it. */
function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
