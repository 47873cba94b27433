import { BitStream } from "../deflate/bit-stream.ts";
import { TokenBlocks } from "../deflate/token-blocks.ts";
import { adler32, byteRuns } from "./byte-runs.ts";
import type { RunImage } from "./run-image.ts";
import { writeRuns } from "./run-matches.ts";

/** Deflate with a window of 32 KB (RFC 1950, 2.2), the first byte lowest. */
const HEADER = 0x0178;

/**
 * The image data of a PNG as a zlib stream: the same bytes in all releases of Node, which zlib's own
 * need not be.
 *
 * @param pixels by value of the image: what is sent for it, its first byte lowest
 */
export function zlibStream(
  image: RunImage,
  pixels: Int32Array,
  bytesPerPixel: 1 | 3 | 4,
): Uint8Array {
  const runs = byteRuns(image, pixels, bytesPerPixel);
  const out = new BitStream();
  out.put(HEADER, 16);
  const blocks = new TokenBlocks(out);
  writeRuns(runs, blocks);
  blocks.finish();
  const stream = out.bytes();
  const whole = new Uint8Array(stream.length + 4);
  whole.set(stream);
  new DataView(whole.buffer).setUint32(stream.length, adler32(runs));
  return whole;
}
