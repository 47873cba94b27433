import type { EdgeTarget } from "./tracer.ts";

/** Passes on the dashes of lines: each line begins with one, as `stroke-dasharray` has it. */
export class Dashes implements EdgeTarget {
  readonly #target: EdgeTarget;
  readonly #dash: number;
  readonly #period: number;
  #x = NaN;
  #y = NaN;
  /** How far into a dash and its gap the line is. */
  #at = 0;

  constructor(target: EdgeTarget, dashPx: number, gapPx: number) {
    this.#target = target;
    this.#dash = dashPx;
    this.#period = dashPx + gapPx;
  }

  addEdge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromX !== this.#x || fromY !== this.#y) this.#at = 0;
    [this.#x, this.#y] = [toX, toY];
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const length = Math.sqrt(alongX * alongX + alongY * alongY);
    for (let start = 0; start < length;) {
      const isDash = this.#at < this.#dash;
      const rest = (isDash ? this.#dash : this.#period) - this.#at;
      const end = Math.min(length, start + rest);
      if (isDash) {
        const [a, b] = [start / length, end / length];
        this.#target.addEdge(
          fromX + a * alongX,
          fromY + a * alongY,
          fromX + b * alongX,
          fromY + b * alongY,
        );
      }
      this.#at = end < start + rest ? this.#at + (end - start) : isDash ? this.#dash : 0;
      start = end;
    }
  }
}
