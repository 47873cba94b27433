import { FARTHEST_MATCH, LONGEST_MATCH, SHORTEST_MATCH } from "../deflate/symbols.ts";
import { DISTANCE_COSTS, LENGTH_COSTS, LITERAL_COSTS } from "./document-code.ts";
import type { PastText } from "./past-text.ts";

const MASK = FARTHEST_MATCH - 1;
/** Places that are looked at for each byte, the nearest first, besides the one that eight bytes give. */
const DEPTH = 4;
/** A match of such a length is taken as it is. */
const LONG_ENOUGH = 40;
/** Bits that a match from another chunk must save: it is put together in each document. */
const FOREIGN_COST = 7;
/** Texts between chunks move them apart: a foreign match this far off still reaches. */
const FARTHEST_FOREIGN = 30_000;

/** Tokens in order: lengths, 1 for a literal; distances in the text, 0 for a literal. */
export interface Parse {
  readonly tokenCount: number;
  readonly lengths: Uint16Array;
  readonly distances: Uint16Array;
}

let costs = new Int32Array(0);
let lengths = new Uint16Array(0);
let distances = new Uint16Array(0);

/**
 * The literals and matches that take fewest bits for a part of a chunk, among the matches that
 * a short search finds: a shortest path (Bellman, 1957) over its bytes, as each token has its cost
 * beforehand.
 *
 * @param start of the chunk
 * @param from of the part; what stands before it is only indexed
 * @param to its end
 */
export function shortestParse(past: PastText, start: number, from: number, to: number): Parse {
  makeRoom(to - from + 1);
  costs.fill(0x7fffffff, 0, to - from + 1);
  costs[0] = 0;
  for (let position = start; position < from; position += 1) past.enter(position);
  for (let position = from; position < to;) {
    const length = tryTokens(past, start, from, to, position);
    for (let passed = 1; passed < length; passed += 1) past.enter(position + passed);
    position += length;
  }
  return backtraced(to - from);
}

/** Tries all tokens at a position; gives the step to the next position to be tried. */
function tryTokens(
  past: PastText,
  start: number,
  from: number,
  to: number,
  position: number,
): number {
  const { symbols, earlier } = past;
  const at = position - from;
  relax(at + 1, costs[at]! + LITERAL_COSTS[symbols[position]!]!, 1, 0);
  const limit = Math.min(LONGEST_MATCH, to - position);
  let place = past.enter(position);
  if (limit < SHORTEST_MATCH) return 1;
  let best = SHORTEST_MATCH - 1;
  for (let step = 0; step < DEPTH && place >= 0; step += 1) {
    const reach = place < start ? FARTHEST_FOREIGN : FARTHEST_MATCH;
    if (position - place > reach) break;
    best = tryMatch(symbols, place, position, at, start, best, limit);
    if (best >= LONG_ENOUGH) return best;
    if (best === limit) return 1;
    place = earlier[place & MASK]!;
  }
  const { alike } = past;
  if (alike < 0 || position - alike > FARTHEST_FOREIGN) return 1;
  best = tryMatch(symbols, alike, position, at, start, best, limit);
  return best >= LONG_ENOUGH ? best : 1;
}

/**
 * Tries what equals the text from a place on, for all lengths above the best so far.
 *
 * @returns the best length then
 */
function tryMatch(
  symbols: Uint16Array,
  place: number,
  position: number,
  at: number,
  start: number,
  best: number,
  limit: number,
): number {
  if (symbols[place + best] !== symbols[position + best]) return best;
  let length = 0;
  while (length < limit && symbols[place + length] === symbols[position + length]) length += 1;
  if (length <= best) return best;
  const distance = position - place;
  const cost = costs[at]! + DISTANCE_COSTS[distance]! + (place < start ? FOREIGN_COST : 0);
  const shortest = length >= LONG_ENOUGH ? length : best + 1;
  for (let taken = shortest; taken <= length; taken += 1)
    relax(at + taken, cost + LENGTH_COSTS[taken]!, taken, distance);
  return length;
}

function relax(to: number, cost: number, length: number, distance: number): void {
  if (cost >= costs[to]!) return;
  costs[to] = cost;
  lengths[to] = length;
  distances[to] = distance;
}

/** The tokens of the path, gathered from its end, are moved to the front of the arrays. */
function backtraced(size: number): Parse {
  let tokens = 0;
  for (let at = size; at > 0; at -= lengths[at]!) tokens += 1;
  const parse = {
    tokenCount: tokens,
    lengths: new Uint16Array(tokens),
    distances: new Uint16Array(tokens),
  };
  for (let at = size; at > 0; at -= lengths[at]!) {
    tokens -= 1;
    parse.lengths[tokens] = lengths[at]!;
    parse.distances[tokens] = distances[at]!;
  }
  return parse;
}

function makeRoom(size: number): void {
  if (size <= costs.length) return;
  costs = new Int32Array(2 * size);
  lengths = new Uint16Array(2 * size);
  distances = new Uint16Array(2 * size);
}
