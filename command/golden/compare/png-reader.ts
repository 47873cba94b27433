import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";

/** What a picture says of itself before any pixel, and its compressed pixels. */
interface PngParts {
  readonly width: number;
  readonly height: number;
  /** Of all channels of a pixel. */
  readonly bits: number;
  readonly isInterlaced: boolean;
  readonly compressed: Buffer;
}

/** The largest that the service draws has 8000 × 8000; as RGBA that is 256 MB. */
const MAX_PIXELS = 2 ** 26;
const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const CHUNK_BYTES = 12;
/** Channels by colour type: grey, RGB, palette, grey and alpha, RGBA. */
const CHANNELS: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/**
 * The pixels of a PNG as RGBA. What it says of its size is believed only within bounds: a few hundred
 * kilobytes can name gigabytes.
 *
 * @throws Error for bytes that are not a whole PNG, and for one of more than 2^26 pixels
 */
export function readPng(body: Buffer): PNG {
  const parts = pngParts(body);
  const { width, height } = parts;
  if (width * height > MAX_PIXELS)
    throw new Error(`${width} × ${height} is more than ${MAX_PIXELS} pixels`);
  // Of all others pngjs inflates no more than the pixels need.
  if (parts.isInterlaced)
    inflateSync(parts.compressed, { maxOutputLength: interlacedBytes(parts) });
  return PNG.sync.read(body);
}

function pngParts(body: Buffer): PngParts {
  const chunks = [...chunksOf(body)];
  const header = chunks[0];
  if (header?.type !== "IHDR" || header.data.length < 13) throw new Error("it has no header");
  const { data } = header;
  const pieces = chunks.flatMap(({ type, data: piece }) => (type === "IDAT" ? [piece] : []));
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bits: data[8]! * (CHANNELS.get(data[9]!) ?? 4),
    isInterlaced: data[12] === 1,
    compressed: Buffer.concat(pieces),
  };
}

function* chunksOf(body: Buffer): Iterable<{ readonly type: string; readonly data: Buffer }> {
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_BYTES <= body.length) {
    const length = body.readUInt32BE(at);
    const type = body.toString("latin1", at + 4, at + 8);
    yield { type, data: body.subarray(at + 8, at + 8 + length) };
    at += CHUNK_BYTES + length;
  }
}

/** No less than seven passes take: each row a byte for its filter, and its bits in whole bytes. */
function interlacedBytes({ width, height, bits }: PngParts): number {
  return Math.ceil((width * height * bits) / 8) + 4 * (height + 8) + 64;
}
