import { localName, type RegionName } from "../locale/locale.ts";
import { COUNTIES, withoutState } from "../names/counties.ts";
import { scopeOfId } from "../names/scope-ids.ts";
import { remembered } from "../platform/remembered.ts";
import type { LocaleName, Scope } from "../request/types.ts";
import { gazetteerRows } from "./generated-files.ts";

/** What is known of a region without drawing it. Degrees and km². */
export interface Place {
  readonly name: string;
  readonly labelPoint: readonly [number, number];
  readonly areaKm2: number;
}

/** The regions of a scope by id, read on first use and kept: some 100 bytes a region. */
export const gazetteer = remembered(
  new Map<Scope, ReadonlyMap<string, Place>>(),
  (scope) =>
    new Map(
      gazetteerRows(scope).map(([id, name, , , lon, lat, areaKm2]) => [
        id,
        { name, labelPoint: [lon, lat] as const, areaKm2 },
      ]),
    ),
);

/** A region of any scope, of the given one first; undefined when there is none of that id. */
export function place(id: string, scope: Scope): Place | undefined {
  const holder = scopeOfPlace(id, scope);
  return holder === undefined ? undefined : gazetteer(holder).get(id);
}

/** The scope that a region of any scope is found in: the given one, else the first that has it. */
export function scopeOfPlace(id: string, scope: Scope): Scope | undefined {
  return gazetteer(scope).has(id) ? scope : scopeOfId(id);
}

/** What a region of a scope is called in a language; undefined for an id that the scope lacks. */
export function regionName(lang: LocaleName, scope: Scope, id: string): RegionName | undefined {
  const known = gazetteer(scope).get(id);
  if (known === undefined) return undefined;
  const short = scope === COUNTIES ? withoutState(known.name) : known.name;
  return localName(lang, scope, id) ?? { long: known.name, short };
}
