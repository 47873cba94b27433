import {
  DISTANCE_BASES,
  DISTANCE_EXTRA_BITS,
  END_OF_BLOCK,
  LENGTH_BASES,
  LENGTH_EXTRA_BITS,
} from "../../src/encode/deflate/symbols.ts";
import { FIXED_CODES, PrefixReader, sentCodes, type SymbolCode } from "./prefix-reader.ts";

/** Why a stream cannot be read. */
export class InflationError extends Error {
  readonly fault: "not deflated" | "too long";

  constructor(fault: InflationError["fault"]) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * What raw deflate (RFC 1951) stands for. What follows its last block is not looked at, as zlib does not.
 *
 * @throws InflationError where it is no such stream, or stands for more than `maxBytes`
 */
export function inflated(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const reader = new PrefixReader(bytes, () => new InflationError("not deflated"));
  const out = new Output(maxBytes);
  for (let isLast = false; !isLast;) {
    isLast = reader.bits(1) === 1;
    const kind = reader.bits(2);
    if (kind === 0) copyStored(reader, out);
    else if (kind === 1) readBlock(reader, FIXED_CODES, out);
    else if (kind === 2) readBlock(reader, sentCodes(reader), out);
    else throw new InflationError("not deflated");
  }
  return out.written();
}

function copyStored(reader: PrefixReader, out: Output): void {
  reader.alignToByte();
  const length = reader.bits(16);
  if ((length ^ 0xffff) !== reader.bits(16)) throw new InflationError("not deflated");
  for (let left = length; left > 0; left -= 1) out.put(reader.bits(8));
}

interface BlockCodes {
  readonly literals: SymbolCode;
  readonly distances: SymbolCode;
}

function readBlock(reader: PrefixReader, { literals, distances }: BlockCodes, out: Output): void {
  for (;;) {
    const symbol = reader.symbol(literals);
    if (symbol === END_OF_BLOCK) return;
    if (symbol < END_OF_BLOCK) out.put(symbol);
    else {
      const length = extended(reader, LENGTH_BASES, LENGTH_EXTRA_BITS, symbol - END_OF_BLOCK - 1);
      const of = reader.symbol(distances);
      out.repeat(length, extended(reader, DISTANCE_BASES, DISTANCE_EXTRA_BITS, of));
    }
  }
}

function extended(
  reader: PrefixReader,
  bases: Uint16Array,
  extraBits: Uint8Array,
  symbol: number,
): number {
  const base = bases[symbol];
  if (base === undefined) throw new InflationError("not deflated");
  return base + reader.bits(extraBits[symbol]!);
}

/** Bytes as they are found, within a bound. */
class Output {
  readonly #bytes: Uint8Array;
  #length = 0;

  constructor(maxBytes: number) {
    this.#bytes = new Uint8Array(maxBytes);
  }

  put(byte: number): void {
    if (this.#length === this.#bytes.length) throw new InflationError("too long");
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  repeat(length: number, distance: number): void {
    if (distance > this.#length) throw new InflationError("not deflated");
    for (let left = length; left > 0; left -= 1) this.put(this.#bytes[this.#length - distance]!);
  }

  written(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
