import type { Chunk } from "../../svg/chunk.ts";
import { ends } from "./chunk-ends.ts";
import { FARTHEST_MATCH } from "../deflate/symbols.ts";

/** No byte: stands between chunks, so that what is equal never goes from one into the next. */
const SEAM = 256;
/** As many as the index looks ahead. */
const SEAM_LENGTH = 8;
const HASH_BITS = 15;
const MASK = FARTHEST_MATCH - 1;
const MAX_ROOM = 8 * FARTHEST_MATCH;

/** A chunk's place in the text. */
interface Place {
  readonly chunk: Chunk;
  readonly start: number;
}

/**
 * The text of chunks, without their tails, in the order in which documents have them, as far back as a match
 * reaches, with an index of where the same bytes occurred before.
 *
 * It depends on the last chunk and those before it alone, not on what was asked earlier: that
 * only saves work when chunks are taken in order.
 */
export class PastText {
  #symbols = new Uint16Array(2 * FARTHEST_MATCH);
  #length = 0;
  #places: Place[] = [];
  #alike = -1;
  readonly #latest = new Int32Array(2 ** HASH_BITS);
  readonly #latestLong = new Int32Array(2 ** HASH_BITS);
  readonly #earlier = new Int32Array(FARTHEST_MATCH);

  get symbols(): Uint16Array {
    return this.#symbols;
  }

  /** Puts the chunk at the end of the text, not yet in the index, and gives its start. */
  append(chunk: Chunk): number {
    const { before } = chunk;
    const continues = before !== null && before.whole === this.#places.at(-1)?.chunk.whole;
    if (!continues || this.#length + chunk.bytes.length > MAX_ROOM) this.#rebuild(before);
    return this.#add(chunk);
  }

  /** Where the four bytes at a position may have occurred before; -1 if nowhere. Indexes them. */
  enter(position: number): number {
    const symbols = this.#symbols;
    const key = fourSymbols(symbols, position);
    const slot = Math.imul(key, 0x9e3779b1) >>> (32 - HASH_BITS);
    const following = Math.imul(fourSymbols(symbols, position + 4), 0x85ebca6b);
    const longSlot = Math.imul(key ^ following, 0x9e3779b1) >>> (32 - HASH_BITS);
    this.#alike = this.#latestLong[longSlot]!;
    this.#latestLong[longSlot] = position;
    const found = this.#latest[slot]!;
    this.#earlier[position & MASK] = found;
    this.#latest[slot] = position;
    return found;
  }

  /** Where the eight bytes at the position entered last may have occurred before; -1 if nowhere. */
  get alike(): number {
    return this.#alike;
  }

  /** By position, of those that a match reaches: the next place farther back. */
  get earlier(): Int32Array {
    return this.#earlier;
  }

  /** The chunk at a position. */
  placeOf(position: number): Place {
    return this.#places.findLast(({ start }) => start <= position)!;
  }

  #rebuild(last: Chunk | null): void {
    const row: Chunk[] = [];
    let length = 0;
    for (let one = last; one !== null && length < FARTHEST_MATCH; one = one.before) {
      row.push(one);
      length += ends(one.bytes).to;
    }
    this.#length = 0;
    this.#places = [];
    this.#latest.fill(-1);
    this.#latestLong.fill(-1);
    for (const chunk of row.toReversed()) {
      const start = this.#add(chunk);
      // The parser enters no seam either: what it finds must not depend on who entered the text.
      const end = this.#length - SEAM_LENGTH;
      for (let position = start; position < end; position += 1) this.enter(position);
    }
  }

  #add(chunk: Chunk): number {
    const start = this.#length;
    const path = chunk.bytes.subarray(0, ends(chunk.bytes).to);
    const end = start + path.length;
    if (end + SEAM_LENGTH > this.#symbols.length) {
      const grown = new Uint16Array(2 * end + SEAM_LENGTH);
      grown.set(this.#symbols.subarray(0, start));
      this.#symbols = grown;
    }
    this.#symbols.set(path, start);
    this.#symbols.fill(SEAM, end, end + SEAM_LENGTH);
    this.#places.push({ chunk, start });
    this.#length = end + SEAM_LENGTH;
    return start;
  }
}

function fourSymbols(symbols: Uint16Array, at: number): number {
  return (
    symbols[at]! | (symbols[at + 1]! << 8) | (symbols[at + 2]! << 16) | (symbols[at + 3]! << 24)
  );
}
