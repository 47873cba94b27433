import type { Terminal } from "../terminal/terminal.ts";

const ERASED_LINE = "\r\u001b[2K";
const PAUSE_MS = 200;

/** Counts of a batch so far. */
export interface BatchCounts {
  readonly drawn: number;
  /** That an earlier run had drawn. */
  readonly skipped: number;
  readonly failed: number;
}

/** Says how far a batch is: one line of a terminal, written over, and nothing anywhere else. */
export class BatchProgress {
  readonly #terminal: Terminal;
  readonly #started = performance.now();
  #told = 0;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  advance(counts: BatchCounts): void {
    if (!this.#terminal.isErrorInteractive || performance.now() - this.#told < PAUSE_MS) return;
    this.#told = performance.now();
    this.#terminal.error(`${ERASED_LINE}${countsText(counts, this.seconds)}`);
  }

  end(): void {
    if (this.#terminal.isErrorInteractive) this.#terminal.error(ERASED_LINE);
  }
}

/** "drawn 300, skipped 20, failed 1, 150 a second". */
export function countsText({ drawn, skipped, failed }: BatchCounts, seconds: number): string {
  const rate = Math.round(drawn / Math.max(seconds, 0.001));
  return `drawn ${drawn}, skipped ${skipped}, failed ${failed}, ${rate} a second`;
}
