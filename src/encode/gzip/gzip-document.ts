import { utf8Length } from "../../platform/bytes.ts";
import { crc32 } from "../../platform/compression.ts";
import { Base64Text, type Piece } from "../../svg/chunk.ts";
import { FARTHEST_MATCH } from "../deflate/symbols.ts";
import { bitsOf, BitStream } from "../deflate/bit-stream.ts";
import { putBase64Text } from "./base64-code.ts";
import { codedChunk, type CodedChunk, type ForeignMatch } from "./coded-chunk.ts";
import { putBlockHead, putEnd, putMatch } from "./document-code.ts";
import { putLooseText, startLooseText } from "./loose-text.ts";

const TRAILER_BYTES = 8;

const stream = new BitStream();
const memberHead = bitsOf(stream, (out) => {
  // Deflate, no flags, no time, no hint, unknown system (RFC 1952, 2.3).
  for (const byte of [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]) out.put(byte, 8);
});
const blockHead = bitsOf(stream, (out) => putBlockHead(out, false));
const lastBlockHead = bitsOf(stream, (out) => putBlockHead(out, true));
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
  stream.putBits(memberHead);
  putPieces(pieces, plain);
  putEnd(stream);
  return withTrailer(plain);
}

function putPieces(pieces: readonly Piece[], plain: Uint8Array): void {
  const byteLength = isAscii(pieces, plain) ? lengthOf : utf8Length;
  let fontsLeft = pieces.filter((piece) => piece instanceof Base64Text).length;
  let looseFrom = 0;
  let at = 0;
  stream.putBits(fontsLeft === 0 ? lastBlockHead : blockHead);
  for (const piece of pieces) {
    if (typeof piece === "string") at += byteLength(piece);
    else if (piece instanceof Base64Text) {
      fontsLeft -= 1;
      putLooseText(stream, plain, looseFrom, at);
      putFonts(piece, plain, at, fontsLeft === 0);
      at += piece.byteLength;
      looseFrom = at;
    } else {
      const coded = codedChunk(piece);
      putLooseText(stream, plain, looseFrom, at + coded.headLength);
      putChunk(coded, plain, at);
      at += coded.length;
      looseFrom = at - coded.tailLength;
    }
  }
  putLooseText(stream, plain, looseFrom, at);
}

/** Fonts are in a block of their own, with a code of their own. */
function putFonts(fonts: Base64Text, plain: Uint8Array, at: number, areLast: boolean): void {
  putEnd(stream);
  putBase64Text(stream, fonts, plain, at);
  stream.putBits(areLast ? lastBlockHead : blockHead);
}

/** Then every character takes one byte. */
function isAscii(pieces: readonly Piece[], plain: Uint8Array): boolean {
  let length = 0;
  for (const piece of pieces) length += typeof piece === "string" ? piece.length : piece.byteLength;
  return length === plain.length;
}

function lengthOf(text: string): number {
  return text.length;
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
  const member = new Uint8Array(size + TRAILER_BYTES);
  member.set(deflated);
  const trailer = new DataView(member.buffer, size);
  trailer.setUint32(0, crc32(plain), true);
  trailer.setUint32(4, plain.length, true);
  return member;
}
