import type { RunImage } from "./run-image.ts";

/**
 * The image data of a PNG, one byte sequence, as runs: each repeats the bytes of one pixel.
 *
 * Every row begins with a zero, as its filter is "none": flat colours and thin lines repeat as they
 * are, the differences that filters make of them do not. A run of the value 0 is of single zero
 * bytes, so that those zeros join a neighbour of zeros; a run of another value is of whole pixels.
 */
export interface ByteRuns {
  readonly bytesPerPixel: 1 | 3 | 4;
  /** Bytes from any pixel to the one below it. */
  readonly stride: number;
  readonly count: number;
  /** By run: the pixel, its first byte lowest; neighbours differ. */
  readonly values: Int32Array;
  /** By run: the position of its first byte; after the last run, the number of bytes. */
  readonly starts: Int32Array;
}

/** @param pixels by value of the image: what is sent for it, its first byte lowest */
export function byteRuns(
  { width, height, values: keys, lengths, rowStarts }: RunImage,
  pixels: Int32Array,
  bytesPerPixel: 1 | 3 | 4,
): ByteRuns {
  const values = new Int32Array(keys.length + height);
  const starts = new Int32Array(values.length + 1);
  let last = 0;
  let position = 0;
  for (let row = 0; row < height; row += 1) {
    const end = rowStarts[row + 1]!;
    if (values[last] !== 0) last += 1;
    values[last] = 0;
    position += 1;
    starts[last + 1] = position;
    for (let run = rowStarts[row]!; run < end; run += 1) {
      const value = pixels[keys[run]!]!;
      if (values[last] !== value) last += 1;
      values[last] = value;
      position += lengths[run]! * bytesPerPixel;
      starts[last + 1] = position;
    }
  }
  return { bytesPerPixel, stride: 1 + width * bytesPerPixel, count: last + 1, values, starts };
}

const MODULUS = 65_521;

/**
 * Adler-32 (RFC 1950, 8.2), in closed form for each run. All numbers stay exact integers: zeros add
 * nothing to the first sum, and other runs end with their row, which has fewer than 65,536 pixels.
 */
export function adler32({ bytesPerPixel, count, values, starts }: ByteRuns): number {
  let sum = 1;
  let sumOfSums = 0;
  for (let run = 0; run < count; run += 1) {
    const value = values[run]!;
    const size = value === 0 ? 1 : bytesPerPixel;
    const length = starts[run + 1]! - starts[run]!;
    const repeats = size === 1 ? length : length / size;
    let bytes = value & 255;
    let weighted = size * bytes;
    for (let byte = 1; byte < size; byte += 1) {
      const next = (value >>> (8 * byte)) & 255;
      bytes += next;
      weighted += (size - byte) * next;
    }
    sumOfSums += repeats * (size * (sum + bytes * ((repeats - 1) / 2)) + weighted);
    sum = (sum + repeats * bytes) % MODULUS;
    if (run % 128 === 0) sumOfSums %= MODULUS;
  }
  return (sumOfSums % MODULUS) * 65_536 + sum;
}
