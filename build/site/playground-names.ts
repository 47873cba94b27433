import { type LocaleName, locales } from "../../generated/locales.ts";
import { type ScopeName, scopes } from "../../generated/scopes.ts";
import type {
  LanguageFile,
  LocalRow,
  NamesEverywhere,
  NamesFile,
  RegionRow,
  ScopeNamesFile,
} from "../../playground/site-data.ts";
import { isCountry } from "../../src/names/country-record.ts";
import { folded } from "../../src/names/fold.ts";
import { nameIndex } from "../../src/names/name-index.ts";
import { regionSummaries } from "../../src/service/scope-listing.ts";

// What regions are called, from the index that requests are read by, as files for the page: all as JSON.

const names = scopes.map(({ name }) => name);
/** Whose names come with the page. */
const withPage = names.filter((name) => !isCountry(name));
/** Whose names are a file each, loaded when the country is chosen. */
export const countries = names.filter(isCountry);
export const otherLanguages = locales.filter((lang) => lang !== "en");

export function namesWithPage(): string {
  const file: NamesFile = Object.fromEntries(withPage.map((scope) => [scope, regionRows(scope)]));
  return JSON.stringify(file);
}

export function languageWithPage(lang: LocaleName): string {
  const rows = withPage.map((scope) => [scope, localRows(scope, lang)] as const);
  const file: LanguageFile = Object.fromEntries(rows);
  return JSON.stringify(file);
}

/** All languages in one: each has few names of its own. */
export function namesOfCountry(scope: ScopeName): string {
  const languages = otherLanguages.map((lang) => [lang, localRows(scope, lang)] as const);
  const file: ScopeNamesFile = {
    regions: regionRows(scope),
    languages: Object.fromEntries(languages),
  };
  return JSON.stringify(file);
}

/** Of countries what is known in every language, of the world what each language adds. */
export function namesEverywhere(): string {
  const ofScopes = countries.map((scope) => {
    const { names: everywhere, localNames } = nameIndex(scope, "en");
    // Postal codes of the states of America are the ends of their ids.
    const codes = regionSummaries(scope, "en").map(({ id }) =>
      folded(id.slice(id.indexOf("-") + 1)),
    );
    const known = new Set([...everywhere.keys(), ...localNames.keys(), ...codes]);
    return [scope, [...known].join(" ")] as const;
  });
  const languages = otherLanguages.map((lang) => {
    const { localNames } = nameIndex("world", lang);
    return [lang, [...localNames.keys()].join(" ")] as const;
  });
  const file: NamesEverywhere = {
    scopes: Object.fromEntries(ofScopes),
    languages: Object.fromEntries(languages),
  };
  return JSON.stringify(file);
}

function regionRows(scope: ScopeName): readonly RegionRow[] {
  const index = nameIndex(scope, "en");
  const [codesOf, namesOf, localNamesOf] = [
    namesById(index.codes),
    namesById(index.names),
    namesById(index.localNames),
  ];
  return regionSummaries(scope, "en").map(({ id, name }) => [
    id,
    name,
    codesOf(id),
    namesOf(id),
    localNamesOf(id),
  ]);
}

function localRows(scope: ScopeName, lang: LocaleName): readonly LocalRow[] {
  const namesOf = namesById(nameIndex(scope, lang).localNames);
  const english = new Map(regionSummaries(scope, "en").map(({ id, name }) => [id, name]));
  return regionSummaries(scope, lang).flatMap(({ id, name }): readonly LocalRow[] => {
    const own = name === english.get(id) ? "" : name;
    const known = namesOf(id);
    if (own === "" && known.length === 0) return [];
    return known.length === 1 && known[0] === folded(own) ? [[id, own]] : [[id, own, known]];
  });
}

/** The names of an index by the regions that each means, alone or among others. */
function namesById(index: ReadonlyMap<string, string>): (id: string) => readonly string[] {
  const found = new Map<string, string[]>();
  for (const [name, ids] of index)
    for (const id of ids.split(" ")) found.set(id, [...(found.get(id) ?? []), name]);
  return (id) => found.get(id) ?? [];
}
