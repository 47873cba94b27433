import { didYouMean, UsageError } from "./terminal/flags.ts";
import { rows } from "./terminal/help.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { commands, type Command } from "./commands.ts";

const HELP_WORDS = new Set(["help", "--help", "-h"]);
const BROKEN = 2;

/**
 * The command line `copperplate COMMAND …`.
 *
 * @returns the exit code; 2 for arguments that mean nothing, and for whatever keeps it from an answer
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  try {
    if (args.includes("--version")) return told(terminal, await versions(), 0);
    if (name === undefined) return told(terminal, generalHelp(), BROKEN);
    if (HELP_WORDS.has(name) && rest[0] === undefined) return told(terminal, generalHelp(), 0);
    const isHelp = HELP_WORDS.has(name) || rest.includes("--help") || rest.includes("-h");
    const command = commandNamed(HELP_WORDS.has(name) ? rest[0]! : name);
    const { help, run } = await command.load();
    return isHelp ? told(terminal, help(), 0) : await run(rest, terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    terminal.error(`copperplate: ${message}${error instanceof UsageError ? hint(name) : ""}\n`);
    return BROKEN;
  }
}

/** Whether a command wants to hear of a signal that would end the process. */
export function hearsSignals([name, ...args]: readonly string[]): boolean {
  return commands.find((command) => command.name === name)?.hearsSignals?.(args) === true;
}

function commandNamed(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) return command;
  const names = commands.map((one) => one.name);
  throw new UsageError(`unknown command "${name}"${didYouMean(name, names)}`);
}

function hint(name: string | undefined): string {
  const isKnown = commands.some((command) => command.name === name);
  return ` (see: copperplate ${isKnown ? `${name} ` : ""}--help)`;
}

function generalHelp(): string {
  const list = commands.map(({ name, summary }) => [`copperplate ${name}`, summary] as const);
  return `Maps of data: drawn, linked, served and watched over.

Usage:
${rows([
  ...list,
  ["copperplate COMMAND --help", "show the flags of a command"],
  ["copperplate --version", "show the versions"],
])}

Exit code: 0 done; 1 something of what was asked is refused, differs or failed; 2 the arguments mean
nothing, or something is broken or interrupted.
`;
}

async function versions(): Promise<string> {
  const { RELEASES } = await import("../src/service/image.ts");
  const { SOFTWARE_VERSION } = await import("../src/service/software-version.ts");
  return `copperplate ${SOFTWARE_VERSION}, geometry ${RELEASES.geometry}, renderer ${RELEASES.renderer}\n`;
}

function told(terminal: Terminal, text: string, code: number): number {
  terminal.out(text);
  return code;
}
