/** Longer texts are no misspelling of any name, and would make the distance costly. */
const longestMisspelling = 40;

/** The allowed name that a misspelt one was probably meant to be, in any case; ties: the first. */
export function suggestionFor(text: string, names: readonly string[]): string | undefined {
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
  return names
    .map((name) => ({ name, distance: editDistance(lower, name.toLowerCase()) }))
    .toSorted((a, b) => a.distance - b.distance);
}

/** Insertions, deletions, replacements and swaps of neighbours (Damerau 1964, restricted). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      );
      if (row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      }
      current.push(cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

interface Ranked {
  readonly name: string;
  readonly distance: number;
}
