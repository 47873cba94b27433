import type { Terminal } from "./terminal.ts";

const REDRAW_MS = 80;
const PLAIN_STEPS = 10;
const ERASED_LINE = "\r\u001b[2K";

/** Says how far a run is: one line that is written over, or a plain line every tenth of the way. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number;
  #done = 0;
  #notSame = 0;
  #drawnAt = 0;

  constructor(terminal: Terminal, total: number) {
    this.#terminal = terminal;
    this.#total = total;
  }

  /** @param nowMs a clock that only goes forward */
  advance(name: string, isSame: boolean, nowMs: number): void {
    this.#done += 1;
    if (!isSame) this.#notSame += 1;
    if (this.#terminal.isInteractive) this.#redraw(name, nowMs);
    else if (this.#isStep()) this.#terminal.out(`${this.#text()}\n`);
  }

  end(): void {
    if (this.#terminal.isInteractive) this.#terminal.out(ERASED_LINE);
  }

  #redraw(name: string, nowMs: number): void {
    if (nowMs - this.#drawnAt < REDRAW_MS && this.#done < this.#total) return;
    this.#drawnAt = nowMs;
    this.#terminal.out(`${ERASED_LINE}${this.#text()}  ${name.slice(0, 40)}`);
  }

  #isStep(): boolean {
    const step = (count: number) => Math.floor((count * PLAIN_STEPS) / this.#total);
    return step(this.#done) > step(this.#done - 1);
  }

  #text(): string {
    const remark = this.#notSame === 0 ? "" : `, ${this.#notSame} not the same`;
    return `${this.#done} of ${this.#total}${remark}`;
  }
}
