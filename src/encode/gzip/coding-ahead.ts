import { Chunk, type Piece } from "../../svg/chunk.ts";
import { codedChunk } from "./coded-chunk.ts";

/** Some milliseconds of work. */
const SLICE_BYTES = 32_768;

/**
 * Codes what documents will be made of, so that `gzipped` need not. It takes a tenth of a microsecond
 * for each byte, so that others have their turn in between.
 */
export async function codeAhead(pieces: Iterable<Piece>): Promise<void> {
  let pending = 0;
  for (const piece of pieces) {
    if (!(piece instanceof Chunk)) continue;
    codedChunk(piece);
    pending += piece.bytes.length;
    if (pending < SLICE_BYTES) continue;
    pending = 0;
    // oxlint-disable-next-line no-await-in-loop -- to wait is what it is for
    await new Promise(setImmediate);
  }
}
