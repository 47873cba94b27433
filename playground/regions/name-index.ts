import { folded } from "../../src/names/fold.ts";
import type { NameIndex } from "../../src/names/name-index.ts";
import type { LanguageFile, LocalRow, NamesFile, RegionRow, ScopeNamesFile } from "../site-data.ts";

/**
 * What regions are called, from files of this server: stands in the script where the server has the index that it
 * reads from its disk, so that both know the same names by the same rules.
 */

const indices = new Map<string, NameIndex>();
const display = new Map<string, ReadonlyMap<string, string>>();
const elsewhere = new Map<string, Map<string, string>>();
const NOTHING: NameIndex = { codes: new Map(), names: new Map(), localNames: new Map() };

/** Of a scope in a language; that of English until a language is there, and nothing before that. */
export function nameIndex(scope: string, lang: string): NameIndex {
  return indices.get(`${scope} ${lang}`) ?? indices.get(`${scope} en`) ?? NOTHING;
}

/** By folded names of all languages that are here. */
export function namesElsewhere(scope: string): ReadonlyMap<string, string> {
  return elsewhere.get(scope) ?? new Map();
}

/** Names of the regions of a scope by id, as a map in the language has them, sorted by id. */
export function displayNames(scope: string, lang: string): ReadonlyMap<string, string> {
  return display.get(`${scope} ${lang}`) ?? display.get(`${scope} en`) ?? new Map();
}

/** Whether the names of a scope are known in a language. */
export function hasNames(scope: string, lang: string): boolean {
  return indices.has(`${scope} ${lang}`);
}

/** Takes in what every language knows, and the names of English. */
export function addNames(file: NamesFile): void {
  for (const [scope, rows] of Object.entries(file)) addRegions(scope, rows);
}

/** Takes in a language, after `addNames`. */
export function addLanguage(lang: string, file: LanguageFile): void {
  for (const [scope, rows] of Object.entries(file)) addLocalNames(scope, lang, rows);
}

/** Takes in all that is known of a scope. */
export function addScope(scope: string, { regions, languages }: ScopeNamesFile): void {
  addRegions(scope, regions);
  for (const [lang, rows] of Object.entries(languages)) addLocalNames(scope, lang, rows);
}

/** Scopes whose regions are known. */
export function loadedScopes(): readonly string[] {
  return [...indices.keys()].filter((key) => key.endsWith(" en")).map((key) => key.slice(0, -3));
}

function addRegions(scope: string, rows: readonly RegionRow[]): void {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  const localNames = new Map<string, string>();
  for (const [id, , ownCodes, ownNames, english] of rows) {
    for (const code of ownCodes) codes.set(code, id);
    for (const name of ownNames) names.set(name, withId(names.get(name), id));
    for (const name of english) localNames.set(name, withId(localNames.get(name), id));
  }
  indices.set(`${scope} en`, { codes, names, localNames });
  display.set(`${scope} en`, new Map(rows.map(([id, name]) => [id, name])));
}

function addLocalNames(scope: string, lang: string, rows: readonly LocalRow[]): void {
  const base = nameIndex(scope, "en");
  const localNames = new Map<string, string>();
  const shown = new Map(displayNames(scope, "en"));
  const all = elsewhere.get(scope) ?? new Map<string, string>();
  elsewhere.set(scope, all);
  for (const [id, name, known = [folded(name)]] of rows) {
    if (name !== "") shown.set(id, name);
    for (const text of known) {
      localNames.set(text, withId(localNames.get(text) ?? base.names.get(text), id));
      all.set(text, withId(all.get(text), id));
    }
  }
  indices.set(`${scope} ${lang}`, { ...base, localNames });
  display.set(`${scope} ${lang}`, shown);
}

function withId(ids: string | undefined, id: string): string {
  if (ids === undefined) return id;
  return ids.split(" ").includes(id) ? ids : `${ids} ${id}`;
}
