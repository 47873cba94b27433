import { folded } from "./fold.ts";
import { namesakes, type Naming } from "./known-region.ts";
import { nameIndex } from "./name-index.ts";

/** Shorter texts are codes, of which each is near to dozens of others. */
const SHORTEST_NAME = 4;
/** No name is so long; and what a text costs grows with its length. */
const LONGEST_NAME = 64;
/** One letter in so many may be wrong, as in misspelt names of parameters. */
const LETTERS_PER_FAULT = 3;
/** Nobody misspells more letters of a long name either. */
const MAX_FAULTS = 3;
/** Of several that are equally near, as many are told. */
const MAX_IDS = 3;

/**
 * The ids of the regions that a text was probably meant to name: all of that name where there are
 * several, else those whose names differ from it in the fewest letters, if these are at most one in three, and three.
 * In the order of the scope; none where nothing is near.
 */
export function suggestedRegions(text: string, naming: Naming): readonly string[] {
  const same = namesakes(text, naming);
  if (same.length > 0) return same.slice(0, MAX_IDS);
  const { names, localNames } = nameIndex(naming.scope, naming.lang);
  return nearest(text, [...names, ...localNames]).ids;
}

/** What is near to a text: with how many faults, and the ids, ascending; none where they are too many. */
export interface Nearest {
  readonly faults: number;
  readonly ids: readonly string[];
}

/**
 * The ids that stand at the names nearest to a text, by the rules of `suggestedRegions`.
 *
 * @param rows folded names, and ids with blanks between
 */
export function nearest(text: string, rows: readonly (readonly [string, string])[]): Nearest {
  const name = folded(text);
  if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME) return { faults: 0, ids: [] };
  let fewest = Math.min(MAX_FAULTS, Math.max(1, Math.floor(name.length / LETTERS_PER_FAULT)));
  let found = new Set<string>();
  for (const [other, ids] of rows) {
    const faults = faultsBetween(name, other, fewest);
    if (faults > fewest || other.length < SHORTEST_NAME) continue;
    if (faults < fewest) found = new Set();
    fewest = faults;
    for (const id of ids.split(" ")) found.add(id);
  }
  const ids = found.size > MAX_IDS ? [] : [...found].toSorted((a, b) => (a < b ? -1 : 1));
  return { faults: fewest, ids };
}

/**
 * Insertions, deletions, replacements and swaps of neighbours (Damerau 1964, restricted) between two
 * texts; some number above `max` where there are more, which most pairs tell by their letters alone.
 */
function faultsBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (missingLetters(a, b) > max || missingLetters(b, a) > max) return max + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max + 1) return least;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

/** How many kinds of letters of one text the other has none of: at least as many faults there are. */
function missingLetters(a: string, b: string): number {
  let bits = letterSet(a) & ~letterSet(b);
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function letterSet(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}
