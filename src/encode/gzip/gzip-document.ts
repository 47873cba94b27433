import { crc32 } from "node:zlib";
import type { Piece } from "../../svg/chunk.ts";
import { FARTHEST_MATCH } from "../deflate/symbols.ts";
import { BitStream } from "../deflate/bit-stream.ts";
import { codedChunk, type CodedChunk, type ForeignMatch } from "./coded-chunk.ts";
import { putBlockHead, putEnd, putMatch } from "./document-code.ts";
import { putLooseText, startLooseText } from "./loose-text.ts";

const TRAILER_BYTES = 8;

const stream = new BitStream();
const head = memberHead();
let documents = 0;

/**
 * A document as one member of gzip (RFC 1952), to the same bytes in all releases of Node: only the
 * texts are compressed, chunks were so once for all documents.
 *
 * @param pieces below 2^31 bytes in all
 * @param plain the same, encoded as UTF-8
 */
export function gzipped(pieces: readonly Piece[], plain: Uint8Array): Uint8Array {
  documents += 1;
  startLooseText();
  stream.clear();
  stream.reserve(head.bitCount);
  stream.copy(head.words, 0, head.bitCount);
  putPieces(pieces, plain);
  stream.reserve(32);
  putEnd(stream);
  return withTrailer(plain);
}

/** Deflate, no flags, no time, no hint, unknown system (RFC 1952, 2.3); and the head of the block. */
function memberHead(): { readonly words: Int32Array; readonly bitCount: number } {
  const out = new BitStream();
  for (const byte of [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]) out.put(byte, 8);
  putBlockHead(out);
  return { words: out.words().slice(), bitCount: out.bitCount };
}

function putPieces(pieces: readonly Piece[], plain: Uint8Array): void {
  const byteLength = isAscii(pieces, plain) ? lengthOf : utf8Length;
  let looseFrom = 0;
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") at += byteLength(piece);
    else {
      const coded = codedChunk(piece);
      putLooseText(stream, plain, looseFrom, at + coded.headLength);
      putChunk(coded, plain, at);
      at += coded.length;
      looseFrom = at - coded.tailLength;
    }
  }
  putLooseText(stream, plain, looseFrom, at);
}

/** Then every character takes one byte. */
function isAscii(pieces: readonly Piece[], plain: Uint8Array): boolean {
  let length = 0;
  for (const piece of pieces)
    length += typeof piece === "string" ? piece.length : piece.bytes.length;
  return length === plain.length;
}

function lengthOf(text: string): number {
  return text.length;
}

function utf8Length(text: string): number {
  return Buffer.byteLength(text);
}

function putChunk(coded: CodedChunk, plain: Uint8Array, at: number): void {
  const { words, runs, foreign, placement } = coded;
  stream.reserve(32 * words.length);
  stream.copy(words, runs[0]!, runs[1]!);
  for (let index = 0; index < foreign.length; index += 1) {
    putForeign(foreign[index]!, plain, at);
    stream.copy(words, runs[2 * index + 2]!, runs[2 * index + 3]!);
  }
  placement.document = documents;
  placement.position = at;
}

/** A match whose source is not in the document, or too far off, is written as if it were text. */
function putForeign(match: ForeignMatch, plain: Uint8Array, start: number): void {
  const { source, sourceOffset, offset, length } = match;
  const at = start + offset;
  const distance = at - source.position - sourceOffset;
  if (source.document === documents && distance <= FARTHEST_MATCH)
    putMatch(stream, length, distance);
  else putLooseText(stream, plain, at, at + length);
}

function withTrailer(plain: Uint8Array): Uint8Array {
  const deflated = stream.bytes();
  const size = deflated.length;
  // Not of the pool that small buffers share: it would be kept as long as this one.
  const member = Buffer.allocUnsafeSlow(size + TRAILER_BYTES);
  member.set(deflated);
  member.writeUInt32LE(crc32(plain), size);
  member.writeUInt32LE(plain.length, size + 4);
  return member;
}
