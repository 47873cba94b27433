import { exitCode, statusCounts } from "../compare/outcome.ts";
import type { Report } from "./report.ts";

/**
 * The report as JSON:
 *
 *     version        1; raised when a member changes its meaning
 *     exitCode       0 all the same, 1 something differs, 2 something could not be drawn, or broke
 *     problems       what broke beside the cases, in words
 *     milliseconds   how long the run took
 *     expected       the goldens folder, or the folder or server that is compared with
 *     goldens        the folder that pictures may be accepted into, or null
 *     actual         the server that drew, the folder that is compared, or null for the process itself
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
 *       golden       where its golden would be in that folder, or null
 *       promises     null, or what the answer promises by name: headers, and its codings or "none"
 *       milliseconds how long drawing and comparing took
 */
export function jsonReport(report: Report): string {
  const { outcomes, problems, expected, goldens, actual, tolerance, releases, milliseconds } =
    report;
  const content = {
    version: 1,
    exitCode: exitCode(outcomes, problems),
    problems,
    milliseconds,
    expected,
    goldens,
    actual,
    releases,
    tolerance,
    counts: Object.fromEntries(statusCounts(outcomes)),
    cases: outcomes,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
