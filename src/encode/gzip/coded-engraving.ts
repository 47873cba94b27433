import type { Engraving } from "../../svg/engraving.ts";
import { BitStream } from "./bit-stream.ts";
import { MOST_BITS_PER_BYTE, putLiteral, putMatch } from "./document-code.ts";
import { ends } from "./engraving-ends.ts";
import { PastText } from "./past-text.ts";
import { type Parse, shortestParse } from "./shortest-parse.ts";

/** Where the bytes of an engraving stand in the document that is being written. */
export interface Placement {
  /** Number of the document that it was last placed in. */
  document: number;
  position: number;
}

/**
 * A match that reaches into another engraving. Its distance depends on the texts between both, so
 * it is put together in each document.
 */
export interface ForeignMatch {
  readonly source: Placement;
  /** From the start of the other engraving. */
  readonly sourceOffset: number;
  /** From the start of this engraving. */
  readonly offset: number;
  readonly length: number;
}

/**
 * An engraving as bits: a run of bits, then each foreign match with the run of bits after it.
 *
 * The ends are left to each document: they resemble those of other engravings, and join with the
 * texts between them.
 */
export interface CodedEngraving {
  readonly length: number;
  readonly headLength: number;
  readonly tailLength: number;
  readonly words: Int32Array;
  /** First word and number of bits of each run. */
  readonly runs: Int32Array;
  readonly foreign: readonly ForeignMatch[];
  readonly placement: Placement;
}

/** What does not change when an engraving loses its end. */
type CodedPath = Pick<CodedEngraving, "words" | "runs" | "foreign">;

const known = new WeakMap<Engraving, CodedEngraving>();
const paths = new WeakMap<Engraving, CodedPath>();
const placements = new WeakMap<Engraving, Placement>();
const past = new PastText();
const stream = new BitStream();

/** The coded form of an engraving: made on first use, and kept with it. */
export function codedEngraving(engraving: Engraving): CodedEngraving {
  const coded = known.get(engraving);
  if (coded !== undefined) return coded;
  const { bytes } = engraving;
  const { from, to } = ends(bytes);
  const made = {
    length: bytes.length,
    headLength: from,
    tailLength: bytes.length - to,
    placement: placementOf(engraving),
    ...codedPath(engraving),
  };
  known.set(engraving, made);
  return made;
}

/** That of the whole: its parts differ from it in their tails alone. */
function codedPath({ whole }: Engraving): CodedPath {
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
    stream.reserve(length * MOST_BITS_PER_BYTE);
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
  const { engraving, start } = past.placeOf(position);
  return { source: placementOf(engraving), sourceOffset: position - start, offset, length };
}

function placementOf({ whole }: Engraving): Placement {
  const placement = placements.get(whole) ?? { document: -1, position: 0 };
  placements.set(whole, placement);
  return placement;
}
