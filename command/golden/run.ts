import { join } from "node:path";
import { isServiceCase, parseCaseFile } from "./cases/case-file.ts";
import type { PictureCase } from "./cases/case.ts";
import { folderCases, isPlaceUrl } from "./cases/folder-cases.ts";
import { nameMatcher } from "./cases/name-pattern.ts";
import {
  exitCode,
  type Outcome,
  findingLines,
  type Status,
  statusCounts,
} from "./compare/outcome.ts";
import { readText } from "../terminal/disk.ts";
import { Progress } from "./progress.ts";
import { KeptPictures } from "./report/pictures.ts";
import type { Report } from "./report/report.ts";
import { beginReports, writeReports } from "./report/write.ts";
import type { Settings } from "./settings.ts";
import { type Judged, suiteOutcomes } from "./suite.ts";
import { type Terminal, type Ink, inked, printable } from "../terminal/terminal.ts";

/** `golden run` and `golden compare`: compares, reports and gives the exit code. */
export async function runGoldens(settings: Settings, terminal: Terminal): Promise<number> {
  const report = await comparison(settings, terminal, () => undefined);
  if (report.outcomes.length > 0) terminal.out(textReport(report, terminal));
  return reported(report, settings, terminal);
}

/**
 * Reads the cases and compares every one, telling how far it is. Whatever breaks is in the report.
 */
export async function comparison(
  settings: Settings,
  terminal: Terminal,
  judged: Judged,
): Promise<Report> {
  const started = performance.now();
  const { tolerance, reportFolder } = settings;
  const expected = settings.compared?.expected ?? settings.baseServer ?? settings.goldensFolder;
  const actual = settings.compared?.actual ?? settings.server;
  const goldens = goldensOf(settings);
  const common = {
    expected,
    goldens,
    folder: reportFolder,
    actual,
    tolerance,
    releases: null,
    milliseconds: 0,
  };
  const empty: Report = { ...common, outcomes: [], problems: [] };
  const problems = reportFolder === null ? [] : [...(await beginReports(reportFolder, empty))];
  const pictures = new KeptPictures(reportFolder);
  const outcomes: Outcome[] = [];
  try {
    const { cases, chosen } = await readCases(settings);
    const progress = new Progress(terminal, chosen.length);
    const { interrupted } = terminal;
    const suite = { cases: chosen, allCases: cases, settings, pictures, interrupted };
    const told: Judged = (outcome, picture) => {
      progress.advance(outcome.name, outcome.status === "same");
      return judged(outcome, picture);
    };
    outcomes.push(...(await suiteOutcomes(suite, told).finally(() => progress.end())));
    if (interrupted?.aborted === true)
      problems.push(`interrupted by ${String(interrupted.reason)}`);
    // The service is loaded already, where it drew.
    const isOwn = actual === null && chosen.some(isServiceCase);
    const releases = isOwn ? (await import("../../src/service/image.ts")).RELEASES : null;
    Object.assign(common, { releases });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  if (pictures.refused !== null) problems.push(pictures.refused);
  const milliseconds = Math.round(performance.now() - started);
  return { ...common, outcomes, problems, milliseconds };
}

/** The folder that pictures of a run may be accepted into. */
function goldensOf({ baseServer, compared, goldensFolder }: Settings): string | null {
  if (compared !== null) return isPlaceUrl(compared.expected) ? null : compared.expected;
  return baseServer === null ? goldensFolder : null;
}

async function readCases({ casesFile, compared, only }: Settings) {
  if (casesFile === null) {
    const places = compared === null ? [] : [compared.expected, compared.actual];
    const cases = await folderCases(places);
    if (cases.length === 0) throw new Error(`${places.join(", ")}: no SVG and no PNG`);
    return { cases, chosen: chosenCases(cases, places.join(", "), only) };
  }
  const { cases, problems } = parseCaseFile(await readText(casesFile), casesFile);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (cases.length === 0) throw new Error(`${casesFile}: no cases`);
  return { cases, chosen: chosenCases(cases, casesFile, only) };
}

function chosenCases(
  cases: readonly PictureCase[],
  label: string,
  only: string | null,
): readonly PictureCase[] {
  const matches = nameMatcher(only);
  const chosen = cases.filter(({ name }) => matches(name));
  // Orphans of such a name may still be found, but a pattern that finds no case is misspelt.
  if (chosen.length === 0) throw new Error(`${label}: no case is named ${only ?? ""}`);
  return chosen;
}

/**
 * Writes the page, the JSON and the JUnit XML, if there is a folder for them, and tells what broke.
 *
 * @returns the exit code
 */
export async function reported(
  report: Report,
  { reportFolder }: Settings,
  terminal: Terminal,
): Promise<number> {
  const refused = reportFolder === null ? [] : await writeReports(reportFolder, report);
  if (reportFolder !== null && refused.length === 0)
    terminal.out(`report: ${join(reportFolder, "index.html")}\n`);
  const problems = [...new Set([...report.problems, ...refused])];
  for (const problem of problems) terminal.error(`copperplate: ${problem}\n`);
  return exitCode(report.outcomes, problems);
}

/** The report for people at a terminal: what is not the same, then the counts. */
export function textReport({ outcomes, milliseconds }: Report, terminal: Terminal): string {
  const told = outcomes.filter(({ status }) => status !== "same");
  const counts = [...statusCounts(outcomes)].filter(([, count]) => count > 0);
  const parts = counts.map(([status, count]) =>
    inked(terminal, inkOf(status), `${count} ${status}`),
  );
  const cases = outcomes.length === 1 ? "1 case" : `${outcomes.length} cases`;
  const total = `${cases}: ${parts.join(", ")} (${(milliseconds / 1000).toFixed(1)} s)`;
  return [...told.flatMap((outcome) => paragraph(outcome, terminal)), total, ""].join("\n");
}

function inkOf(status: Status): Ink {
  if (status === "failed") return "red";
  return status === "same" ? "green" : "yellow";
}

function paragraph(outcome: Outcome, terminal: Terminal): readonly string[] {
  const { name, format, status, line, summary } = outcome;
  const place = status === "failed" && line !== null ? ` (line ${line})` : "";
  const title = `${inked(terminal, inkOf(status), status.padEnd(8))}  ${printable(name)}.${format}${place}`;
  const [first = "", ...more] = printable(summary).split("\n");
  const lines = [...more, ...findingLines(outcome).map(printable)];
  return [`${title}  ${first}`, ...lines.map((text) => `  ${inked(terminal, "dim", text)}`)];
}
