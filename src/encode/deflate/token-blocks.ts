import type { BitStream } from "./bit-stream.ts";
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

/** Tokens in a block. A code for more tokens fits each one less, a code for fewer costs more header bytes. */
const TOKENS_PER_BLOCK = 8192;
/** Far above what the head of a block takes. */
const HEAD_BITS = 8192;
/** Greatest size of a token: a length of 15 + 5 and a distance of 15 + 13 bits. */
const MAX_TOKEN_BITS = 48;

/** Literals and matches of deflate (RFC 1951), collected block by block and then written. */
export class TokenBlocks {
  readonly #out: BitStream;
  /** By token: the length of a match in bytes; or a literal. */
  readonly #values = new Uint16Array(TOKENS_PER_BLOCK);
  /** By token: the distance of a match in bytes; 0 for a literal. */
  readonly #distances = new Uint16Array(TOKENS_PER_BLOCK);
  readonly #literalCounts = new Int32Array(LITERAL_SYMBOLS);
  readonly #distanceCounts = new Int32Array(DISTANCE_SYMBOLS);
  /** By length of a match: its symbol and extra bits in one, and how many. */
  readonly #lengthBits = new Int32Array(LONGEST_MATCH + 1);
  readonly #lengthSizes = new Uint8Array(LONGEST_MATCH + 1);
  #size = 0;

  constructor(out: BitStream) {
    this.#out = out;
  }

  literal(byte: number): void {
    this.#literalCounts[byte]! += 1;
    this.#push(byte, 0);
  }

  /** @param byteCount SHORTEST_MATCH or more, without bound @param distance in bytes */
  match(byteCount: number, distance: number): void {
    const symbol = distanceSymbol(distance);
    for (let left = byteCount; left > 0;) {
      const length = pieceOf(left);
      this.#literalCounts[LENGTH_SYMBOLS[length]!]! += 1;
      this.#distanceCounts[symbol]! += 1;
      this.#push(length, distance);
      left -= length;
    }
  }

  /** Writes the last block. */
  finish(): void {
    this.#write(true);
  }

  #push(value: number, distance: number): void {
    this.#values[this.#size] = value;
    this.#distances[this.#size] = distance;
    this.#size += 1;
    if (this.#size === TOKENS_PER_BLOCK) this.#write(false);
  }

  #write(isLast: boolean): void {
    this.#literalCounts[END_OF_BLOCK] = 1;
    const literals = prefixCode(this.#literalCounts, 15);
    const distances = prefixCode(this.#distanceCounts, 15);
    const out = this.#out;
    out.reserve(MAX_TOKEN_BITS * this.#size + HEAD_BITS);
    out.put(isLast ? 1 : 0, 1);
    out.put(2, 2);
    writeCodes(out, literals.lengths, distances.lengths);
    this.#fillLengths(literals);
    this.#writeTokens(literals, distances);
    out.put(literals.bits[END_OF_BLOCK]!, literals.lengths[END_OF_BLOCK]!);
    this.#literalCounts.fill(0);
    this.#distanceCounts.fill(0);
    this.#size = 0;
  }

  #fillLengths({ bits, lengths }: PrefixCode): void {
    for (let length = SHORTEST_MATCH; length <= LONGEST_MATCH; length += 1) {
      const symbol = LENGTH_SYMBOLS[length]!;
      const extra = length - LENGTH_BASES[symbol - 257]!;
      this.#lengthBits[length] = bits[symbol]! | (extra << lengths[symbol]!);
      this.#lengthSizes[length] = lengths[symbol]! + LENGTH_EXTRA_BITS[symbol - 257]!;
    }
  }

  #writeTokens(literals: PrefixCode, distances: PrefixCode): void {
    const out = this.#out;
    const { bits, lengths } = literals;
    for (let at = 0; at < this.#size; at += 1) {
      const value = this.#values[at]!;
      const distance = this.#distances[at]!;
      if (distance === 0) {
        out.put(bits[value]!, lengths[value]!);
        continue;
      }
      out.put(this.#lengthBits[value]!, this.#lengthSizes[value]!);
      const symbol = distanceSymbol(distance);
      const size = distances.lengths[symbol]!;
      const extra = (distance - DISTANCE_BASES[symbol]!) << size;
      out.put(distances.bits[symbol]! | extra, size + DISTANCE_EXTRA_BITS[symbol]!);
    }
  }
}

/** The part of a match that fits into one token and leaves enough for the next one. */
function pieceOf(byteCount: number): number {
  if (byteCount <= LONGEST_MATCH) return byteCount;
  const tooLong = byteCount - LONGEST_MATCH < SHORTEST_MATCH;
  return tooLong ? LONGEST_MATCH - SHORTEST_MATCH : LONGEST_MATCH;
}
