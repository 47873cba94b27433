import type { RunWindow } from "./run-window.ts";

const MODULUS = 65_521;

/** Adler-32 (RFC 1950, 8.2) of image data that comes as runs of equal pixels. */
export class Adler32 {
  readonly #bytesPerPixel: number;
  #sum = 1;
  #sumOfSums = 0;

  constructor(bytesPerPixel: number) {
    this.#bytesPerPixel = bytesPerPixel;
  }

  /**
   * Adds the newest row of the window, its filter byte of zero first. Summed in closed form; for
   * rows below a million pixels every number stays an exact integer, and one reduction a row is enough.
   */
  addRow({ first, end, mask, values, lengths }: RunWindow): void {
    const size = this.#bytesPerPixel;
    let sum = this.#sum;
    let sumOfSums = this.#sumOfSums + sum;
    for (let run = first; run < end; run += 1) {
      const value = values[run & mask]!;
      const count = lengths[run & mask]!;
      let bytes = value & 255;
      let weighted = size * bytes;
      for (let byte = 1; byte < size; byte += 1) {
        const next = (value >>> (8 * byte)) & 255;
        bytes += next;
        weighted += (size - byte) * next;
      }
      sumOfSums += count * (size * sum + weighted) + (size * bytes * count * (count - 1)) / 2;
      sum += count * bytes;
    }
    this.#sum = sum % MODULUS;
    this.#sumOfSums = sumOfSums % MODULUS;
  }

  get value(): number {
    return this.#sumOfSums * 65_536 + this.#sum;
  }
}
