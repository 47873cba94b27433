import { type CellTable, WEIGHT_BITS, WHOLE } from "./cells.ts";

/** Greatest number of parts in a pixel, more than ever meet; further parts are left out. */
const MAX_SHARES = 64;
/** Sum of the shares of a pixel: levels of coverage with some spare bits. */
export const ALL = 255 * 256;

/** Composition of one pixel: shares of slots, which sum to ALL, and finally its cell. */
export class Mixture {
  readonly #table: CellTable;
  readonly #slots = new Int32Array(MAX_SHARES);
  readonly #shares = new Int32Array(MAX_SHARES);
  readonly #weights = new Int32Array(MAX_SHARES);
  readonly #parts = new Int32Array(MAX_SHARES);
  readonly #pures: number[] = [];
  #count = 0;

  constructor(table: CellTable) {
    this.#table = table;
  }

  clear(): void {
    this.#count = 0;
  }

  add(slot: number, share: number): void {
    if (share <= 0 || this.#count === MAX_SHARES) return;
    this.#slots[this.#count] = slot;
    this.#shares[this.#count] = share;
    this.#count += 1;
  }

  /** Scales every share by a fraction. */
  fade(left: number, all: number): void {
    if (left <= 0) {
      this.#count = 0;
      return;
    }
    const factor = left / all;
    for (let at = 0; at < this.#count; at += 1) this.#shares[at] = this.#shares[at]! * factor;
  }

  /** Lays a slot over what is there. @param level 0 to 255 */
  cover(slot: number, level: number): void {
    if (level === 0) return;
    this.fade(255 - level, 255);
    this.add(slot, level * 256);
  }

  /** The number of the cell that is nothing but one slot. */
  pure(slot: number): number {
    const known = this.#pures[slot];
    if (known !== undefined) return known;
    this.#parts[0] = (slot << WEIGHT_BITS) | WHOLE;
    const cell = this.#table.numberOf(this.#parts, 1);
    this.#pures[slot] = cell;
    return cell;
  }

  /** The number of the cell that is one slot over another. @param level of the upper, 0 to 255 */
  pair(under: number, over: number, level: number): number {
    const weight = ((level * WHOLE + 127) / 255) | 0;
    if (weight === 0 || under === over) return this.pure(under);
    if (weight === WHOLE) return this.pure(over);
    const lower = (under << WEIGHT_BITS) | (WHOLE - weight);
    const upper = (over << WEIGHT_BITS) | weight;
    this.#parts[0] = under < over ? lower : upper;
    this.#parts[1] = under < over ? upper : lower;
    return this.#table.numberOf(this.#parts, 2);
  }

  /** The number of the cell nearest to the mixture: its shares as weights (largest remainder). */
  cell(): number {
    const count = this.#count;
    const shares = this.#shares;
    const weights = this.#weights;
    let left = WHOLE;
    for (let at = 0; at < count; at += 1) {
      const weight = ((shares[at]! * WHOLE) / ALL) | 0;
      weights[at] = weight;
      shares[at] = shares[at]! * WHOLE - weight * ALL;
      left -= weight;
    }
    for (; left > 0; left -= 1) {
      let most = 0;
      for (let at = 1; at < count; at += 1) if (shares[at]! > shares[most]!) most = at;
      weights[most]! += 1;
      shares[most] = -1;
    }
    return this.#numberOf(count);
  }

  #numberOf(count: number): number {
    const parts = this.#parts;
    let used = 0;
    for (let at = 0; at < count; at += 1) {
      const weight = this.#weights[at]!;
      if (weight === 0) continue;
      // Slots in ascending order, so that the same mixture is the same cell.
      const part = (this.#slots[at]! << WEIGHT_BITS) | weight;
      let place = used;
      for (; place > 0 && parts[place - 1]! > part; place -= 1) parts[place] = parts[place - 1]!;
      parts[place] = part;
      used += 1;
    }
    return this.#table.numberOf(parts, used);
  }
}
