import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  crc32 as zlibCrc32,
  deflateRawSync,
  inflateRawSync,
} from "node:zlib";

/** The check sum of PNG and gzip (ISO 3309): 32 bits. */
export const crc32: (bytes: Uint8Array) => number = zlibCrc32;

/** A cheap level: a map is compressed while its first reader waits, and then kept. */
const QUALITY = 4;

const brotliAsync = promisify(brotliCompress);

/** As brotli. Runs in the thread pool of libuv, so that the main thread goes on answering. */
export function brotli(body: Uint8Array): Promise<Uint8Array> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_HUFFMAN_ONLY];

/**
 * Bytes as raw deflate (RFC 1951), as few as a few tries give. Two versions of zlib may give different ones.
 */
export function deflatedRaw(bytes: Uint8Array): Uint8Array {
  return strategies
    .map((strategy) => deflateRawSync(bytes, { level: 9, memLevel: 9, strategy }))
    .reduce((best, other) => (other.length < best.length ? other : best));
}

/**
 * What raw deflate stands for, or what is wrong with it. Takes no more memory than `maxBytes`.
 */
export function inflatedRaw(bytes: Uint8Array, maxBytes: number): Uint8Array | InflationFault {
  try {
    return inflateRawSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLong =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLong ? "too long" : "not deflated";
  }
}

export type InflationFault = "not deflated" | "too long";
