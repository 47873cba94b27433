import { writeCodes } from "../deflate/code-header.ts";
import { type PrefixCode, prefixCode } from "../deflate/huffman.ts";
import {
  DISTANCE_BASES,
  DISTANCE_EXTRA_BITS,
  distanceSymbol,
  END_OF_BLOCK,
  FARTHEST_MATCH,
  LENGTH_BASES,
  LENGTH_EXTRA_BITS,
  LENGTH_SYMBOLS,
  LONGEST_MATCH,
  SHORTEST_MATCH,
} from "../deflate/symbols.ts";
import type { BitStream } from "../deflate/bit-stream.ts";

/**
 * The lengths of the one code that all documents share, a digit of base 16 a symbol: as they are
 * the same everywhere, so are the bits of a chunk. They are Huffman's for the symbols of world
 * and country maps in all details, each document with the same weight. Every symbol has a code.
 */
const LITERAL_LENGTHS =
  "ffffffffffffffffffffffffffffffff4faffffffffff3bf6444445555ffebbffffffffffffffffffffffffffffffffffbffcbfe7bff69bbffbbbf7fffafffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff33567a9bfff9afffffffffffffff";
const DISTANCE_LENGTHS = "a97a67665545444434444456677888";
const LIMIT = 15;

const literals = codeOf(LITERAL_LENGTHS);
const distances = codeOf(DISTANCE_LENGTHS);

/** By literal: its bits, and how many. */
export const LITERAL_BITS = Int32Array.from(literals.bits.subarray(0, 256));
export const LITERAL_COSTS = literals.lengths.slice(0, 256);
/** By the length of a match: symbol and extra bits in one, and how many. */
const LENGTH_BITS = new Int32Array(LONGEST_MATCH + 1);
export const LENGTH_COSTS = new Uint8Array(LONGEST_MATCH + 1);
/** By the distance of a match: how many bits it takes. */
export const DISTANCE_COSTS = new Uint8Array(FARTHEST_MATCH + 1);

for (let length = SHORTEST_MATCH; length <= LONGEST_MATCH; length += 1) {
  const symbol = LENGTH_SYMBOLS[length]!;
  const count = literals.lengths[symbol]!;
  const extra = length - LENGTH_BASES[symbol - 257]!;
  LENGTH_BITS[length] = literals.bits[symbol]! | (extra << count);
  LENGTH_COSTS[length] = count + LENGTH_EXTRA_BITS[symbol - 257]!;
}
for (let distance = 1; distance <= FARTHEST_MATCH; distance += 1) {
  const symbol = distanceSymbol(distance);
  DISTANCE_COSTS[distance] = distances.lengths[symbol]! + DISTANCE_EXTRA_BITS[symbol]!;
}

/** More bits than any token takes for a byte of the document. */
export const MAX_BITS_PER_BYTE = 16;

export function putLiteral(out: BitStream, byte: number): void {
  out.put(LITERAL_BITS[byte]!, LITERAL_COSTS[byte]!);
}

/** @param length 3 to 258 @param distance 1 to 32768 */
export function putMatch(out: BitStream, length: number, distance: number): void {
  out.put(LENGTH_BITS[length]!, LENGTH_COSTS[length]!);
  const symbol = distanceSymbol(distance);
  const extra = (distance - DISTANCE_BASES[symbol]!) << distances.lengths[symbol]!;
  out.put(distances.bits[symbol]! | extra, DISTANCE_COSTS[distance]!);
}

export function putEnd(out: BitStream): void {
  out.reserve(32);
  out.put(literals.bits[END_OF_BLOCK]!, literals.lengths[END_OF_BLOCK]!);
}

/** The head of a block that has the code written out (RFC 1951, 3.2.7). */
export function putBlockHead(out: BitStream, isLast: boolean): void {
  out.put(isLast ? 1 : 0, 1);
  out.put(2, 2);
  writeCodes(out, literals.lengths, distances.lengths);
}

/** Symbols that are as frequent as their lengths say get these lengths back; 0 for one that is not used. */
export function codeOf(digits: string): PrefixCode {
  const lengths = Array.from(digits, (digit) => Number.parseInt(digit, 16));
  return prefixCode(
    Int32Array.from(lengths, (length) => (length === 0 ? 0 : 2 ** (LIMIT - length))),
    LIMIT,
  );
}
