import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

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
