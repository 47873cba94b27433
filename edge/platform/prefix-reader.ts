const LONGEST_CODE = 15;
/** In the order in which their lengths are sent (RFC 1951, 3.2.7). */
const LENGTH_SYMBOL_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const MAX_LITERALS = 286;
const MAX_DISTANCES = 30;

/** A canonical prefix code: how many codes have each length, and the symbols in their order. */
export interface SymbolCode {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/** Reads bits and codes of deflate (RFC 1951, 3.1.1), the lowest bit of a byte first. */
export class PrefixReader {
  readonly #bytes: Uint8Array;
  readonly #fault: () => Error;
  #at = 0;
  #held = 0;
  #heldBits = 0;

  /** @param fault what is thrown where the bytes end early, or are no codes */
  constructor(bytes: Uint8Array, fault: () => Error) {
    this.#bytes = bytes;
    this.#fault = fault;
  }

  /** @param count 0 to 16 */
  bits(count: number): number {
    while (this.#heldBits < count) {
      if (this.#at === this.#bytes.length) throw this.#fault();
      this.#held |= this.#bytes[this.#at++]! << this.#heldBits;
      this.#heldBits += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#heldBits -= count;
    return value;
  }

  alignToByte(): void {
    this.#held = 0;
    this.#heldBits = 0;
  }

  /** Bit by bit, as codes are sent highest bit first; what is read here is short. */
  symbol({ counts, symbols }: SymbolCode): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      code |= this.bits(1);
      const count = counts[length]!;
      if (code - count < first) return symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw this.#fault();
  }

  /**
   * @param lengths by symbol, in bits; 0 for none
   * @throws where no prefix code has them; one that leaves codes over may have a single one, of a bit
   */
  code(lengths: ArrayLike<number>): SymbolCode {
    const code = symbolCode(lengths);
    let left = 1;
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      left = 2 * left - code.counts[length]!;
      if (left < 0) throw this.#fault();
    }
    const isSingle = code.symbols.length <= 1 && code.counts[1] === code.symbols.length;
    if (left > 0 && !isSingle) throw this.#fault();
    return code;
  }

  fail(): never {
    throw this.#fault();
  }
}

function symbolCode(lengths: ArrayLike<number>): SymbolCode {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  const used = Array.from(lengths, (length, symbol) => ({ length, symbol })).filter(
    ({ length }) => length > 0,
  );
  for (const { length } of used) counts[length]! += 1;
  used.sort((a, b) => a.length - b.length || a.symbol - b.symbol);
  return { counts, symbols: Uint16Array.from(used, ({ symbol }) => symbol) };
}

/** Of blocks that send none (RFC 1951, 3.2.6). */
export const FIXED_CODES = {
  literals: symbolCode(
    Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)),
  ),
  distances: symbolCode(Array.from({ length: 30 }, () => 5)),
};

/** The codes that a block begins with (RFC 1951, 3.2.7). */
export function sentCodes(reader: PrefixReader): {
  readonly literals: SymbolCode;
  readonly distances: SymbolCode;
} {
  const [literalCount, distanceCount] = [reader.bits(5) + 257, reader.bits(5) + 1];
  const lengthCount = reader.bits(4) + 4;
  if (literalCount > MAX_LITERALS || distanceCount > MAX_DISTANCES) reader.fail();
  const ofLengths = new Uint8Array(LENGTH_SYMBOL_ORDER.length);
  for (let i = 0; i < lengthCount; i += 1) ofLengths[LENGTH_SYMBOL_ORDER[i]!] = reader.bits(3);
  const lengths = sentLengths(reader, reader.code(ofLengths), literalCount + distanceCount);
  // Without the end of the block it could not end.
  if (lengths[256] === 0) reader.fail();
  return {
    literals: reader.code(lengths.slice(0, literalCount)),
    distances: reader.code(lengths.slice(literalCount)),
  };
}

function sentLengths(reader: PrefixReader, code: SymbolCode, count: number): readonly number[] {
  const lengths: number[] = [];
  while (lengths.length < count) {
    const symbol = reader.symbol(code);
    const repeated = symbol === 16 ? lengths.at(-1) : 0;
    if (repeated === undefined) reader.fail();
    if (symbol < 16) lengths.push(symbol);
    else if (symbol === 16) lengths.push(...times(3 + reader.bits(2), repeated));
    else lengths.push(...times(symbol === 17 ? 3 + reader.bits(3) : 11 + reader.bits(7), 0));
  }
  if (lengths.length > count) reader.fail();
  return lengths;
}

function times(count: number, value: number): readonly number[] {
  return Array.from({ length: count }, () => value);
}
