import { FARTHEST_MATCH, LONGEST_MATCH } from "../deflate/symbols.ts";
import type { BitStream } from "../deflate/bit-stream.ts";
import { MAX_BITS_PER_BYTE, putLiteral, putMatch } from "./document-code.ts";

const HASH_BITS = 13;
const latest = new Int32Array(2 ** HASH_BITS);

/** Forgets the texts of the document before. */
export function startLooseText(): void {
  latest.fill(-1);
}

/**
 * Writes a part of a document that stands in no chunk. Each match is the longest at the last
 * place with the same four bytes, among the places where a token of such texts began.
 */
export function putLooseText(out: BitStream, bytes: Uint8Array, from: number, to: number): void {
  out.reserve((to - from) * MAX_BITS_PER_BYTE);
  const last = to - 4;
  let at = from;
  while (at <= last) {
    const four = fourBytes(bytes, at);
    const slot = Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
    const place = latest[slot]!;
    latest[slot] = at;
    if (place >= 0 && at - place <= FARTHEST_MATCH && fourBytes(bytes, place) === four) {
      const length = commonLength(bytes, place, at, to);
      putMatch(out, length, at - place);
      at += length;
    } else {
      putLiteral(out, bytes[at]!);
      at += 1;
    }
  }
  for (; at < to; at += 1) putLiteral(out, bytes[at]!);
}

function fourBytes(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

/** @param to no match goes beyond it */
function commonLength(bytes: Uint8Array, place: number, at: number, to: number): number {
  const limit = Math.min(LONGEST_MATCH, to - at);
  let length = 4;
  while (length < limit && bytes[place + length] === bytes[at + length]) length += 1;
  return length;
}
