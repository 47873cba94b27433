import type { ColorTable } from "./color-table.ts";

/** An image as runs of equal pixels, row by row; none goes on in the next row. */
export interface RunImage {
  readonly width: number;
  readonly height: number;
  /** What is repeated: the number of a colour, or a colour, red in the lowest byte. */
  readonly values: Int32Array;
  /** In pixels. */
  readonly lengths: Uint16Array;
  /** The first run of each row; after the last row, the number of runs. */
  readonly rowStarts: Int32Array;
}

/** Collects the runs of an image in order; neighbours of one value become one. */
export class RunImageWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #rowStarts: Int32Array;
  #values: Int32Array;
  #lengths: Uint16Array;
  #size = 0;
  #row = 0;

  /** @param expected runs, about */
  constructor(width: number, height: number, expected: number) {
    this.#width = width;
    this.#height = height;
    this.#rowStarts = new Int32Array(height + 1);
    this.#values = new Int32Array(expected + width);
    this.#lengths = new Uint16Array(expected + width);
  }

  /** The next row, of runs whose values are looked up in a table. */
  addRuns(
    table: Int32Array,
    keys: Int32Array,
    lengths: Uint16Array,
    from: number,
    to: number,
  ): void {
    this.#reserve(to - from);
    const first = this.#size;
    let last = first - 1;
    for (let run = from; run < to; run += 1) {
      const value = table[keys[run]!]!;
      if (last >= first && this.#values[last] === value) this.#lengths[last]! += lengths[run]!;
      else {
        last += 1;
        this.#values[last] = value;
        this.#lengths[last] = lengths[run]!;
      }
    }
    this.#size = last + 1;
    this.#endRow();
  }

  /** The next row, pixel by pixel: colours, which the table numbers. */
  addPixels(pixels: Int32Array, table: ColorTable): void {
    const width = this.#width;
    this.#reserve(width);
    for (let start = 0; start < width;) {
      const value = pixels[start]!;
      let end = start + 1;
      while (end < width && pixels[end] === value) end += 1;
      this.#values[this.#size] = table.add(value);
      this.#lengths[this.#size] = end - start;
      this.#size += 1;
      start = end;
    }
    this.#endRow();
  }

  finished(): RunImage {
    return {
      width: this.#width,
      height: this.#height,
      values: this.#values.subarray(0, this.#size),
      lengths: this.#lengths.subarray(0, this.#size),
      rowStarts: this.#rowStarts,
    };
  }

  #endRow(): void {
    this.#row += 1;
    this.#rowStarts[this.#row] = this.#size;
  }

  #reserve(count: number): void {
    const needed = this.#size + count;
    if (needed <= this.#values.length) return;
    const values = new Int32Array(2 * needed);
    const lengths = new Uint16Array(2 * needed);
    values.set(this.#values);
    lengths.set(this.#lengths);
    this.#values = values;
    this.#lengths = lengths;
  }
}
