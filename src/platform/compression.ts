import { promisify } from "node:util";
import {
  brotliCompress,
  type BrotliOptions,
  constants,
  crc32 as zlibCrc32,
  deflateRawSync,
  gzip,
  inflateRawSync,
  type ZlibOptions,
} from "node:zlib";

/** The check sum of PNG (ISO 3309): 32 bits. */
export const crc32: (bytes: Uint8Array) => number = zlibCrc32;

/**
 * The last cheap levels: a map is compressed while its first reader waits, and then kept. The next ones take twice
 * the time, for 0.2 % of the bytes with brotli and 2 % with gzip.
 */
const LEVELS = { br: 4, gzip: 4 } as const;

const brotlied = promisify<Uint8Array, BrotliOptions, Uint8Array>(brotliCompress);
const gzipped = promisify<Uint8Array, ZlibOptions, Uint8Array>(gzip);

/**
 * A text in a coding of HTTP. Two versions of zlib or brotli may give different bytes. Runs in the thread pool of
 * libuv, so that the main thread goes on answering.
 */
export function compressed(text: Uint8Array, coding: "br" | "gzip"): Promise<Uint8Array> {
  if (coding === "gzip") return gzipped(text, { level: LEVELS.gzip });
  return brotlied(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: LEVELS.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  });
}

const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_HUFFMAN_ONLY];

/**
 * Bytes as raw deflate (RFC 1951), as few as a few tries give. Two versions of zlib may give different ones.
 */
export async function deflatedRaw(bytes: Uint8Array): Promise<Uint8Array> {
  return strategies
    .map((strategy) => deflateRawSync(bytes, { level: 9, memLevel: 9, strategy }))
    .reduce((best, other) => (other.length < best.length ? other : best));
}

/**
 * What raw deflate stands for, or what is wrong with it: nothing may follow its last block. Takes no more memory than
 * `maxBytes`.
 */
export async function inflatedRaw(
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array | InflationFault> {
  const whole = inflated(bytes, maxBytes);
  if (typeof whole === "string") return whole;
  // zlib does not tell that bytes follow: then the last one is not needed.
  return typeof inflated(bytes.subarray(0, -1), maxBytes) === "string" ? whole : "not deflated";
}

function inflated(bytes: Uint8Array, maxBytes: number): Uint8Array | InflationFault {
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLong =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLong ? "too long" : "not deflated";
  }
}

export type InflationFault = "not deflated" | "too long";
