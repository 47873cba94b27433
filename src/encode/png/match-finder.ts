import { RunIndex } from "./run-index.ts";
import type { RunWindow } from "./run-window.ts";
import { FARTHEST_MATCH, SHORTEST_MATCH } from "./symbols.ts";
import type { TokenBlock } from "./token-block.ts";

/** What a match saves, in bits, as maps have it: the literals of a pixel, and the rest of its run. */
const COLOR_BITS = 24;
const NUMBER_BITS = 7;
const REST_BITS = 6;
/** What it takes, but for the bits of its distance. */
const MATCH_BITS = 9;
/** A match that saves so much, in literals of a pixel, is not worth a search for a better one. */
const ENOUGH_PIXELS = 3.4;

/**
 * Turns rows of runs into literals and matches: the rest of a run, the row above, one of the last
 * places with the same two colours, or the last with the same colour, whichever saves most bits by
 * estimate. The estimate is all there is: what comes after a match is not looked at.
 */
export class MatchFinder {
  readonly #window: RunWindow;
  readonly #index: RunIndex;
  readonly #size: number;
  readonly #stride: number;
  readonly #pixelBits: number;
  readonly #enoughBits: number;
  /** Where the row has got to: a run, and how many of its pixels are left. */
  #run = 0;
  #left = 0;
  /** The same column in the row above. */
  #above = 0;
  #leftAbove = 0;
  /** The best match from here; without one the distance is 0. */
  #distance = 0;
  #pixels = 1;
  #gain = 0;

  constructor(window: RunWindow, width: number, bytesPerPixel: number) {
    this.#window = window;
    this.#index = new RunIndex(window, bytesPerPixel);
    this.#size = bytesPerPixel;
    this.#pixelBits = bytesPerPixel === 1 ? NUMBER_BITS : COLOR_BITS;
    this.#enoughBits = Math.round(ENOUGH_PIXELS * this.#pixelBits);
    this.#stride = 1 + width * bytesPerPixel;
  }

  /** Writes the newest row of the window. */
  writeRow(block: TokenBlock): void {
    const { first, firstAbove, end, mask, lengths } = this.#window;
    const hasAbove = firstAbove < first && this.#stride <= FARTHEST_MATCH;
    this.#run = first;
    this.#left = lengths[first & mask]!;
    this.#above = hasAbove ? firstAbove : first;
    this.#leftAbove = lengths[this.#above & mask]!;
    this.#writeStart(block);
    while (this.#run < end) this.#writeNext(block);
  }

  /** The byte that names the filter joins a match with the row above. */
  #writeStart(block: TokenBlock): void {
    this.#clear();
    this.#tryAbove(1);
    if (this.#distance === 0) {
      block.rowStart();
      return;
    }
    block.match(1 + this.#pixels * this.#size, this.#distance);
    this.#advance();
  }

  #writeNext(block: TokenBlock): void {
    const { mask, values, lengths } = this.#window;
    const at = this.#run & mask;
    this.#clear();
    this.#tryAbove(0);
    if (this.#left < lengths[at]!) this.#tryRest();
    else if (this.#gain < this.#enoughBits) this.#tryEarlier();
    // A number is no longer than a match with a single run.
    if (this.#distance === 0 && this.#size > 1) this.#tryColor();
    if (this.#distance === 0) block.pixel(values[at]!);
    else block.match(this.#pixels * this.#size, this.#distance);
    this.#advance();
  }

  #clear(): void {
    this.#distance = 0;
    this.#pixels = 1;
    this.#gain = 0;
  }

  #tryRest(): void {
    if (this.#gain >= REST_BITS || this.#left * this.#size < SHORTEST_MATCH) return;
    this.#distance = this.#size;
    this.#pixels = this.#left;
    this.#gain = REST_BITS;
  }

  #tryAbove(bytesBefore: number): void {
    const { first, values, mask } = this.#window;
    if (this.#above < first && values[this.#above & mask] === values[this.#run & mask])
      this.#tryMatch(this.#above, this.#leftAbove, this.#stride, bytesBefore);
  }

  /** Runs that are longer match with their ends. */
  #tryEarlier(): void {
    const { mask, lengths, positions, end } = this.#window;
    const { reach, depth, earlier } = this.#index;
    const run = this.#run;
    if (run + 1 >= end) return;
    const left = this.#left;
    const position = positions[run & mask]!;
    let candidate = this.#index.latestPair(run);
    for (let step = 0; step < depth && run - candidate < reach; step += 1) {
      const at = candidate & mask;
      const spare = lengths[at]! - left;
      if (spare >= 0) {
        const distance = (position - positions[at]! - spare * this.#size) | 0;
        if (distance > FARTHEST_MATCH) return;
        this.#tryMatch(candidate, left, distance, 0);
      }
      candidate = earlier[at]!;
    }
  }

  #tryColor(): void {
    const { mask, lengths, positions } = this.#window;
    const at = this.#run & mask;
    const candidate = this.#index.latestColor(this.#run);
    if (this.#run - candidate >= this.#index.reach) return;
    const position = positions[at]! + (lengths[at]! - this.#left) * this.#size;
    const distance = (position - positions[candidate & mask]!) | 0;
    if (distance <= FARTHEST_MATCH)
      this.#tryMatch(candidate, lengths[candidate & mask]!, distance, 0);
  }

  /** How far the pixels from here on equal those from there on, within both rows; kept if it is best. */
  #tryMatch(there: number, leftThere: number, distance: number, bytesBefore: number): void {
    const { end, mask, lengths, values, positions } = this.#window;
    const size = this.#size;
    const pixelBits = this.#pixelBits;
    let here = this.#run;
    let other = there;
    let leftHere = this.#left;
    let leftOther = leftThere;
    let pixels = 0;
    let gain = Math.clz32(distance) - 31 - MATCH_BITS;
    // The rest of a run is cheap without this match.
    if (leftHere < lengths[here & mask]!) gain -= pixelBits;
    while (values[here & mask] === values[other & mask]) {
      pixels += leftHere < leftOther ? leftHere : leftOther;
      gain += pixelBits;
      if (leftHere > leftOther) break;
      if (leftHere > 1) gain += REST_BITS;
      here += 1;
      if (leftHere < leftOther || here >= end) break;
      const last = other & mask;
      other += 1;
      if (positions[other & mask] !== ((positions[last]! + lengths[last]! * size) | 0)) break;
      leftHere = lengths[here & mask]!;
      leftOther = lengths[other & mask]!;
    }
    if (gain <= this.#gain || pixels * size + bytesBefore < SHORTEST_MATCH) return;
    this.#distance = distance;
    this.#pixels = pixels;
    this.#gain = gain;
  }

  #advance(): void {
    const { mask, lengths, end, first } = this.#window;
    let passed = this.#pixels;
    while (passed >= this.#left) {
      passed -= this.#left;
      this.#run += 1;
      if (this.#run >= end) return;
      this.#index.add(this.#run - 1);
      this.#left = lengths[this.#run & mask]!;
    }
    this.#left -= passed;
    passed = this.#pixels;
    while (passed >= this.#leftAbove && this.#above < first) {
      passed -= this.#leftAbove;
      this.#above += 1;
      this.#leftAbove = lengths[this.#above & mask]!;
    }
    this.#leftAbove -= passed;
  }
}
