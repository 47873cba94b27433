import { styleText } from "node:util";

/** Where a command reads its surroundings and says what it does. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether a line may be written over. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export type Ink = "red" | "green" | "yellow" | "dim";

/** A text in a colour, where the terminal has colours. */
export function inked({ hasColor }: Terminal, ink: Ink, text: string): string {
  return hasColor ? styleText(ink, text, { validateStream: false }) : text;
}

/** The terminal of this process. A reader that goes away early, as `head` does, stops nothing. */
export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  for (const stream of [stdout, stderr]) stream.on("error", throwUnlessClosed);
  const isInteractive = stdout.isTTY && env["TERM"] !== "dumb";
  return {
    out: (text) => void stdout.write(text),
    error: (text) => void stderr.write(text),
    isInteractive,
    hasColor: isInteractive && (env["NO_COLOR"] ?? "") === "",
    environment: env,
  };
}

function throwUnlessClosed(error: Error): void {
  if (!("code" in error && error.code === "EPIPE")) throw error;
}
