import { folded } from "../../src/names/fold.ts";
import type { KnownRegion, LocalNames } from "./known-names.ts";

/** What tells which scope a name of another language is that of. */
interface NamedScopes {
  /** Of the world, in each language. */
  readonly countries: readonly (readonly LocalNames[])[];
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** What countries are known by whatever the language. */
  readonly everywhere: readonly KnownRegion[];
}

/**
 * What countries, by id, and groups, by name, are called in other languages than English: folded names in the order
 * of their letters, with blanks between. What is known in every language is no part of it.
 */
export function scopeNames({
  countries,
  groups,
  everywhere,
}: NamedScopes): ReadonlyMap<string, string> {
  const known = new Set(everywhere.flatMap(({ names }) => names));
  const found = new Map<string, Set<string>>();
  const add = (scope: string, name: string): void => {
    if (!known.has(name)) found.set(scope, (found.get(scope) ?? new Set()).add(name));
  };
  for (const { id, names } of countries.flat()) for (const name of names) add(id, name);
  for (const [scope, names] of groups) for (const name of names) add(scope, folded(name));
  return new Map(
    [...found]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([scope, names]) => [scope, [...names].toSorted().join(" ")]),
  );
}
