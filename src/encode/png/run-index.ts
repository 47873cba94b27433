import type { ByteRuns } from "./byte-runs.ts";

const HASH_BITS = 14;
/** Odd, with bits all over (Knuth, The Art of Computer Programming 3, 6.4). */
const SPREAD = 0x9e3779b1;

/** Finds earlier runs that a match may begin with. */
export class RunIndex {
  readonly #runs: ByteRuns;
  /** By hash: the last run, plus one. */
  readonly #byColor = new Int32Array(2 ** HASH_BITS);
  readonly #byContext = new Int32Array(2 ** HASH_BITS);

  constructor(runs: ByteRuns) {
    this.#runs = runs;
  }

  /** The last run that may be of the same colour; -1 for none. */
  ofColor(run: number): number {
    return this.#byColor[this.#colorHash(run)]! - 1;
  }

  /** The last run that may also be as long and be followed by the same colour; -1 for none. */
  ofContext(run: number): number {
    return this.#byContext[this.#contextHash(run)]! - 1;
  }

  /** @param end after the last of them */
  add(first: number, end: number): void {
    for (let run = first; run < end; run += 1) {
      this.#byColor[this.#colorHash(run)] = run + 1;
      this.#byContext[this.#contextHash(run)] = run + 1;
    }
  }

  #colorHash(run: number): number {
    return Math.imul(this.#runs.values[run]!, SPREAD) >>> (32 - HASH_BITS);
  }

  #contextHash(run: number): number {
    const { values, starts } = this.#runs;
    const length = starts[run + 1]! - starts[run]!;
    const here = Math.imul(values[run]!, SPREAD) ^ length;
    return Math.imul(Math.imul(here, SPREAD) ^ values[run + 1]!, SPREAD) >>> (32 - HASH_BITS);
  }
}
