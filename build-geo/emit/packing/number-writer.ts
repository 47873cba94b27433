/** Writes whole numbers as `NumberReader` of the server reads them. */
export class NumberWriter {
  readonly #bytes: number[] = [];

  get bytes(): Buffer {
    return Buffer.from(this.#bytes);
  }

  /** From 0 to 2^31 - 1. */
  natural(value: number): void {
    if (!Number.isInteger(value) || value < 0 || value > 0x7fffffff)
      throw new RangeError(`expected a whole number from 0 to 2147483647, received ${value}`);
    let left = value;
    for (; left >= 128; left >>>= 7) this.#bytes.push((left & 127) | 128);
    this.#bytes.push(left);
  }

  /** From -2^30 to 2^30 - 1. */
  integer(value: number): void {
    this.natural(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    const bytes = Buffer.from(value, "utf8");
    this.natural(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }
}
