import { localName, type RegionName } from "../locale/locale.ts";
import type { LocaleName, Scope } from "../request/types.ts";
import { gazetteer } from "./gazetteer.ts";

/** What a region of a scope is called in a language; undefined for an id that the scope lacks. */
export function regionName(lang: LocaleName, scope: Scope, id: string): RegionName | undefined {
  const place = gazetteer(scope).get(id);
  if (place === undefined) return undefined;
  return localName(lang, scope, id) ?? { long: place.name, short: place.name };
}
