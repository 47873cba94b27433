import { suggestionFor } from "../src/request/problems/nearest.ts";
import { RELEASES } from "../src/service.ts";
import { UsageError } from "./flags.ts";
import { goldenCommand } from "./golden-command.ts";
import type { Terminal } from "./terminal.ts";

/** @returns the exit code */
export type Run = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A subcommand. */
export interface Command {
  readonly help: string;
  readonly run: Run;
}

const BROKEN = 2;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ["golden", { help: "compare pictures of the service with accepted ones", run: goldenCommand }],
]);

/**
 * The command line `copperplate`: looks up what its first argument names.
 *
 * @returns the exit code; 2 for arguments that mean nothing
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (args.includes("--version")) return versions(terminal);
    if (name === undefined || name === "help" || name === "--help" || name === "-h") {
      terminal.out(generalHelp());
      return name === undefined ? BROKEN : 0;
    }
    return await commandNamed(name).run(rest, terminal);
  } catch (error) {
    const hint = error instanceof UsageError ? `\nsee: ${helpCommand(name)}` : "";
    terminal.error(
      `copperplate: ${error instanceof Error ? error.message : String(error)}${hint}\n`,
    );
    return BROKEN;
  }
}

function commandNamed(name: string): Command {
  const command = COMMANDS.get(name);
  if (command !== undefined) return command;
  const nearest = suggestionFor(name, [...COMMANDS.keys()]);
  const question = nearest === undefined ? "" : `; did you mean ${nearest}?`;
  throw new UsageError(`unknown command "${name}"${question}`);
}

function versions(terminal: Terminal): number {
  terminal.out(`copperplate geometry ${RELEASES.geometry}, renderer ${RELEASES.renderer}\n`);
  return 0;
}

function helpCommand(name: string | undefined): string {
  return name !== undefined && COMMANDS.has(name) ? `copperplate ${name} help` : "copperplate help";
}

function generalHelp(): string {
  const list = Array.from(COMMANDS, ([name, { help }]) => `  ${name.padEnd(10)}${help}`);
  return [
    "Usage: copperplate COMMAND …",
    "",
    ...list,
    "",
    "copperplate COMMAND help tells more; --version prints the releases in use.",
    "",
  ].join("\n");
}
