import { goldenFile, type Outcome } from "./compare/outcome.ts";
import { DiskError } from "../terminal/disk.ts";
import { acceptPicture, removeGolden } from "./golden-files.ts";
import { comparison, reported } from "./run.ts";
import type { Settings } from "./settings.ts";
import { printable, type Terminal } from "../terminal/terminal.ts";

export interface BlessOptions {
  /** Whether goldens without a case are deleted. */
  readonly isPruning: boolean;
  /** Whether nothing is written or deleted, only told. */
  readonly isDry: boolean;
}

/**
 * `golden bless`: writes the goldens that are not as drawn now, and lists them whatever fails later.
 *
 * @returns the exit code: 1 when orphans are left, 2 when a case could not be drawn or written
 * @throws Error in continuous integration, where nobody looks at what is accepted
 */
export async function bless(
  settings: Settings,
  options: BlessOptions,
  terminal: Terminal,
): Promise<number> {
  if (!options.isDry) refuseInIntegration(terminal);
  const folder = settings.goldensFolder;
  const report = await comparison(settings, terminal, async ({ status, ...golden }, actual) => {
    if (actual === null || options.isDry) return;
    if (status === "changed" || status === "missing")
      await acceptPicture(folder, goldenFile(golden), actual.body, actual.promises);
  });
  const orphans = report.outcomes.filter(({ status }) => status === "orphaned");
  const kept = options.isPruning && !options.isDry ? await pruned(folder, orphans) : [];
  if (report.outcomes.length > 0) terminal.out(blessText(report.outcomes, folder, options));
  const problems = [...report.problems, ...kept];
  const code = await reported({ ...report, problems }, settings, terminal);
  if (code === 2) return code;
  return orphans.length > 0 && !options.isPruning ? 1 : 0;
}

/** @throws Error where the variable CI says anything */
export function refuseInIntegration({ environment }: Terminal): void {
  const value = environment["CI"] ?? "";
  if (value !== "")
    throw new Error(`goldens are never written in continuous integration (CI=${value})`);
}

/** @returns what the disk refused */
async function pruned(folder: string, orphans: readonly Outcome[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const orphan of orphans)
    try {
      // oxlint-disable-next-line no-await-in-loop -- a few files
      await removeGolden(folder, goldenFile(orphan));
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      problems.push(error.message);
    }
  return problems;
}

function blessText(
  outcomes: readonly Outcome[],
  folder: string,
  { isPruning, isDry }: BlessOptions,
): string {
  const lines = outcomes.flatMap((outcome) => {
    const { status, summary } = outcome;
    const file = printable(goldenFile(outcome));
    if (status === "same") return [];
    if (status === "changed") return [`written  ${file}  ${summary}`];
    if (status === "missing") return [`new      ${file}`];
    if (status === "failed") return [`failed   ${file}  ${printable(summary)}`];
    return [isPruning ? `deleted  ${file}` : `orphaned ${file}  delete it with --prune`];
  });
  const dry = lines.map((line) => line.replace(/^(?:written|new|deleted) +/, "would be $&"));
  return [...(isDry ? dry : lines), totals(outcomes, folder, isDry), ""].join("\n");
}

/** "accepted 3 goldens (2 new, 1 changed) in goldens; 4 of 7 were the same". */
function totals(outcomes: readonly Outcome[], folder: string, isDry: boolean): string {
  const count = (wanted: Outcome["status"]) =>
    outcomes.filter(({ status }) => status === wanted).length;
  const [added, changed] = [count("missing"), count("changed")];
  const same = `${count("same")} of ${outcomes.length} were the same`;
  if (added + changed === 0) return same;
  const goldens = added + changed === 1 ? "1 golden" : `${added + changed} goldens`;
  const verb = isDry ? "would accept" : "accepted";
  const advice = isDry ? "" : "; look at them before you commit them";
  return `${verb} ${goldens} (${added} new, ${changed} changed) in ${printable(folder)}; ${same}${advice}`;
}
