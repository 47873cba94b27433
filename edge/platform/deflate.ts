import { BitStream } from "../../src/encode/deflate/bit-stream.ts";
import {
  DISTANCE_BASES,
  DISTANCE_EXTRA_BITS,
  distanceSymbol,
  END_OF_BLOCK,
  LENGTH_BASES,
  LENGTH_EXTRA_BITS,
  LENGTH_SYMBOLS,
  LONGEST_MATCH,
  SHORTEST_MATCH,
} from "../../src/encode/deflate/symbols.ts";
import { TokenBlocks } from "../../src/encode/deflate/token-blocks.ts";

/** What is written of a text: its letters, and what repeats. */
interface TokenSink {
  literal(byte: number): void;
  /** @param length without bound */
  match(length: number, distance: number): void;
  finish(): void;
}

/** With a code of its own, which a long text is worth; and with that of all. */
export function deflations(bytes: Uint8Array): readonly Uint8Array[] {
  return [(out: BitStream) => new TokenBlocks(out), (out: BitStream) => new FixedBlock(out)].map(
    (sinkFor) => {
      const out = new BitStream();
      writeTokens(bytes, sinkFor(out));
      return out.bytes().slice();
    },
  );
}

/** Repeats are looked for where the same three bytes were last: enough for a query, as few repeat in it. */
function writeTokens(bytes: Uint8Array, sink: TokenSink): void {
  const latest = new Map<number, number>();
  for (let at = 0; at < bytes.length;) {
    const isTail = at + SHORTEST_MATCH > bytes.length;
    const key = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!;
    const before = isTail ? undefined : latest.get(key);
    if (!isTail) latest.set(key, at);
    const length = before === undefined ? 1 : matchLength(bytes, before, at);
    if (before === undefined) sink.literal(bytes[at]!);
    else sink.match(length, at - before);
    at += length;
  }
  sink.finish();
}

/** A query is far shorter than what a match may reach. */
function matchLength(bytes: Uint8Array, before: number, at: number): number {
  let length = SHORTEST_MATCH;
  while (at + length < bytes.length && bytes[before + length] === bytes[at + length]) length += 1;
  return length;
}

const DISTANCE_BITS = 5;

/** One block with the code that needs no telling (RFC 1951, 3.2.6). */
class FixedBlock implements TokenSink {
  readonly #out: BitStream;

  constructor(out: BitStream) {
    this.#out = out;
    out.put(1, 1);
    out.put(1, 2);
  }

  literal(byte: number): void {
    this.#symbol(byte);
  }

  match(length: number, distance: number): void {
    for (let left = length; left > 0;) {
      // No piece may be left that is shorter than a match.
      const piece =
        left > LONGEST_MATCH && left < LONGEST_MATCH + SHORTEST_MATCH
          ? LONGEST_MATCH - SHORTEST_MATCH
          : Math.min(left, LONGEST_MATCH);
      this.#piece(piece, distance);
      left -= piece;
    }
  }

  finish(): void {
    this.#symbol(END_OF_BLOCK);
  }

  #piece(length: number, distance: number): void {
    const symbol = LENGTH_SYMBOLS[length]!;
    const row = symbol - END_OF_BLOCK - 1;
    this.#symbol(symbol);
    this.#out.put(length - LENGTH_BASES[row]!, LENGTH_EXTRA_BITS[row]!);
    const of = distanceSymbol(distance);
    this.#out.put(reversed(of, DISTANCE_BITS), DISTANCE_BITS);
    this.#out.put(distance - DISTANCE_BASES[of]!, DISTANCE_EXTRA_BITS[of]!);
  }

  #symbol(symbol: number): void {
    this.#out.reserve(64);
    if (symbol < 144) this.#code(0x30 + symbol, 8);
    else if (symbol < 256) this.#code(0x190 + symbol - 144, 9);
    else if (symbol < 280) this.#code(symbol - 256, 7);
    else this.#code(0xc0 + symbol - 280, 8);
  }

  /** Codes are sent highest bit first. */
  #code(code: number, bits: number): void {
    this.#out.put(reversed(code, bits), bits);
  }
}

function reversed(code: number, bits: number): number {
  let turned = 0;
  for (let bit = 0; bit < bits; bit += 1) turned |= ((code >>> bit) & 1) << (bits - 1 - bit);
  return turned;
}
