import { COUNTIES, countySpellings, successorsOf } from "./counties.ts";
import { faultsFrom } from "./faults.ts";
import { folded } from "./fold.ts";
import { namesakes, type Naming, stateNamed } from "./known-region.ts";
import { nameIndex } from "./name-index.ts";

/** Shorter texts are codes, and each code is close to dozens of others. */
const SHORTEST_NAME = 4;
/** No name is so long; and what a text costs grows with its length. */
const LONGEST_NAME = 64;
/** Folding takes letters away, at most so many times as many as it leaves. */
const LONGEST_TEXT = 4 * LONGEST_NAME;
/** One letter in so many may be wrong, as in misspelt names of parameters. */
const LETTERS_PER_FAULT = 3;
/** Nobody misspells more letters of a long name either. */
const MAX_FAULTS = 3;
/** Of several that are equally near, as many are told. */
const MAX_IDS = 3;

/**
 * The ids of the regions that a text was probably meant to name: what became of a former county, all of that name where there are
 * several, else those whose names differ from it in the fewest letters, if these are at most one in three, and three.
 * In the order of the scope; none where nothing is near.
 */
export function suggestedRegions(text: string, naming: Naming): readonly string[] {
  const successors = naming.scope === COUNTIES ? successorsOf(text) : [];
  if (successors.length > 0) return successors;
  const same = namesakes(text, naming);
  if (same.length > 0) return same.slice(0, MAX_IDS);
  const { names, localNames } = nameIndex(naming.scope, naming.lang);
  const spelling = naming.scope === COUNTIES ? countySpellings(text, stateNamed).at(-1)! : text;
  return nearest(spelling, names, localNames).ids;
}

/** What is near to a text: with how many faults, and the ids, ascending; none where they are too many. */
export interface Nearest {
  readonly faults: number;
  readonly ids: readonly string[];
}

/**
 * The ids that stand at the names nearest to a text, by the rules of `suggestedRegions`.
 *
 * @param lists ids with blanks between, by folded names
 */
export function nearest(
  text: string,
  ...lists: readonly Iterable<readonly [string, string]>[]
): Nearest {
  const name = text.length > LONGEST_TEXT ? "" : folded(text);
  if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME) return { faults: 0, ids: [] };
  let fewest = Math.min(MAX_FAULTS, Math.max(1, Math.floor(name.length / LETTERS_PER_FAULT)));
  let found = new Set<string>();
  const faultsOf = faultsFrom(name);
  for (const list of lists)
    for (const [other, ids] of list) {
      // Most names are told by their length: no other question is asked of them.
      if (Math.abs(other.length - name.length) > fewest || other.length < SHORTEST_NAME) continue;
      const faults = faultsOf(other, fewest);
      if (faults > fewest) continue;
      if (faults < fewest) found = new Set();
      fewest = faults;
      for (const id of ids.split(" ")) found.add(id);
    }
  const ids = found.size > MAX_IDS ? [] : [...found].toSorted((a, b) => (a < b ? -1 : 1));
  return { faults: fewest, ids };
}
