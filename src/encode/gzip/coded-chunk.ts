import type { Chunk } from "../../svg/chunk.ts";
import { BitStream } from "../deflate/bit-stream.ts";
import { MAX_BITS_PER_BYTE, putLiteral, putMatch } from "./document-code.ts";
import { ends } from "./chunk-ends.ts";
import { PastText } from "./past-text.ts";
import { type Parse, shortestParse } from "./shortest-parse.ts";

/** Where the bytes of a chunk stand in the document that is being written. */
export interface Placement {
  /** Number of the document that it was last placed in. */
  document: number;
  position: number;
}

/**
 * A match that reaches into another chunk. Its distance depends on the texts between both, so
 * it is put together in each document.
 */
export interface ForeignMatch {
  readonly source: Placement;
  /** From the start of the other chunk. */
  readonly sourceOffset: number;
  /** From the start of this chunk. */
  readonly offset: number;
  readonly length: number;
}

/**
 * A chunk as bits: a run of bits, then each foreign match with the run of bits after it.
 *
 * The ends are left to each document: they resemble those of other chunks, and join with the
 * texts between them.
 */
export interface CodedChunk {
  readonly length: number;
  readonly headLength: number;
  readonly tailLength: number;
  readonly words: Int32Array;
  /** First word and number of bits of each run. */
  readonly runs: Int32Array;
  readonly foreign: readonly ForeignMatch[];
  readonly placement: Placement;
}

/** What does not change when a chunk loses its end. */
type CodedPath = Pick<CodedChunk, "words" | "runs" | "foreign">;

const known = new WeakMap<Chunk, CodedChunk>();
const paths = new WeakMap<Chunk, CodedPath>();
const placements = new WeakMap<Chunk, Placement>();
const past = new PastText();
const stream = new BitStream();

/** The coded form of a chunk: made on first use, and kept with it. */
export function codedChunk(chunk: Chunk): CodedChunk {
  const coded = known.get(chunk);
  if (coded !== undefined) return coded;
  const { bytes } = chunk;
  const { from, to } = ends(bytes);
  const made = {
    length: bytes.length,
    headLength: from,
    tailLength: bytes.length - to,
    placement: placementOf(chunk),
    ...codedPath(chunk),
  };
  known.set(chunk, made);
  return made;
}

/** That of the whole: its parts differ from it in their tails alone. */
function codedPath({ whole }: Chunk): CodedPath {
  const shared = paths.get(whole);
  if (shared !== undefined) return shared;
  const { from, to } = ends(whole.bytes);
  const start = past.append(whole);
  const parse = shortestParse(past, start, start + from, start + to);
  const made = written(parse, start, from, whole.bytes);
  paths.set(whole, made);
  return made;
}

function written(
  { tokenCount, lengths, distances }: Parse,
  start: number,
  headLength: number,
  bytes: Uint8Array,
): CodedPath {
  const runs: number[] = [];
  const foreign: ForeignMatch[] = [];
  stream.clear();
  let firstBit = 0;
  let offset = headLength;
  for (let token = 0; token < tokenCount; token += 1) {
    const length = lengths[token]!;
    const distance = distances[token]!;
    stream.reserve(length * MAX_BITS_PER_BYTE);
    if (distance === 0) putLiteral(stream, bytes[offset]!);
    else if (distance <= offset) putMatch(stream, length, distance);
    else {
      runs.push(firstBit >>> 5, stream.bitCount - firstBit);
      stream.align();
      firstBit = stream.bitCount;
      foreign.push(foreignMatch(start + offset - distance, offset, length));
    }
    offset += length;
  }
  runs.push(firstBit >>> 5, stream.bitCount - firstBit);
  return { words: stream.words().slice(), runs: Int32Array.from(runs), foreign };
}

function foreignMatch(position: number, offset: number, length: number): ForeignMatch {
  const { chunk, start } = past.placeOf(position);
  return { source: placementOf(chunk), sourceOffset: position - start, offset, length };
}

function placementOf({ whole }: Chunk): Placement {
  const placement = placements.get(whole) ?? { document: -1, position: 0 };
  placements.set(whole, placement);
  return placement;
}
