import type { KnownRow } from "../../generated/layer-module.ts";
import type { LocaleName } from "../../generated/locales.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import { generatedText } from "../platform/generated-files.ts";
import { countryRecord, isCountry, isGroup } from "./country-record.ts";
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

/** Of scopes and languages that were asked for: 100 kB a scope, 30 kB a language of it. */
const indices = new Map<string, NameIndex>();

/**
 * Reads a file of a scope when the first of its regions is named otherwise than by its id, and one of each
 * language: each at once, in about a millisecond, as the caller cannot go on without.
 */
export function nameIndex(scope: ScopeName, lang: LocaleName): NameIndex {
  const key = `${scope} ${lang}`;
  const known = indices.get(key);
  if (known !== undefined) return known;
  const index = readIndex(scope, lang);
  indices.set(key, index);
  return index;
}

function readIndex(scope: ScopeName, lang: LocaleName): NameIndex {
  const base = lang === "en" ? readScope(scope) : nameIndex(scope, "en");
  return { ...base, localNames: readLocalNames(scope, lang, base.names) };
}

function readScope(scope: ScopeName): Pick<NameIndex, "codes" | "names"> {
  const read: readonly KnownRow[] = JSON.parse(
    rowsOf(generatedText(`${holderOf(scope)}/names.ts`)),
  );
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
  const hasFile = isCountry(scope) && !isGroup(scope);
  for (const [id, ...own] of hasFile ? countryRows(scope, lang) : localRows(scope, lang))
    for (const name of own) names.set(name, withId(names.get(name) ?? everywhere.get(name), id!));
  return names;
}

/** Id and folded names of regions that are known by more in the language. */
function localRows(scope: ScopeName, lang: LocaleName): readonly (readonly string[])[] {
  const text = generatedText(`locales/${lang}.ts`);
  const rows: readonly (readonly string[])[] = JSON.parse(
    rowsOf(text.slice(text.indexOf("\n  known: ["))),
  );
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

/** The same of a country of the atlas: what its regions are called there. */
function countryRows(scope: ScopeName, lang: LocaleName): readonly (readonly string[])[] {
  const rows: readonly (readonly string[])[] = JSON.parse(
    rowsOf(generatedText(`${scope}/languages.ts`)),
  );
  const [, ...ids] = rows[0]!;
  const [, ...names] = rows.find(([name]) => name === lang) ?? [];
  return names.flatMap((name, i) => (name === "" ? [] : [[ids[i]!, folded(name)]]));
}

function withId(ids: string | undefined, id: string): string {
  if (ids === undefined) return id;
  return ids.split(" ").includes(id) ? ids : `${ids} ${id}`;
}

/** The build writes one row a line, each as JSON with a comma behind it. */
function rowsOf(text: string): string {
  const rows = text.split("\n").filter((line) => line.startsWith("["));
  return `[${rows.join("").slice(0, -",".length)}]`;
}
