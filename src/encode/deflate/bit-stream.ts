const FIRST_WORDS = 16_384;

/** Bits that are written into many streams. */
export interface Bits {
  readonly words: Int32Array;
  readonly bitCount: number;
}

/** By byte: the bits of its code, and how many. */
interface Codes {
  readonly bits: ArrayLike<number>;
  readonly lengths: ArrayLike<number>;
}

/** @param scratch what was in it is lost */
export function bitsOf(scratch: BitStream, put: (out: BitStream) => void): Bits {
  scratch.clear();
  put(scratch);
  return { words: scratch.words().slice(), bitCount: scratch.bitCount };
}

/**
 * Bits in words of 32, least significant bit first (RFC 1951, 3.1.1). What was written before can
 * be copied to any place a word at a time.
 */
export class BitStream {
  /** Signed, as the operators on bits give them. */
  #words = new Int32Array(FIRST_WORDS);
  #wordCount = 0;
  #held = 0;
  #heldBits = 0;

  get bitCount(): number {
    return 32 * this.#wordCount + this.#heldBits;
  }

  /** Forgets what was written, and keeps the room it took. */
  clear(): void {
    this.#wordCount = 0;
    this.#held = 0;
    this.#heldBits = 0;
  }

  /** Makes room, so that put and copy need not look: for at most as many bits as given. */
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

  /** Makes room for the codes of some bytes, 16 bits at most each, and puts them. */
  putCodes(source: Uint8Array, from: number, to: number, { bits, lengths }: Codes): void {
    this.reserve(16 * (to - from));
    const words = this.#words;
    // In variables of its own, as fields are written back at each step.
    let [held, heldBits, wordCount] = [this.#held, this.#heldBits, this.#wordCount];
    for (let at = from; at < to; at += 1) {
      const value = bits[source[at]!]!;
      held |= value << heldBits;
      const shift = heldBits;
      heldBits += lengths[source[at]!]!;
      if (heldBits < 32) continue;
      words[wordCount++] = held;
      held = (value >>> 1) >>> (31 - shift);
      heldBits -= 32;
    }
    this.#held = held;
    this.#heldBits = heldBits;
    this.#wordCount = wordCount;
  }

  /** The bits that begin with a word; those of the last word above the count are zero. */
  copy(source: Int32Array, firstWord: number, bitCount: number): void {
    const words = this.#words;
    const shift = this.#heldBits;
    const rest = 31 - shift;
    const end = firstWord + (bitCount >>> 5);
    let held = this.#held;
    let to = this.#wordCount;
    for (let from = firstWord; from < end; from += 1) {
      const word = source[from]!;
      words[to++] = held | (word << shift);
      held = (word >>> 1) >>> rest;
    }
    this.#held = held;
    this.#wordCount = to;
    if ((bitCount & 31) !== 0) this.put(source[end]!, bitCount & 31);
  }

  /** Makes room for bits, and copies them. */
  putBits({ words, bitCount }: Bits): void {
    this.reserve(bitCount);
    this.copy(words, 0, bitCount);
  }

  /** Fills the last word up with zero bits. */
  align(): void {
    if (this.#heldBits === 0) return;
    this.#words[this.#wordCount++] = this.#held;
    this.#held = 0;
    this.#heldBits = 0;
  }

  /** What was written, the last word filled up: valid until more is. */
  words(): Int32Array {
    this.reserve(32);
    this.#words[this.#wordCount] = this.#held;
    return this.#words.subarray(0, this.#wordCount + (this.#heldBits > 0 ? 1 : 0));
  }

  /** The same as bytes, the last one filled up: valid until more is written. */
  bytes(): Uint8Array {
    const { buffer, byteOffset } = this.words();
    return new Uint8Array(buffer, byteOffset, Math.ceil(this.bitCount / 8));
  }
}
