import { accept } from "./accept.ts";
import { bless } from "./bless.ts";
import { didYouMean, readFlags, UsageError } from "../terminal/flags.ts";
import { goldenHelp } from "./help.ts";
import { replaceOldReports } from "./report/write.ts";
import { runGoldens } from "./run.ts";
import {
  ACCEPT_FLAGS,
  BLESS_FLAGS,
  COMPARE_FLAGS,
  DEFAULT_REPORT,
  RUN_FLAGS,
} from "./flag-lists.ts";
import { toCompareSettings, toSettings } from "./settings.ts";
import type { Terminal } from "../terminal/terminal.ts";

const HELP_WORDS = new Set(["help", "--help", "-h"]);
const VERBS = ["run", "bless", "compare", "accept", "help"];

/**
 * The command line `copperplate golden VERB …`.
 *
 * @param args what stands behind `golden`
 * @returns the exit code
 * @throws UsageError for arguments that mean nothing, Error for whatever keeps it from an answer
 */
export async function runGolden(
  [verb, ...args]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (verb === undefined) throw new UsageError(`golden needs one of ${VERBS.join(", ")}`);
  if (HELP_WORDS.has(verb)) {
    terminal.out(goldenHelp());
    return 0;
  }
  try {
    return await obeyed(verb, args, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const folder = reportFolderIn(args) ?? (verb === "bless" ? null : DEFAULT_REPORT);
    // What accepts from a report does not make one.
    if (folder !== null && verb !== "accept") await replaceOldReports(folder, message);
    throw error;
  }
}

async function obeyed(verb: string, args: readonly string[], terminal: Terminal): Promise<number> {
  if (verb === "run")
    return runGoldens(toSettings(readFlags(args, RUN_FLAGS), DEFAULT_REPORT), terminal);
  if (verb === "bless") {
    const flags = readFlags(args, BLESS_FLAGS);
    const options = { isPruning: flags.has("prune"), isDry: flags.has("dry-run") };
    return bless(toSettings(flags, null), options, terminal);
  }
  if (verb === "accept") {
    const names: string[] = [];
    const flags = readFlags(args, ACCEPT_FLAGS, names);
    const report = flags.get("report") ?? DEFAULT_REPORT;
    return accept(names, report, flags.get("goldens") ?? null, terminal);
  }
  if (verb === "compare")
    return runGoldens(toCompareSettings(readFlags(args, COMPARE_FLAGS)), terminal);
  const only = `only ${VERBS.join(", ")}${didYouMean(verb, VERBS)}`;
  throw new UsageError(`golden has no "${verb}", ${only}`);
}

/** The value of --report, whatever else is wrong with the arguments. */
function reportFolderIn(args: readonly string[]): string | null {
  const at = args.lastIndexOf("--report");
  const inline = args.find((one) => one.startsWith("--report="))?.slice("--report=".length);
  return inline ?? (at === -1 ? null : (args[at + 1] ?? null));
}
