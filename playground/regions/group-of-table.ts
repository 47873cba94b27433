import type { Naming } from "../../src/names/known-region.ts";
import type { Reading } from "../table/reading.ts";
import { siteData } from "../site-data.ts";

/** A table of fewer countries may be about anything. */
const MIN_COUNTRIES = 3;

/** Of what is no continent, such a share of the members says that the table is about it. */
const ENOUGH = 0.6;

const CONTINENTS: ReadonlySet<string> = new Set([
  "africa",
  "asia",
  "europe",
  "north-america",
  "oceania",
  "south-america",
]);

const WORLD = siteData.scopes[0]!.name;

const groups = siteData.scopes.flatMap(({ name, members }) =>
  members === null ? [] : [{ name, members: new Set(members.split(" ")) }],
);

/** Whether all regions of a scope are on the map of the world too. */
export function isGroup(scope: string): boolean {
  return groups.some(({ name }) => name === scope);
}

/** What a table is read as that may be about another group than the last: the world. */
export function withoutGroup(naming: Naming): Naming {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of scopes is that of the server
  return isGroup(naming.scope) ? ({ ...naming, scope: WORLD } as Naming) : naming;
}

/**
 * The smallest group of countries that has all countries of a table of the world: a continent, or what most of its
 * members stand in the table of. Null where there is none.
 */
export function groupOfTable(rows: readonly Reading[], { scope }: Naming): string | null {
  const ids = new Set(rows.flatMap(({ id }) => id ?? []));
  if (scope !== WORLD || ids.size < MIN_COUNTRIES) return null;
  const [smallest] = groups
    .filter(({ members }) => [...ids].every((id) => members.has(id)))
    .filter(({ name, members }) => CONTINENTS.has(name) || ids.size >= members.size * ENOUGH)
    .toSorted((one, other) => one.members.size - other.members.size);
  return smallest?.name ?? null;
}
