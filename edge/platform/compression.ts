import type { InflationFault } from "../../src/platform/compression.ts";
import { deflations } from "./deflate.ts";
import { inflated, InflationError } from "./inflate.ts";

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

/** The platform compresses what it sends: nothing here is asked for in this coding. */
export function brotli(): Promise<Uint8Array> {
  return Promise.reject(new Error("nothing is compressed as Brotli here"));
}

export function deflatedRaw(bytes: Uint8Array): Uint8Array {
  return deflations(bytes).reduce((best, other) => (other.length < best.length ? other : best));
}

export function inflatedRaw(bytes: Uint8Array, maxBytes: number): Uint8Array | InflationFault {
  try {
    return inflated(bytes, maxBytes);
  } catch (error) {
    if (error instanceof InflationError) return error.fault;
    throw error;
  }
}
