import type { Draft } from "../draft.ts";
import type { ReadingNote } from "../result.ts";
import type { RegionId } from "../types.ts";

/**
 * Regions that were given different values under several codes or names, as where a map has one region for two
 * codes: what they were given as, and which of these is drawn, as `EG-KN,EG-LX,drawn-EG-LX`.
 *
 * @param idOf the ids of what was given otherwise
 */
export function toldTwice(
  { data, regions, proportional, patterns, annotations }: Draft,
  idOf: ReadonlyMap<string, RegionId>,
): readonly ReadingNote[] {
  if (idOf.size === 0) return [];
  const lists = [
    [...data, ...regions].map(({ id, ...said }) => [id, JSON.stringify(said)] as const),
    proportional.map(({ id, ...said }) => [id, JSON.stringify(said)] as const),
    [...patterns],
    [...annotations],
  ];
  const notes = lists.flatMap((list) => differing(list, idOf));
  return [...new Map(notes.map((entries) => [entries.join(","), entries])).values()].map(
    (entries) => ({ code: "same-region", entries }),
  );
}

/** Of one list, whose last entry of a region is drawn. */
function differing(
  list: readonly (readonly [given: RegionId, said: string])[],
  idOf: ReadonlyMap<string, RegionId>,
): readonly (readonly string[])[] {
  const byRegion = new Map<RegionId, Map<string, string>>();
  for (const [given, said] of list) {
    const id = idOf.get(given) ?? given;
    const known = byRegion.get(id) ?? new Map<string, string>();
    known.delete(given);
    byRegion.set(id, known.set(given, said));
  }
  return [...byRegion.values()]
    .filter((known) => new Set(known.values()).size > 1)
    .map((known) => Array.from(known.keys()))
    .map((names) => names.concat(`drawn-${names.at(-1)!}`));
}
