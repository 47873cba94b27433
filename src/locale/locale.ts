import type { NameRow, NumberForms } from "../../generated/layer-module.ts";
import {
  localeDigests,
  type LocaleName,
  numbers as englishNumbers,
  words as englishWords,
} from "../../generated/locales.ts";
import { scopes } from "../../generated/scopes.ts";
import { generatedText } from "../platform/generated-files.ts";
import { rowsJson } from "../platform/generated-rows.ts";
import { remembered } from "../platform/remembered.ts";
import { countryNames } from "./country-names.ts";
import type { Words } from "./words.ts";

/** How a map is written in one language. */
export interface Locale {
  readonly name: LocaleName;
  readonly words: Words;
  readonly numbers: NumberForms;
}

const FROM_RIGHT: ReadonlySet<LocaleName> = new Set(["ar", "he"] as const);

/** Whether a language is read from right to left. */
export function isLocaleFromRight(name: LocaleName): boolean {
  return FROM_RIGHT.has(name);
}

/** What a region is called. */
export interface RegionName {
  readonly long: string;
  /** As short as the long name, or shorter. */
  readonly short: string;
}

/** The language of maps that name none. */
export const DEFAULT_LOCALE: Locale = {
  name: "en",
  words: englishWords,
  numbers: englishNumbers,
};

/** A locale with what takes a file to know. */
interface LoadedLocale extends Locale {
  /** By scope and id, with a space between. */
  readonly names: ReadonlyMap<string, RegionName>;
}

/** How maps are written in a language. That of the default is at hand, others are read on first use. */
export function localeOf(name: LocaleName): Locale {
  return name === DEFAULT_LOCALE.name ? DEFAULT_LOCALE : loadedLocale(name);
}

/** Scopes whose regions are called as those of the world are. */
const groups: ReadonlySet<string> = new Set(
  scopes.filter((scope) => "isGroup" in scope).map(({ name }) => name),
);

/** What a region is called in a language; undefined where it is called as in the gazetteer. */
export function localName(name: LocaleName, scope: string, id: string): RegionName | undefined {
  const country = countryNames(name, scope);
  if (country === null)
    return loadedLocale(name).names.get(`${groups.has(scope) ? "world" : scope} ${id}`);
  const long = country.names.get(id);
  return long === undefined ? undefined : { long, short: long };
}

/**
 * Digests of the languages that a request is written in; the words of the default are code, its names are not.
 * Those of a country of the atlas stand in a file of its own.
 */
export function drawnLocaleDigests(
  { lang, scope }: { readonly lang: LocaleName; readonly scope: string },
  drawsNames: boolean,
): readonly string[] {
  const country = drawsNames ? countryNames(lang, scope) : null;
  return [
    ...(lang === DEFAULT_LOCALE.name && !drawsNames ? [] : [localeDigests[lang]]),
    ...(country === null ? [] : [country.digest]),
  ];
}

const WORDS = /^ {2}words: (.+),$/m;
const NUMBERS = /^ {2}numbers: (.+),$/m;

/** There are 25, of some 60 kB each. Read at once, in less than a millisecond, as the caller needs it before it can go on. */
const loadedLocale = remembered(new Map<LocaleName, LoadedLocale>(), (name) => {
  const text = generatedText(`locales/${name}.ts`);
  const words: Words = JSON.parse(WORDS.exec(text)![1]!);
  const numbers: NumberForms = JSON.parse(NUMBERS.exec(text)![1]!);
  const named = text.slice(0, text.indexOf("\n  known: ["));
  const rows: readonly NameRow[] = JSON.parse(rowsJson(named));
  const names = new Map(
    rows.map(([scope, id, long, short]) => [`${scope} ${id}`, { long, short }] as const),
  );
  return { name, words, numbers, names };
});
