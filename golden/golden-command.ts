import { suggestionFor } from "../src/request/problems/nearest.ts";
import { bless } from "./bless.ts";
import { readFlags, UsageError } from "./flags.ts";
import { BLESS_FLAGS, BLESS_HELP, GOLDEN_HELP, RUN_FLAGS, RUN_HELP } from "./help.ts";
import { runGoldens } from "./run.ts";
import { DEFAULT_REPORT, toSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

const VERBS = ["run", "bless", "help"];

/**
 * `copperplate golden run|bless|help`.
 *
 * @throws UsageError and whatever else keeps it from an answer
 */
export async function goldenCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [verb, ...rest] = args;
  switch (verb) {
    case "run":
      return run(rest, terminal);
    case "bless":
      return blessed(rest, terminal);
    case "help":
    case "--help":
    case "-h":
      return told(terminal, GOLDEN_HELP);
    case undefined:
      throw new UsageError(`golden needs one of ${VERBS.join(", ")}`);
    default:
      throw unknownVerb(verb);
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) return told(terminal, RUN_HELP);
  return runGoldens(toSettings(readFlags(args, RUN_FLAGS), DEFAULT_REPORT), terminal);
}

async function blessed(args: readonly string[], terminal: Terminal): Promise<number> {
  if (asksForHelp(args)) return told(terminal, BLESS_HELP);
  const flags = readFlags(args, BLESS_FLAGS);
  return bless(toSettings(flags, null), flags.switches.has("prune"), terminal);
}

function asksForHelp(args: readonly string[]): boolean {
  return args.includes("--help") || args.includes("-h");
}

function told(terminal: Terminal, text: string): number {
  terminal.out(text);
  return 0;
}

function unknownVerb(verb: string): UsageError {
  const nearest = suggestionFor(verb, VERBS);
  const question = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  return new UsageError(`golden has no "${verb}", only ${VERBS.join(", ")}${question}`);
}
