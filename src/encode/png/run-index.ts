import type { RunWindow } from "./run-window.ts";
import { FARTHEST_MATCH } from "./symbols.ts";

const PAIR_BITS = 15;
const COLOR_BITS = 12;

/** The runs that a match may begin with, by their colour, and by it and the colour of the next. */
export class RunIndex {
  /** How many earlier runs of a pair are worth a look: more hardly save a byte. */
  readonly depth: number;
  /** Runs that are farther back are out of reach, and perhaps of the window. */
  readonly reach: number;
  /** By run & mask: the one before it that may begin the same pair. */
  readonly earlier: Int32Array;
  readonly #pairs = new Int32Array(2 ** PAIR_BITS).fill(-FARTHEST_MATCH);
  readonly #colors = new Int32Array(2 ** COLOR_BITS).fill(-FARTHEST_MATCH);
  readonly #window: RunWindow;

  constructor(window: RunWindow, bytesPerPixel: number) {
    this.#window = window;
    this.depth = bytesPerPixel === 1 ? 2 : 4;
    this.reach = Math.floor(FARTHEST_MATCH / bytesPerPixel);
    this.earlier = new Int32Array(window.mask + 1);
  }

  /** The last run that may begin the same pair as this one, which is not the last of its row. */
  latestPair(run: number): number {
    return this.#pairs[this.#pair(run)]!;
  }

  /** The last run that may have the same colour. */
  latestColor(run: number): number {
    const { values, mask } = this.#window;
    return this.#colors[colorHash(values[run & mask]!)]!;
  }

  /** @param run not the last of its row */
  add(run: number): void {
    const { values, mask } = this.#window;
    const pair = this.#pair(run);
    this.earlier[run & mask] = this.#pairs[pair]!;
    this.#pairs[pair] = run;
    this.#colors[colorHash(values[run & mask]!)] = run;
  }

  #pair(run: number): number {
    const { values, mask } = this.#window;
    const spread = Math.imul(values[run & mask]!, SPREAD) ^ values[(run + 1) & mask]!;
    return Math.imul(spread, OTHER_SPREAD) >>> (32 - PAIR_BITS);
  }
}

/** Odd, with bits all over (Knuth, The Art of Computer Programming 3, 6.4). */
const SPREAD = 0x9e3779b1;
const OTHER_SPREAD = 0x85ebca6b;

function colorHash(value: number): number {
  return Math.imul(value, SPREAD) >>> (32 - COLOR_BITS);
}
