/** Reads whole numbers that were written in as few bytes as they need: seven bits in each, the lowest first. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** From 0 to 2^31 - 1. */
  natural(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** Of either sign: 0, -1, 1, -2, 2 are written as 0, 1, 2, 3, 4. */
  integer(): number {
    const value = this.natural();
    return (value >>> 1) ^ -(value & 1);
  }

  /** UTF-8 behind the number of its bytes. */
  text(): string {
    const length = this.natural();
    this.#at += length;
    return new TextDecoder().decode(this.#bytes.subarray(this.#at - length, this.#at));
  }
}
