import { join } from "node:path";
import { DiskError, isPresent, removeFile, replaceFile } from "../../terminal/disk.ts";
import { htmlReport } from "./html-report.ts";
import { jsonReport } from "./json-report.ts";
import { junitReport } from "./junit-report.ts";
import { removePictures } from "./pictures.ts";
import type { Report } from "./report.ts";

const REPORTS = [
  ["junit.xml", junitReport],
  ["index.html", htmlReport],
  ["report.json", jsonReport],
] as const;

/**
 * Removes what an earlier run left in the folder, and says in its place that this one did not end, so
 * that nothing old is read for new, however the process may go.
 *
 * @returns what the disk refused
 */
export async function beginReports(folder: string, report: Report): Promise<readonly string[]> {
  const refused = await refusals([
    ...REPORTS.map(([name]) => removeFile(join(folder, name))),
    removePictures(folder),
  ]);
  const problems = refused.map(({ message }) => message);
  const unended = [`the run that began here did not finish; its cases are unknown`];
  return [...problems, ...(await writeReports(folder, { ...report, problems: unended }))];
}

/**
 * Writes the page, the JSON and the JUnit XML. Where one is refused the others tell why; where there is
 * no room for it all, the pictures go, so that the reports may stay.
 *
 * @returns what the disk refused
 */
export async function writeReports(folder: string, report: Report): Promise<readonly string[]> {
  const refused = await refusals(written(folder, report));
  if (refused.length === 0) return [];
  const problems = refused.map(({ message }) => message);
  const known = { ...report, problems: [...new Set([...report.problems, ...problems])] };
  const isFull = refused.some((one) => one.isFull);
  if (isFull) await refusals([removePictures(folder)]);
  const left = await refusals(written(folder, isFull ? withoutPictures(known) : known));
  return [...new Set([...problems, ...left.map(({ message }) => message)])];
}

function written(folder: string, report: Report): readonly Promise<void>[] {
  return REPORTS.map(([name, text]) => replaceFile(join(folder, name), text(report)));
}

function withoutPictures(report: Report): Report {
  const images = { expected: null, actual: null, difference: null };
  return { ...report, outcomes: report.outcomes.map((outcome) => ({ ...outcome, images })) };
}

/** Where an earlier run left a report, has it say that this one did not begin; else does nothing. */
export async function replaceOldReports(folder: string, problem: string): Promise<void> {
  const found = await Promise.all(REPORTS.map(([name]) => isPresent(join(folder, name))));
  if (!found.includes(true)) return;
  const tolerance = { threshold: 0, maxDiffPixels: 0 };
  const nothing = { outcomes: [], tolerance, expected: "", goldens: null, actual: null };
  const report = { ...nothing, folder, problems: [problem], releases: null, milliseconds: 0 };
  await refusals([removePictures(folder)]);
  await writeReports(folder, report);
}

async function refusals(work: readonly Promise<void>[]): Promise<readonly DiskError[]> {
  const settled = await Promise.allSettled(work);
  return settled.flatMap((one) => {
    if (one.status === "fulfilled") return [];
    if (one.reason instanceof DiskError) return [one.reason];
    throw one.reason;
  });
}
