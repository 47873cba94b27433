import { scopeOfId } from "../names/scope-ids.ts";
import type { Scope } from "../request/types.ts";
import { gazetteerRows } from "./generated-files.ts";

/** What is known of a region without drawing it. Degrees and km². */
export interface Place {
  readonly name: string;
  readonly labelPoint: readonly [number, number];
  readonly areaKm2: number;
}

/** Regions by id, of the scopes that were asked for. */
const gazetteers = new Map<Scope, ReadonlyMap<string, Place>>();

/** The regions of a scope by id, read on first use and kept: some 100 bytes a region. */
export function gazetteer(scope: Scope): ReadonlyMap<string, Place> {
  const known = gazetteers.get(scope);
  if (known !== undefined) return known;
  const places = new Map(
    gazetteerRows(scope).map(([id, name, , , lon, lat, areaKm2]) => [
      id,
      { name, labelPoint: [lon, lat] as const, areaKm2 },
    ]),
  );
  gazetteers.set(scope, places);
  return places;
}

/** A region of any scope, of the given one first; undefined when there is none of that id. */
export function place(id: string, scope: Scope): Place | undefined {
  const holder = scopeOfPlace(id, scope);
  return holder === undefined ? undefined : gazetteer(holder).get(id);
}

/** The scope that a region of any scope is found in: the given one, else the first that has it. */
export function scopeOfPlace(id: string, scope: Scope): Scope | undefined {
  return gazetteer(scope).has(id) ? scope : scopeOfId(id);
}
