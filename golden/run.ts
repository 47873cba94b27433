import { join } from "node:path";
import { RELEASES } from "../src/service.ts";
import { parseCaseFile } from "./cases/case-file.ts";
import { nameMatcher } from "./cases/name-pattern.ts";
import { exitCode } from "./compare/outcome.ts";
import { readText, replaceFile } from "./disk.ts";
import { Progress } from "./progress.ts";
import { htmlReport } from "./report/html-report.ts";
import { jsonReport } from "./report/json-report.ts";
import { junitReport } from "./report/junit-report.ts";
import { removePictures } from "./report/pictures.ts";
import type { Report } from "./report/report.ts";
import { textReport } from "./report/text-report.ts";
import type { Settings } from "./settings.ts";
import { type Judged, suiteOutcomes } from "./suite.ts";
import type { Terminal } from "./terminal.ts";

/** `golden run`: compares, reports and gives the exit code. */
export async function runGoldens(settings: Settings, terminal: Terminal): Promise<number> {
  const report = await comparison(settings, terminal, () => undefined);
  terminal.out(textReport(report, terminal));
  await writeReports(report, terminal);
  return exitCode(report.outcomes);
}

/**
 * Reads the cases and compares every one, telling how far it is.
 *
 * @throws Error for a case file that cannot be read and a server that cannot be reached
 */
export async function comparison(
  settings: Settings,
  terminal: Terminal,
  judged: Judged,
): Promise<Report> {
  const started = performance.now();
  const { cases, chosen } = await readCases(settings);
  if (settings.reportFolder !== null) await removePictures(settings.reportFolder);
  const progress = new Progress(terminal, chosen.length);
  try {
    const outcomes = await suiteOutcomes(chosen, cases, settings, (outcome, actual) => {
      progress.advance(outcome.name, outcome.status === "same");
      return judged(outcome, actual);
    });
    const milliseconds = Math.round(performance.now() - started);
    const releases = settings.server === null ? RELEASES : null;
    return { outcomes, settings, releases, milliseconds };
  } finally {
    progress.end();
  }
}

async function readCases({ casesFile, only }: Settings) {
  const text = await readText(casesFile).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`the cases cannot be read: ${reason}`, { cause: error });
  });
  const { cases, problems } = parseCaseFile(text, casesFile);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  if (cases.length === 0) throw new Error(`${casesFile}: no cases`);
  const matches = nameMatcher(only);
  const chosen = cases.filter(({ name }) => matches(name));
  // Orphans of such a name may still be found, but a pattern that finds no case is misspelt.
  if (chosen.length === 0) throw new Error(`${casesFile}: no case is named ${only ?? ""}`);
  return { cases, chosen };
}

/** The page, the JSON and the JUnit XML, if there is a folder for them. */
export async function writeReports(report: Report, terminal: Terminal): Promise<void> {
  const folder = report.settings.reportFolder;
  if (folder === null) return;
  await replaceFile(join(folder, "report.json"), jsonReport(report));
  await replaceFile(join(folder, "junit.xml"), junitReport(report));
  await replaceFile(join(folder, "index.html"), htmlReport(report));
  terminal.out(`report: ${join(folder, "index.html")}\n`);
}
