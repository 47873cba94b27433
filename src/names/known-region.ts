import { regionIds } from "../../generated/index.ts";
import type { LocaleName } from "../../generated/locales.ts";
import { scopes } from "../../generated/scopes.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import { folded } from "./fold.ts";
import { nameIndex } from "./name-index.ts";

/** Which names are looked at: those of a scope, in English and in the language of the map. */
export interface Naming {
  readonly scope: ScopeName;
  readonly lang: LocaleName;
}

/** The ids of a scope, ascending. */
export function idsOf(scope: ScopeName): readonly string[] {
  return regionIds[scope].split(" ");
}

/** Ids by the scope that is the first to have them. */
const scopesOfIds: ReadonlyMap<string, ScopeName> = new Map(
  scopes.flatMap(({ name }) => idsOf(name).map((id) => [id, name] as const)),
);

/**
 * The id of the region that a text names in a scope: by its id, which takes no file to know, else by another
 * of its codes, else by a name. Null where no region is called so, or several are.
 *
 * @param text codes in it in capitals
 */
export function knownRegion(text: string, naming: Naming): string | null {
  if (scopesOfIds.get(text) === naming.scope) return text;
  const [only = null, ...others] = namesakes(text, naming);
  return others.length > 0 ? null : only;
}

/** The same among the regions of all scopes, those of the given one first: for the ends of routes. */
export function knownPlace(text: string, naming: Naming): string | null {
  const own = knownRegion(text, naming);
  if (own !== null || scopesOfIds.has(text)) return own ?? text;
  // A name of several regions of this scope is not looked for in others.
  if (namesakes(text, naming).length > 0) return null;
  for (const { name } of scopes) {
    if (name === naming.scope) continue;
    const elsewhere = knownRegion(text, { ...naming, scope: name });
    if (elsewhere !== null) return elsewhere;
  }
  return null;
}

/** The ids of all regions of a scope that are called so. A code wins over a name. */
export function namesakes(text: string, { scope, lang }: Naming): readonly string[] {
  const { codes, names, localNames } = nameIndex(scope, lang);
  const code = codes.get(text);
  if (code !== undefined) return [code];
  const name = folded(text);
  const ids = localNames.get(name) ?? names.get(name);
  return ids === undefined ? [] : ids.split(" ");
}
