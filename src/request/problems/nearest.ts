import { faultsFrom } from "../../names/faults.ts";

/** Longer texts are no misspelling of any name, and would make the distance costly. */
const longestMisspelling = 40;

/** Names that nothing answers to any more, in lower case, and what they are called since. */
const renamed: ReadonlyMap<string, string> = new Map([["nodata", "noDataLabel"]]);

/** The allowed name that an old or misspelt one was probably meant to be, in any case; ties: the first. */
export function suggestionFor(text: string, names: readonly string[]): string | undefined {
  const since = renamed.get(text.toLowerCase());
  if (since !== undefined && names.includes(since)) return since;
  const [first] = ranked(text, names);
  if (first === undefined) return undefined;
  const tolerance = Math.max(1, Math.floor(Math.max(text.length, first.name.length) / 3));
  // A text that is a name already is wrong for another reason: it may be "true" instead of true. And one that has
  // no letter of the name, as nothing has none, is no misspelling of it.
  const hasLetters = first.distance < Math.max(text.length, first.name.length);
  const isNear = first.distance <= tolerance && hasLetters && first.name !== text;
  return isNear ? first.name : undefined;
}

/** The names nearest to a text, at most `count`; ties stay in the given order. */
export function nearestNames(
  text: string,
  names: readonly string[],
  count: number,
): readonly string[] {
  return ranked(text, names)
    .slice(0, count)
    .map(({ name }) => name);
}

function ranked(text: string, names: readonly string[]): readonly Ranked[] {
  if (text.length > longestMisspelling) return [];
  const lower = text.toLowerCase();
  const faultsOf = faultsFrom(lower);
  return names
    .map((name) => ({ name, distance: faultsOf(name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
}

interface Ranked {
  readonly name: string;
  readonly distance: number;
}
