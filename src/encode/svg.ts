import { Base64Text, type Piece } from "../svg/chunk.ts";

/** A document as the bytes of its UTF-8 text, in memory of their own. */
export function encodedSvg(pieces: readonly Piece[]): Buffer {
  let length = 0;
  for (const piece of pieces)
    length += typeof piece === "string" ? Buffer.byteLength(piece) : piece.byteLength;
  // Not from the shared pool, which would be kept whole for as long as a cache holds the document.
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === "string") at += bytes.write(piece, at, "utf8");
    else if (piece instanceof Base64Text)
      for (const part of piece.parts)
        at += bytes.write(typeof part === "string" ? part : part.text, at, "latin1");
    else {
      bytes.set(piece.bytes, at);
      at += piece.bytes.length;
    }
  }
  return bytes;
}
