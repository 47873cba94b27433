import type { ScopeName } from "../../generated/scopes.ts";
import { isInstalled, levelsOf } from "./country-record.ts";
import { knownRegion, type Naming } from "./known-region.ts";
import { scopeOfId } from "./scope-ids.ts";

/**
 * The scope that has a region which this one has not: by its id any scope, by a name another level of the same country.
 * Null where none has.
 */
export function otherScopeOf(text: string, naming: Naming): ScopeName | null {
  const byId = scopeOfId(text);
  if (byId !== undefined) return byId === naming.scope ? null : byId;
  const levels = levelsOf(naming.scope).filter(
    (scope) => scope !== naming.scope && isInstalled(scope),
  );
  return levels.find((scope) => knownRegion(text, { ...naming, scope }) !== null) ?? null;
}
