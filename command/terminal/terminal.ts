import { styleText } from "node:util";

/** Where a command reads its surroundings and says what it does. */
export interface Terminal {
  readonly out: (text: string | Uint8Array) => void;
  readonly error: (text: string) => void;
  /** What is piped in. */
  readonly input: () => AsyncIterable<Uint8Array>;
  /** Whether a line may be written over. */
  readonly isInteractive: boolean;
  /** The same of what is written as an error, which is not piped on. */
  readonly isErrorInteractive: boolean;
  readonly hasColor: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Given when somebody ends the run; its reason is the name of the signal. */
  readonly interrupted?: AbortSignal;
}

export type Ink = "red" | "green" | "yellow" | "dim";

/** A text in a colour, where the terminal has colours. */
export function inked({ hasColor }: Terminal, ink: Ink, text: string): string {
  return hasColor ? styleText(ink, text, { validateStream: false }) : text;
}

/** A message of a server may hold anything: control characters would reach the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, "\ufffd");
}

/** The same as one line: a value with line breaks in it could pass for lines of ours. */
export function printableLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, "\ufffd");
}

/** The terminal of this process. A reader that goes away early, as `head` does, stops nothing. */
export function processTerminal(): Terminal {
  // oxlint-disable-next-line no-restricted-properties -- this is where the command reads its environment
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) stream.on("error", throwUnlessClosed);
  const isInteractive = stdout.isTTY && env["TERM"] !== "dumb";
  return {
    out: (text) => void stdout.write(text),
    error: (text) => void stderr.write(text),
    input: () => process.stdin,
    isInteractive,
    isErrorInteractive: stderr.isTTY && env["TERM"] !== "dumb",
    hasColor: isInteractive && (env["NO_COLOR"] ?? "") === "",
    environment: env,
  };
}

/** Given at the first signal that ends a process; the second one ends it as if nobody listened. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const interrupt = (signal: NodeJS.Signals): void => {
    for (const name of signals) process.off(name, interrupt);
    controller.abort(signal);
  };
  for (const name of signals) process.on(name, interrupt);
  return controller.signal;
}

function throwUnlessClosed(error: Error): void {
  if (!("code" in error && error.code === "EPIPE")) throw error;
}
