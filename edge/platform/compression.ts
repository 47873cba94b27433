import type { InflationFault } from "../../src/platform/compression.ts";
import { GatheredBytes } from "../../src/http/gathered-bytes.ts";

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  return sum;
});

export function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (let at = 0; at < bytes.length; at += 1) sum = (sum >>> 8) ^ SUMS[(sum ^ bytes[at]!) & 255]!;
  return ~sum >>> 0;
}

/** The platform compresses what it sends: nothing here is asked for in a coding. */
export function compressed(): Promise<Uint8Array> {
  return Promise.reject(new Error("nothing is compressed here"));
}

export async function deflatedRaw(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = streamOf(bytes).pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Runtimes differ in whether they tell that bytes follow the last block: then the last byte is not needed. */
export async function inflatedRaw(
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array | InflationFault> {
  const whole = await inflated(bytes, maxBytes);
  if (typeof whole === "string") return whole;
  const isFollowed = typeof (await inflated(bytes.subarray(0, -1), maxBytes)) !== "string";
  return isFollowed ? "not deflated" : whole;
}

async function inflated(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array | InflationFault> {
  const gathered = new GatheredBytes();
  try {
    const stream = streamOf(bytes).pipeThrough(new DecompressionStream("deflate-raw"));
    const pieces: AsyncIterable<Uint8Array> = stream;
    for await (const piece of pieces) {
      gathered.add(piece);
      if (gathered.bytes.byteLength > maxBytes) return "too long";
    }
  } catch {
    return "not deflated";
  }
  return gathered.bytes;
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([Uint8Array.from(bytes)]).stream();
}
