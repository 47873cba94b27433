import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type BrotliOptions, type ZlibOptions } from "node:zlib";
import type { ContentCoding } from "./accept-encoding.ts";

/** Cheap levels: a map is compressed while its first reader waits, and then kept. */
const GZIP_OPTIONS = { level: 4 } as const satisfies ZlibOptions;
const BROTLI_QUALITY = 4;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Runs in the thread pool of libuv, so that the main thread goes on answering. */
export function compressed(
  body: Uint8Array,
  coding: Exclude<ContentCoding, "identity">,
): Promise<Uint8Array> {
  return coding === "gzip"
    ? gzipAsync(body, GZIP_OPTIONS)
    : brotliAsync(body, brotliOptions(body.byteLength));
}

function brotliOptions(sizeHint: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
    },
  };
}
