const FIRST_BYTES = 65_536;

/** Bits into bytes, least significant bit first (RFC 1951, 3.1.1). */
export class BitWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;
  #held = 0;
  #heldBits = 0;

  /**
   * Two bytes are stored each time and kept once they are full: which of both it is cannot be
   * foreseen, and a branch would cost more.
   *
   * @param value below 2^count
   * @param count 0 to 16
   */
  put(value: number, count: number): void {
    const held = this.#held | (value << this.#heldBits);
    const heldBits = this.#heldBits + count;
    const full = heldBits & 16;
    this.#bytes[this.#length] = held;
    this.#bytes[this.#length + 1] = held >>> 8;
    this.#length += full >>> 3;
    this.#held = held >>> full;
    this.#heldBits = heldBits & 15;
  }

  /** Makes room, so that put need not look: for at most as many bytes as given. */
  reserve(byteCount: number): void {
    const needed = this.#length + byteCount + 4;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }

  /** What was written, the last byte filled up with zero bits. */
  finished(): Uint8Array {
    this.reserve(2);
    this.#bytes[this.#length] = this.#held;
    this.#bytes[this.#length + 1] = this.#held >>> 8;
    return this.#bytes.subarray(0, this.#length + Math.ceil(this.#heldBits / 8));
  }
}
