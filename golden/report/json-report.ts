import { exitCode, statusCounts } from "../compare/outcome.ts";
import type { Report } from "./report.ts";

/**
 * The report as JSON:
 *
 *     version        1; raised when a member changes its meaning
 *     exitCode       0 all the same, 1 something differs, 2 something could not be drawn
 *     milliseconds   how long the run took
 *     expected       the goldens folder or the base server
 *     actual         the server that drew, or null for the process itself
 *     releases       { geometry, renderer } of the process, or null
 *     tolerance      { threshold, maxDiffPixels }
 *     counts         { failed, changed, new, missing, orphaned, same }: numbers of cases
 *     cases          in the order of the case file, orphaned goldens last, of each:
 *       name         as in the case file
 *       format       "svg" or "png"
 *       request      as in the case file; null for an orphaned golden
 *       line         of the case file, from 1; null for an orphaned golden
 *       status       "failed", "changed", "new", "missing", "orphaned" or "same"
 *       summary      one sentence
 *       findings     at most 20 of { element, what, expected, actual }; the last two may be null
 *       unlistedCount  how many findings there are besides
 *       pixels       null, or { count, largestStep, box: { x, y, width, height } }
 *       images       { expected, actual, difference }: paths in the report folder, or null
 *       milliseconds how long drawing and comparing took
 */
export function jsonReport({ outcomes, settings, releases, milliseconds }: Report): string {
  const content = {
    version: 1,
    exitCode: exitCode(outcomes),
    milliseconds,
    expected: settings.baseServer ?? settings.goldensFolder,
    actual: settings.server,
    releases,
    tolerance: settings.tolerance,
    counts: Object.fromEntries(statusCounts(outcomes)),
    cases: outcomes,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
