import type { LocaleName } from "../../generated/locales.ts";
import { scopes } from "../../generated/scopes.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import { COUNTIES, countySpellings } from "./counties.ts";
import { folded } from "./fold.ts";
import { isCountry } from "./country-record.ts";
import { nameIndex, namesElsewhere } from "./name-index.ts";
import { isIdOf, scopeOfId } from "./scope-ids.ts";

/** Which names are looked at: those of a scope, in English and in the language of the map. */
export interface Naming {
  readonly scope: ScopeName;
  readonly lang: LocaleName;
}

/**
 * The id of the region that a text names in a scope: by its id, which takes no file to know, else by another
 * of its codes, else by a name. Null where no region is called so, or several are.
 *
 * @param text codes in it in capitals
 */
export function knownRegion(text: string, naming: Naming): string | null {
  if (isIdOf(text, naming.scope)) return text;
  const [only = null, ...others] = namesakes(text, naming);
  return others.length > 0 ? null : only;
}

/**
 * The same among the regions of all scopes, those of the given one first: for the ends of routes. Those of the
 * countries of the atlas are known elsewhere by their ids alone, else a misspelt name would have all of them read.
 */
export function knownPlace(text: string, naming: Naming): string | null {
  const own = knownRegion(text, naming);
  if (own !== null || scopeOfId(text) !== undefined) return own ?? text;
  // A name of several regions of this scope is not looked for in others.
  if (namesakes(text, naming).length > 0) return null;
  for (const { name } of scopes) {
    if (name === naming.scope || isCountry(name)) continue;
    const elsewhere = knownRegion(text, { ...naming, scope: name });
    if (elsewhere !== null) return elsewhere;
  }
  return null;
}

/**
 * The ids of all regions of a scope that are called so: by a code, else by a name in the language or in every one, else
 * in any other.
 */
export function namesakes(text: string, naming: Naming): readonly string[] {
  const own = ownNamesakes(text, naming);
  if (own.length > 0) return own;
  return namesElsewhere(naming.scope).get(folded(text))?.split(" ") ?? [];
}

/** The same without other languages. */
export function ownNamesakes(text: string, { scope, lang }: Naming): readonly string[] {
  const { codes, names, localNames } = nameIndex(scope, lang);
  const code = codes.get(text);
  if (code !== undefined) return [code];
  for (const spelling of scope === COUNTIES ? countySpellings(text, stateNamed) : [text]) {
    const name = folded(spelling);
    const ids = localNames.get(name) ?? names.get(name);
    if (ids !== undefined) return ids.split(" ");
  }
  return [];
}

/** By its code or its name in English, in any case. */
export function stateNamed(said: string): string | null {
  return said === "" ? null : knownRegion(said.toUpperCase(), { scope: "US", lang: "en" });
}

/** Whether a region has other codes of the standard than its id, as what was joined with another or out of several. */
export function hasSeveralCodes(id: string, { scope, lang }: Naming): boolean {
  const country = id.slice(0, id.indexOf("-") + 1);
  if (country === "") return false;
  const { codes } = nameIndex(scope, lang);
  return [...codes].some(([code, of]) => of === id && code !== id && code.startsWith(country));
}
