import { RELEASES } from "../src/service.ts";
import { bless } from "./bless.ts";
import { didYouMean, readFlags, UsageError } from "./flags.ts";
import { HELP } from "./help.ts";
import { runGoldens } from "./run.ts";
import { BLESS_FLAGS, DEFAULT_REPORT, RUN_FLAGS, toSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

const HELP_WORDS = new Set(["help", "--help", "-h"]);
const VERBS = ["run", "bless", "help"];
const BROKEN = 2;

/**
 * The command line `copperplate golden run|bless|help`.
 *
 * @returns the exit code; 2 for arguments that mean nothing, and for whatever keeps it from an answer
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [tool, verb, ...rest] = args;
  try {
    if (args.includes("--version")) return told(terminal, versions(), 0);
    if (tool === undefined) return told(terminal, HELP, BROKEN);
    if (HELP_WORDS.has(tool)) return told(terminal, HELP, 0);
    if (tool === "golden") return await runVerb(verb, rest, terminal);
    throw new UsageError(`unknown command "${tool}"${didYouMean(tool, ["golden"])}`);
  } catch (error) {
    const place = tool === "golden" ? "copperplate golden help" : "copperplate help";
    const hint = error instanceof UsageError ? `\nsee: ${place}` : "";
    terminal.error(
      `copperplate: ${error instanceof Error ? error.message : String(error)}${hint}\n`,
    );
    return BROKEN;
  }
}

async function runVerb(
  verb: string | undefined,
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (verb === undefined) throw new UsageError(`golden needs one of ${VERBS.join(", ")}`);
  const asksForHelp = args.includes("--help") || args.includes("-h") || HELP_WORDS.has(verb);
  if (asksForHelp) return told(terminal, HELP, 0);
  if (verb === "run")
    return runGoldens(toSettings(readFlags(args, RUN_FLAGS), DEFAULT_REPORT), terminal);
  if (verb === "bless") {
    const flags = readFlags(args, BLESS_FLAGS);
    return bless(toSettings(flags, null), flags.has("prune"), terminal);
  }
  const only = `only ${VERBS.join(", ")}${didYouMean(verb, VERBS)}`;
  throw new UsageError(`golden has no "${verb}", ${only}`);
}

function versions(): string {
  return `copperplate geometry ${RELEASES.geometry}, renderer ${RELEASES.renderer}\n`;
}

function told(terminal: Terminal, text: string, code: number): number {
  terminal.out(text);
  return code;
}
