import type { KnownRow } from "../../generated/layer-module.ts";
import { type LocaleName, locales } from "../../generated/locales.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import { countryNames } from "../locale/country-names.ts";
import { generatedText } from "../platform/generated-files.ts";
import { rowsJson } from "../platform/generated-rows.ts";
import { countryRecord, isGroup } from "./country-record.ts";
import { folded } from "./fold.ts";

/** What the regions of a scope are known by in one language. Ids of several have a blank between them. */
export interface NameIndex {
  /** By codes in capitals. */
  readonly codes: ReadonlyMap<string, string>;
  /** By folded names that are known in every language. */
  readonly names: ReadonlyMap<string, string>;
  /** By folded names of the language; they say what the same name in `names` says, and more. */
  readonly localNames: ReadonlyMap<string, string>;
}

const indices = new Map<string, NameIndex>();

/**
 * Reads a file of a scope when the first of its regions is named otherwise than by its id, and one of each
 * language: each at once, in about a millisecond, as the caller cannot go on without. It takes 100 kB a scope, 30 kB a
 * language of it.
 */
export function nameIndex(scope: ScopeName, lang: LocaleName): NameIndex {
  const key = `${scope} ${lang}`;
  const index = indices.get(key) ?? readIndex(scope, lang);
  indices.set(key, index);
  return index;
}

function readIndex(scope: ScopeName, lang: LocaleName): NameIndex {
  const base = lang === "en" ? readScope(scope) : nameIndex(scope, "en");
  return { ...base, localNames: readLocalNames(scope, lang, base.names) };
}

const elsewhere = new Map<ScopeName, ReadonlyMap<string, string>>();

/**
 * What the regions of a scope are called in all languages, by folded names, but what is known in every one. Read when a
 * name is none in the language of its map: of a country in a millisecond, else from one file a language, in 20.
 */
export function namesElsewhere(scope: ScopeName): ReadonlyMap<string, string> {
  let names = elsewhere.get(scope);
  if (names === undefined) elsewhere.set(scope, (names = readAllNames(scope)));
  return names;
}

function readAllNames(scope: ScopeName): ReadonlyMap<string, string> {
  const everywhere = nameIndex(scope, "en").names;
  const all = new Map<string, string>();
  for (const lang of locales)
    for (const [name, ids] of readLocalNames(scope, lang, new Map()))
      if (!everywhere.has(name))
        all.set(
          name,
          ids.split(" ").reduce((known, id) => withId(known, id), all.get(name) ?? ids),
        );
  return all;
}

function readScope(scope: ScopeName): Pick<NameIndex, "codes" | "names"> {
  const text = generatedText(`${holderOf(scope)}/names.ts`);
  const read: readonly KnownRow[] = JSON.parse(rowsJson(text));
  const rows = ownRows(read, scope);
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [id, ownCodes, ownNames] of rows) {
    for (const code of ownCodes) codes.set(code, id);
    for (const name of ownNames) names.set(name, withId(names.get(name), id));
  }
  return { codes, names };
}

function readLocalNames(
  scope: ScopeName,
  lang: LocaleName,
  everywhere: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const country = countryNames(lang, scope);
  const rows =
    country === null
      ? localRows(scope, lang)
      : Array.from(country.names, ([id, name]) => [id, folded(name)]);
  for (const [id, ...own] of rows)
    for (const name of own) names.set(name, withId(names.get(name) ?? everywhere.get(name), id!));
  return names;
}

/** Id and folded names of regions that are known by more in the language. */
function localRows(scope: ScopeName, lang: LocaleName): readonly (readonly string[])[] {
  const text = generatedText(`locales/${lang}.ts`);
  const known = rowsJson(text.slice(text.indexOf("\n  known: [")));
  const rows: readonly (readonly string[])[] = JSON.parse(known);
  const holder = holderOf(scope);
  const held = rows.flatMap(([of, id, ...names]) =>
    of === holder ? [[id!, ...names] as const] : [],
  );
  return ownRows(held, scope);
}

/** The scope whose files say what the regions of a scope are called: members of groups are those of the world. */
function holderOf(scope: ScopeName): ScopeName {
  return isGroup(scope) ? "world" : scope;
}

/** The rows of a file that are about regions of a scope. */
function ownRows<Row extends readonly [id: string, ...unknown[]]>(
  rows: readonly Row[],
  scope: ScopeName,
): readonly Row[] {
  if (!isGroup(scope)) return rows;
  const members = new Set(countryRecord(scope).regions);
  return rows.filter(([id]) => members.has(id));
}

/** Ids with blanks between, and one more unless it is there. */
export function withId(ids: string | undefined, id: string): string {
  if (ids === undefined) return id;
  return ids.split(" ").includes(id) ? ids : `${ids} ${id}`;
}
