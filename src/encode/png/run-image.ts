import type { ColorTable } from "./color-table.ts";

/** An image as runs of equal pixels, row by row; none goes on in the next row. */
export interface RunImage {
  readonly width: number;
  readonly height: number;
  /** The repeated value: the number of a colour, or a colour with red in the lowest byte. */
  readonly values: Int32Array;
  /** In pixels. */
  readonly lengths: Uint16Array;
  /** The first run of each row; after the last row, the number of runs. */
  readonly rowStarts: Int32Array;
}

/** Collects the runs of an image in order; neighbours of one value in a row become one. */
export class RunImageWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #rowStarts: Int32Array;
  #values: Int32Array;
  #lengths: Uint16Array;
  #size = 0;
  /** Of the row. */
  #first = 0;
  #row = 0;

  /** @param expected runs, about */
  constructor(width: number, height: number, expected: number) {
    this.#width = width;
    this.#height = height;
    this.#rowStarts = new Int32Array(height + 1);
    this.#values = new Int32Array(expected + width);
    this.#lengths = new Uint16Array(expected + width);
  }

  /** Goes on with the row. */
  add(value: number, length: number): void {
    const last = this.#size - 1;
    if (last >= this.#first && this.#values[last] === value) {
      this.#lengths[last]! += length;
      return;
    }
    this.#values[this.#size] = value;
    this.#lengths[this.#size] = length;
    this.#size += 1;
  }

  /** Goes on with the row, pixel by pixel: colours, which the table numbers. */
  addPixels(pixels: Int32Array, from: number, to: number, table: ColorTable): void {
    for (let start = from; start < to;) {
      const value = pixels[start]!;
      let end = start + 1;
      while (end < to && pixels[end] === value) end += 1;
      this.add(table.add(value), end - start);
      start = end;
    }
  }

  endRow(): void {
    this.#row += 1;
    this.#rowStarts[this.#row] = this.#size;
    this.#first = this.#size;
    this.#makeRoom();
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

  /** For as many runs as a row can have. */
  #makeRoom(): void {
    const needed = this.#size + this.#width;
    if (needed <= this.#values.length) return;
    const values = new Int32Array(2 * needed);
    const lengths = new Uint16Array(2 * needed);
    values.set(this.#values);
    lengths.set(this.#lengths);
    this.#values = values;
    this.#lengths = lengths;
  }
}

/** One number a pixel, red in the lowest byte; without a copy where the machine allows. */
export function pixelNumbers(pixels: Uint8Array): Int32Array {
  if (IS_LITTLE_ENDIAN && pixels.byteOffset % 4 === 0)
    return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  return Int32Array.from({ length: pixels.length / 4 }, (_, at) => view.getInt32(4 * at, true));
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
