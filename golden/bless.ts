import { join } from "node:path";
import { removeFile, replaceFile } from "./disk.ts";
import type { Outcome } from "./compare/outcome.ts";
import { comparison, writeReports } from "./run.ts";
import type { Settings } from "./settings.ts";
import { goldenFile } from "./suite.ts";
import type { Terminal } from "./terminal.ts";

/**
 * `golden bless`: writes the goldens that are not as drawn now.
 *
 * @param isPruning whether goldens without a case are deleted
 * @returns the exit code: 1 when orphans are left, 2 when a case could not be drawn
 * @throws Error in continuous integration, where nobody looks at what is accepted
 */
export async function bless(
  settings: Settings,
  isPruning: boolean,
  terminal: Terminal,
): Promise<number> {
  if (terminal.environment["CI"] === "true")
    throw new Error("goldens are never written in continuous integration (CI=true)");
  const folder = settings.goldensFolder;
  const report = await comparison(settings, terminal, async ({ status, ...golden }, actual) => {
    if (actual === null || (status !== "changed" && status !== "missing")) return;
    await replaceFile(join(folder, goldenFile(golden)), actual);
  });
  const orphans = report.outcomes.filter(({ status }) => status === "orphaned");
  if (isPruning) await Promise.all(orphans.map((one) => removeFile(join(folder, goldenFile(one)))));
  terminal.out(blessText(report.outcomes, isPruning));
  await writeReports(report, terminal);
  if (report.outcomes.some(({ status }) => status === "failed")) return 2;
  return orphans.length > 0 && !isPruning ? 1 : 0;
}

function blessText(outcomes: readonly Outcome[], isPruning: boolean): string {
  const lines = outcomes.flatMap((outcome) => {
    const { status, summary } = outcome;
    const file = goldenFile(outcome);
    if (status === "same") return [];
    if (status === "changed") return [`written  ${file}  ${summary}`];
    if (status === "missing") return [`new      ${file}`];
    if (status === "failed") return [`failed   ${file}  ${summary}`];
    return [isPruning ? `deleted  ${file}` : `orphaned ${file}  delete it with --prune`];
  });
  const same = outcomes.filter(({ status }) => status === "same").length;
  return [...lines, `${same} of ${outcomes.length} were the same`, ""].join("\n");
}
