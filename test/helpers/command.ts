import { Readable } from "node:stream";
import { runCommand } from "../../command/command.ts";
import type { Terminal } from "../../command/terminal/terminal.ts";

/** What a command left behind. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly bytes: Buffer;
  readonly error: string;
}

/** A terminal that is none: nothing is piped in, and what is said goes nowhere. */
export function terminalOf(own: Partial<Terminal>): Terminal {
  return {
    out: () => undefined,
    error: () => undefined,
    input: () => Readable.from([]),
    isInteractive: false,
    isErrorInteractive: false,
    hasColor: false,
    environment: {},
    ...own,
  };
}

/** `copperplate …` in this process, as in a terminal that is none. */
export function command(...args: readonly string[]): Promise<Said> {
  return commandWith({}, ...args);
}

/** The same with something of a terminal of its own. */
export async function commandWith(own: Partial<Terminal>, ...args: string[]): Promise<Said> {
  const chunks: Buffer[] = [];
  let error = "";
  const code = await runCommand(
    args,
    terminalOf({
      out: (text) => void chunks.push(Buffer.from(text)),
      error: (text) => void (error += text),
      ...own,
    }),
  );
  const bytes = Buffer.concat(chunks);
  return { code, out: bytes.toString("utf8"), bytes, error };
}
