import { ByteWriter, utf8Length } from "../platform/bytes.ts";
import type { Piece } from "../svg/chunk.ts";

/** A document as the bytes of its UTF-8 text, in memory of their own. */
export function encodedSvg(pieces: readonly Piece[]): Uint8Array {
  let length = 0;
  for (const piece of pieces)
    length += typeof piece === "string" ? utf8Length(piece) : piece.bytes.length;
  const out = new ByteWriter(length);
  for (const piece of pieces) {
    if (typeof piece === "string") out.utf8(piece);
    else out.bytes(piece.bytes);
  }
  return out.written();
}
