import type { Terminal } from "../terminal/terminal.ts";

const PLAIN_STEPS = 10;
const ERASED_LINE = "\r\u001b[2K";

/** Says how far a run is: one line that is written over, or a plain line every tenth of the way. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #total: number;
  #done = 0;
  #notSame = 0;

  constructor(terminal: Terminal, total: number) {
    this.#terminal = terminal;
    this.#total = total;
  }

  advance(name: string, isSame: boolean): void {
    const step = () => Math.floor((this.#done * PLAIN_STEPS) / this.#total);
    const before = step();
    this.#done += 1;
    if (!isSame) this.#notSame += 1;
    const remark = this.#notSame === 0 ? "" : `, ${this.#notSame} not the same`;
    const text = `${this.#done} of ${this.#total}${remark}`;
    if (this.#terminal.isInteractive)
      this.#terminal.out(`${ERASED_LINE}${text}  ${name.slice(0, 40)}`);
    else if (step() > before) this.#terminal.out(`${text}\n`);
  }

  end(): void {
    if (this.#terminal.isInteractive) this.#terminal.out(ERASED_LINE);
  }
}
