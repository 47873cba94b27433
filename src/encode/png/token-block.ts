import type { BitWriter } from "./bit-writer.ts";
import { writeCodes } from "./code-header.ts";
import { type PrefixCode, prefixCode } from "./huffman.ts";
import {
  DISTANCE_BASES,
  DISTANCE_EXTRA_BITS,
  DISTANCE_SYMBOLS,
  distanceSymbol,
  END_OF_BLOCK,
  LENGTH_BASES,
  LENGTH_EXTRA_BITS,
  LENGTH_SYMBOLS,
  LITERAL_SYMBOLS,
  LONGEST_MATCH,
  SHORTEST_MATCH,
} from "./symbols.ts";

/** Codes are made anew so often: often enough to follow the image, too rarely for their cost to show. */
const TOKENS_PER_BLOCK = 32_768;
const PIXEL = 0;
const ROW_START = -1;

/** Literals and matches of a deflate block that is being filled. */
export class TokenBlock {
  readonly #out: BitWriter;
  readonly #bytesPerPixel: number;
  /** Of a match; or PIXEL, ROW_START. */
  readonly #distances = new Int32Array(TOKENS_PER_BLOCK);
  /** The length of a match, in bytes; or the pixel, its first byte lowest. */
  readonly #values = new Int32Array(TOKENS_PER_BLOCK);
  readonly #literalCounts = new Int32Array(LITERAL_SYMBOLS);
  readonly #distanceCounts = new Int32Array(DISTANCE_SYMBOLS);
  #size = 0;

  constructor(out: BitWriter, bytesPerPixel: number) {
    this.#out = out;
    this.#bytesPerPixel = bytesPerPixel;
  }

  pixel(value: number): void {
    this.#literalCounts[value & 255]! += 1;
    if (this.#bytesPerPixel >= 3) {
      this.#literalCounts[(value >>> 8) & 255]! += 1;
      this.#literalCounts[(value >>> 16) & 255]! += 1;
      if (this.#bytesPerPixel === 4) this.#literalCounts[value >>> 24]! += 1;
    }
    this.#push(PIXEL, value);
  }

  /** The byte before each row that names its filter: none. */
  rowStart(): void {
    this.#literalCounts[0]! += 1;
    this.#push(ROW_START, 0);
  }

  /** @param byteCount at least SHORTEST_MATCH, without bound @param distance in bytes */
  match(byteCount: number, distance: number): void {
    const symbol = distanceSymbol(distance);
    for (let left = byteCount; left > 0;) {
      const length = pieceOf(left);
      this.#literalCounts[LENGTH_SYMBOLS[length]!]! += 1;
      this.#distanceCounts[symbol]! += 1;
      this.#push(distance, length);
      left -= length;
    }
  }

  /** Writes the last block. */
  finish(): void {
    this.#write(true);
  }

  #push(distance: number, value: number): void {
    this.#distances[this.#size] = distance;
    this.#values[this.#size] = value;
    this.#size += 1;
    if (this.#size === TOKENS_PER_BLOCK) this.#write(false);
  }

  #write(isLast: boolean): void {
    this.#literalCounts[END_OF_BLOCK] = 1;
    const literals = prefixCode(this.#literalCounts, 15);
    const distances = prefixCode(this.#distanceCounts, 15);
    const out = this.#out;
    // 60 bits hold a pixel of four bytes or a match; a header is far below 1 KB.
    out.reserve(8 * this.#size + 1024);
    out.put(isLast ? 1 : 0, 1);
    out.put(2, 2);
    writeCodes(out, literals.lengths, distances.lengths);
    if (this.#bytesPerPixel === 1) this.#writeNumbers(literals, distances);
    else
      for (let at = 0; at < this.#size; at += 1)
        this.#writeToken(this.#distances[at]!, this.#values[at]!, literals, distances);
    out.put(literals.bits[END_OF_BLOCK]!, literals.lengths[END_OF_BLOCK]!);
    this.#literalCounts.fill(0);
    this.#distanceCounts.fill(0);
    this.#size = 0;
  }

  /** As writeToken, for pixels of one byte: most images have no others, and every step counts. */
  #writeNumbers(literals: PrefixCode, distances: PrefixCode): void {
    const out = this.#out;
    const bits = literals.bits;
    const lengths = literals.lengths;
    for (let at = 0; at < this.#size; at += 1) {
      const value = this.#values[at]!;
      const distance = this.#distances[at]!;
      if (distance <= 0) {
        out.put(bits[value]!, lengths[value]!);
        continue;
      }
      const symbol = LENGTH_SYMBOLS[value]!;
      out.put(bits[symbol]!, lengths[symbol]!);
      const extra = LENGTH_EXTRA_BITS[symbol - 257]!;
      if (extra > 0) out.put(value - LENGTH_BASES[symbol - 257]!, extra);
      const far = distanceSymbol(distance);
      out.put(distances.bits[far]!, distances.lengths[far]!);
      const farExtra = DISTANCE_EXTRA_BITS[far]!;
      if (farExtra > 0) out.put(distance - DISTANCE_BASES[far]!, farExtra);
    }
  }

  #writeToken(distance: number, value: number, literals: PrefixCode, distances: PrefixCode): void {
    const out = this.#out;
    if (distance > 0) {
      const symbol = LENGTH_SYMBOLS[value]!;
      out.put(literals.bits[symbol]!, literals.lengths[symbol]!);
      out.put(value - LENGTH_BASES[symbol - 257]!, LENGTH_EXTRA_BITS[symbol - 257]!);
      const far = distanceSymbol(distance);
      out.put(distances.bits[far]!, distances.lengths[far]!);
      out.put(distance - DISTANCE_BASES[far]!, DISTANCE_EXTRA_BITS[far]!);
      return;
    }
    const bitCount = distance === ROW_START ? 8 : 8 * this.#bytesPerPixel;
    for (let shift = 0; shift < bitCount; shift += 8) {
      const literal = (value >>> shift) & 255;
      out.put(literals.bits[literal]!, literals.lengths[literal]!);
    }
  }
}

/** As much of a match as one token holds, leaving nothing that is too short for the next. */
function pieceOf(byteCount: number): number {
  if (byteCount <= LONGEST_MATCH) return byteCount;
  const tooLong = byteCount - LONGEST_MATCH < SHORTEST_MATCH;
  return tooLong ? LONGEST_MATCH - SHORTEST_MATCH : LONGEST_MATCH;
}
