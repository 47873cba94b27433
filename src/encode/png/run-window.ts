import type { Palette } from "./palette.ts";
import type { RunImage } from "./run-image.ts";
import { FARTHEST_MATCH } from "./symbols.ts";

/**
 * The runs of equal pixels of the rows that a match can still reach, in a ring.
 *
 * Runs are numbered in the order of the image; none goes on in the next row. What belongs to a run
 * stands at its number & mask.
 */
export class RunWindow {
  readonly mask: number;
  /** The pixel that is repeated. */
  readonly values: Int32Array;
  /** In pixels. */
  readonly lengths: Int32Array;
  /** Of the first pixel, in bytes from the start of the image data, modulo 2^32, signed. */
  readonly positions: Int32Array;
  /** The first run of the newest row, and of the row above it. */
  first = 0;
  firstAbove = 0;
  /** The number of the next run. */
  end = 0;
  /** Every pixel so far, bit by bit: its highest byte is 255 as long as all are opaque. */
  common = -1;
  readonly #bytesPerPixel: number;
  readonly #palette: Palette | null;
  #position = 0;

  /** @param palette colours to the numbers that stand for them, if there is one */
  constructor(width: number, bytesPerPixel: number, palette: Palette | null) {
    const most = FARTHEST_MATCH / bytesPerPixel + 2 * width + 2;
    const capacity = 2 ** Math.ceil(Math.log2(most));
    this.mask = capacity - 1;
    this.values = new Int32Array(capacity);
    this.lengths = new Int32Array(capacity);
    this.positions = new Int32Array(capacity);
    this.#bytesPerPixel = bytesPerPixel;
    this.#palette = palette;
  }

  /** Takes the next row over, of runs that are numbers of a palette already, or colours. */
  addRuns({ values: newValues, lengths: newLengths }: RunImage, from: number, to: number): void {
    const { mask, values, lengths, positions } = this;
    let position = this.#position + 1;
    let run = this.end;
    this.firstAbove = this.first;
    this.first = run;
    for (let next = from; next < to; next += 1, run += 1) {
      const at = run & mask;
      const length = newLengths[next]!;
      values[at] = newValues[next]!;
      lengths[at] = length;
      positions[at] = position;
      position += length * this.#bytesPerPixel;
    }
    this.end = run;
    this.#position = position;
  }

  /** Reads the next row. */
  addRow(pixels: Int32Array, from: number, width: number): void {
    const { mask, values, lengths, positions } = this;
    const rowEnd = from + width;
    // A byte before each row names its filter.
    let position = this.#position + 1;
    let run = this.end;
    this.firstAbove = this.first;
    this.first = run;
    for (let start = from; start < rowEnd; run += 1) {
      const value = pixels[start]!;
      const next = runEnd(pixels, start + 1, rowEnd, value);
      const at = run & mask;
      values[at] = this.#palette === null ? value : this.#palette.numberOf(value);
      this.common &= value;
      lengths[at] = next - start;
      positions[at] = position;
      position += (next - start) * this.#bytesPerPixel;
      start = next;
    }
    this.end = run;
    this.#position = position;
  }
}

/** Four pixels at a time as long as they are alike: most of a map is. */
function runEnd(pixels: Int32Array, from: number, rowEnd: number, value: number): number {
  let at = from;
  const last = rowEnd - 4;
  while (
    at <= last &&
    ((pixels[at]! ^ value) |
      (pixels[at + 1]! ^ value) |
      (pixels[at + 2]! ^ value) |
      (pixels[at + 3]! ^ value)) ===
      0
  )
    at += 4;
  while (at < rowEnd && pixels[at] === value) at += 1;
  return at;
}
