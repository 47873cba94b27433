import { type ScopeName, scopes } from "../../generated/scopes.ts";
import { generatedText } from "../platform/generated-files.ts";
import { ownNamesakes } from "./known-region.ts";
import { levelsOf } from "./country-record.ts";
import { nearest } from "./suggested-regions.ts";
import { nameIndex, withId } from "./name-index.ts";
import { folded } from "./fold.ts";

const WORLD = { scope: "world", lang: "en" } as const;

const byName: ReadonlyMap<string, ScopeName> = new Map(scopes.map(({ name }) => [name, name]));
const byLowerCase: ReadonlyMap<string, ScopeName> = new Map(
  scopes.map(({ name }) => [name.toLowerCase(), name]),
);

/** Groups by their names, titles and whatever else they are called, folded. */
const byTitle: ReadonlyMap<string, ScopeName> = new Map(
  scopes.flatMap((scope) =>
    "isGroup" in scope
      ? [scope.name, scope.title, ...aliasesOf(scope)].map(
          (called) => [folded(called), scope.name] as const,
        )
      : [],
  ),
);

const MAX_SUGGESTIONS = 3;

/** What the Americas, or a state of theirs, are called in the languages of the maps, folded. */
const AMERICAS =
  "america americas americhe americi amerika amerikka amerique ameriques ameryka αμερικη америка אמריקה امريكا アメリカ アメリカ大陸 아메리카 美洲";
const SEVERAL_AMERICAS: readonly ScopeName[] = [
  "US",
  "north-america",
  "central-america",
  "south-america",
];

const severalByName: ReadonlyMap<string, readonly ScopeName[]> = new Map(
  AMERICAS.split(" ").map((name) => [name, SEVERAL_AMERICAS] as const),
);

function aliasesOf(scope: (typeof scopes)[number]): readonly string[] {
  return "aliases" in scope ? scope.aliases : [];
}

/**
 * The scope that a text names: by its name in any case, else by what its group is called, else by what its
 * country is known by, as regions are (`Germany`, `deu`), else by what either is called in one of the other languages
 * (`Deutschland`, `Europa`). Null where there is none, and where it names several (`America`, `Korea`).
 */
export function knownScope(text: string): ScopeName | null {
  const named = byName.get(text) ?? byLowerCase.get(text.toLowerCase());
  if (named !== undefined) return named;
  const group = byTitle.get(folded(text));
  if (group !== undefined) return group;
  const called = countryOf(text);
  return called === null ? null : (byName.get(called) ?? null);
}

/** What a text may mean: scopes, and countries without one; several are never guessed among. */
export function meantScopes(text: string): readonly string[] {
  const name = folded(text);
  const several = severalByName.get(name);
  if (several !== undefined) return several;
  const same = ownNamesakes(text.toUpperCase(), WORLD);
  return same.length > 0 ? same : (otherScopeNames().get(name)?.split(" ") ?? []);
}

/**
 * The scopes that a text was probably meant to name: all that it names if these are several; of a country and more
 * (`FR-DEP`) the levels that begin so, else all of its levels; countries and groups, which is nearer. At most three.
 */
export function suggestedScopes(text: string): readonly ScopeName[] {
  const code = text.toUpperCase();
  const levels = code.includes("-") ? levelsOf(code) : [];
  const begun = levels.filter((name) => name.startsWith(code));
  if (levels.length > 0) return (begun.length > 0 ? begun : levels).slice(0, MAX_SUGGESTIONS);
  const meant = meantScopes(text);
  if (meant.length > 0) return scopesOf(meant);
  const { names, localNames } = nameIndex(WORLD.scope, WORLD.lang);
  const near = scopesOf(nearest(text, names, localNames, byTitle).ids);
  return near.length > 0 ? near : scopesOf(nearest(text, otherScopeNames()).ids);
}

function scopesOf(ids: readonly string[]): readonly ScopeName[] {
  return ids.flatMap((id) => byName.get(id) ?? []).slice(0, MAX_SUGGESTIONS);
}

/** Why a country has no scope, as it stands behind its name; null where a text names no such country. */
export function reasonWithoutScope(text: string): string | null {
  const country = countryOf(text);
  return country === null || byName.has(country) ? null : (leftOut()[country] ?? null);
}

/** The id of a country, or in another language also the name of a group. */
function countryOf(text: string): string | null {
  const [only = null, ...others] = meantScopes(text);
  return others.length > 0 ? null : only;
}

let reasons: Readonly<Record<string, string>> | undefined;

/** Read when the first country without a scope is asked for. */
function leftOut(): Readonly<Record<string, string>> {
  const read: Readonly<Record<string, string>> =
    reasons ?? JSON.parse(generatedText("atlas/left-out.json"));
  return (reasons = read);
}

let found: ReadonlyMap<string, string> | undefined;

/**
 * Ids of countries and names of groups by what they are called in other languages than English, folded; with blanks
 * between where languages do not agree. Read when a scope is first asked for by what is no name in English: a file of
 * 0.1 MB in two milliseconds, as the caller cannot go on without, and half a megabyte from then on.
 */
function otherScopeNames(): ReadonlyMap<string, string> {
  found ??= readNames();
  return found;
}

function readNames(): ReadonlyMap<string, string> {
  const written: Readonly<Record<string, string>> = JSON.parse(
    generatedText("atlas/scope-names.json"),
  );
  const scopesByName = new Map<string, string>();
  for (const [scope, names] of Object.entries(written))
    for (const name of names.split(" "))
      scopesByName.set(name, withId(scopesByName.get(name), scope));
  return scopesByName;
}
