const FIRST_WORDS = 16_384;

/** Bits in words of 32, least significant bit first (RFC 1951, 3.1.1). */
export class BitStream {
  /** Signed, as the operators on bits give them. */
  #words = new Int32Array(FIRST_WORDS);
  #wordCount = 0;
  #held = 0;
  #heldBits = 0;

  /** Makes room, so that put need not look: for at most as many bits as given. */
  reserve(bitCount: number): void {
    const needed = this.#wordCount + (bitCount >>> 5) + 3;
    if (needed <= this.#words.length) return;
    const grown = new Int32Array(Math.max(needed, 2 * this.#words.length));
    grown.set(this.#words.subarray(0, this.#wordCount));
    this.#words = grown;
  }

  /** @param value below 2^count @param count 0 to 31 */
  put(value: number, count: number): void {
    const shift = this.#heldBits;
    this.#held |= value << shift;
    this.#heldBits = shift + count;
    if (this.#heldBits < 32) return;
    this.#words[this.#wordCount++] = this.#held;
    // In two steps, as a shift by 32 is none.
    this.#held = (value >>> 1) >>> (31 - shift);
    this.#heldBits -= 32;
  }

  /** The bytes so far, the last one filled with zero bits. Valid until more is written. */
  bytes(): Uint8Array {
    this.reserve(32);
    this.#words[this.#wordCount] = this.#held;
    const { buffer, byteOffset } = this.#words;
    return new Uint8Array(buffer, byteOffset, 4 * this.#wordCount + Math.ceil(this.#heldBits / 8));
  }
}
