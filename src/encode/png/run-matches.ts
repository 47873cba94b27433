import { FARTHEST_MATCH, LONGEST_MATCH, SHORTEST_MATCH } from "../deflate/symbols.ts";
import type { TokenBlocks } from "../deflate/token-blocks.ts";
import type { ByteRuns } from "./byte-runs.ts";

/** Estimated bits, as maps have it, of a pixel of one byte, of one with more, and of the rest of a run. */
const NUMBER_BITS = 5;
const COLOR_BITS = 24;
const REST_BITS = 9;
/** Cost in bits of any other match, in addition to one for each bit of its distance. */
const MATCH_BITS = 7;

/**
 * Writes runs as literals and matches: each run as a pixel and a match that repeats it, or several
 * whole runs as a match with the row above where that takes fewer bits by estimate. Colours that are
 * sent in full are long, and are also looked for farther back.
 */
export function writeRuns(runs: ByteRuns, blocks: TokenBlocks): void {
  new RunMatches(runs, blocks).write();
}

class RunMatches {
  readonly #runs: ByteRuns;
  readonly #blocks: TokenBlocks;
  readonly #index: RunIndex | null;
  /** The best match from a run on: the run after its last, how far back it is, the bits it saves. */
  #end = 0;
  #distance = 0;
  #gain = 0;

  constructor(runs: ByteRuns, blocks: TokenBlocks) {
    this.#runs = runs;
    this.#blocks = blocks;
    this.#index = runs.bytesPerPixel === 1 ? null : new RunIndex(runs);
  }

  write(): void {
    const { count, starts, stride } = this.#runs;
    let above = 0;
    for (let run = 0; run < count;) {
      const start = starts[run]!;
      while (starts[above + 1]! <= start - stride) above += 1;
      this.#end = run;
      this.#gain = 0;
      if (start >= stride) this.#tryMatch(run, above, stride);
      if (this.#index !== null) this.#tryEarlier(run, this.#index);
      const end = this.#end;
      const next = end === run ? run + 1 : end;
      if (end === run) this.#writeRun(run);
      else this.#blocks.match(starts[end]! - start, this.#distance);
      this.#index?.add(run, next);
      run = next;
    }
  }

  #tryEarlier(run: number, index: RunIndex): void {
    const { starts } = this.#runs;
    for (const earlier of [index.ofColor(run), index.ofContext(run)])
      if (earlier >= 0) this.#tryMatch(run, earlier, starts[run]! - starts[earlier]!);
  }

  /** Finds how many whole runs equal the bytes so far back. @param there the run that has the first of those */
  #tryMatch(run: number, there: number, distance: number): void {
    const { count, values, starts, bytesPerPixel } = this.#runs;
    if (values[run] !== values[there] || distance > FARTHEST_MATCH) return;
    let end = run;
    let other = there;
    let saved = 0;
    while (values[end] === values[other]) {
      const endHere = starts[end + 1]!;
      const endThere = starts[other + 1]! + distance;
      if (endHere > endThere) break;
      saved += runBits(values[end]!, endHere - starts[end]!, bytesPerPixel);
      end += 1;
      other += 1;
      if (endHere < endThere || end === count) break;
    }
    const length = starts[end]! - starts[run]!;
    const gain = saved - (MATCH_BITS + 31 - Math.clz32(distance)) * pieces(length);
    if (gain <= this.#gain || length < SHORTEST_MATCH) return;
    this.#end = end;
    this.#distance = distance;
    this.#gain = gain;
  }

  #writeRun(run: number): void {
    const { values, starts, bytesPerPixel } = this.#runs;
    const value = values[run]!;
    const size = value === 0 ? 1 : bytesPerPixel;
    const rest = starts[run + 1]! - starts[run]! - size;
    this.#writePixel(run, value, size);
    if (rest >= SHORTEST_MATCH) this.#blocks.match(rest, size);
    else for (let byte = 0; byte < rest; byte += 1) this.#blocks.literal(value & 255);
  }

  /** A colour in full takes fewer bits as a match with its last run. */
  #writePixel(run: number, value: number, size: number): void {
    const { values, starts } = this.#runs;
    const earlier = size === 1 ? -1 : this.#index!.ofColor(run);
    const distance = earlier < 0 ? Infinity : starts[run]! - starts[earlier]!;
    if (distance <= FARTHEST_MATCH && values[earlier] === value) this.#blocks.match(size, distance);
    else
      for (let byte = 0; byte < size; byte += 1) this.#blocks.literal((value >>> (8 * byte)) & 255);
  }
}

/** Cost of a run without a match for all of it. */
function runBits(value: number, length: number, bytesPerPixel: number): number {
  const isNumber = bytesPerPixel === 1 || value === 0;
  const rest = length - (isNumber ? 1 : bytesPerPixel);
  const restBits = rest < SHORTEST_MATCH ? NUMBER_BITS * rest : REST_BITS * pieces(rest);
  return (isNumber ? NUMBER_BITS : COLOR_BITS) + restBits;
}

/** Number of matches that send this number of bytes. */
function pieces(length: number): number {
  return ((length + LONGEST_MATCH - 1) / LONGEST_MATCH) | 0;
}

const HASH_BITS = 14;
/** Odd, with bits all over (Knuth, The Art of Computer Programming 3, 6.4). */
const SPREAD = 0x9e3779b1;

/** Finds earlier runs that a match may begin with. */
class RunIndex {
  readonly #runs: ByteRuns;
  /** By hash: the last run, plus one. */
  readonly #byColor = new Int32Array(2 ** HASH_BITS);
  readonly #byContext = new Int32Array(2 ** HASH_BITS);

  constructor(runs: ByteRuns) {
    this.#runs = runs;
  }

  /** The last run that may be of the same colour; -1 for none. */
  ofColor(run: number): number {
    return this.#byColor[this.#colorHash(run)]! - 1;
  }

  /** The last run that may also be as long and be followed by the same colour; -1 for none. */
  ofContext(run: number): number {
    return this.#byContext[this.#contextHash(run)]! - 1;
  }

  /** @param end after the last of them */
  add(first: number, end: number): void {
    for (let run = first; run < end; run += 1) {
      this.#byColor[this.#colorHash(run)] = run + 1;
      this.#byContext[this.#contextHash(run)] = run + 1;
    }
  }

  #colorHash(run: number): number {
    return Math.imul(this.#runs.values[run]!, SPREAD) >>> (32 - HASH_BITS);
  }

  #contextHash(run: number): number {
    const { values, starts } = this.#runs;
    const length = starts[run + 1]! - starts[run]!;
    const here = Math.imul(values[run]!, SPREAD) ^ length;
    return Math.imul(Math.imul(here, SPREAD) ^ values[run + 1]!, SPREAD) >>> (32 - HASH_BITS);
  }
}
