import { groups } from "./groups.ts";
import { LOCALES } from "../locales/locale-list.ts";

/** The file of what continents and their parts are called in other languages. */
export const GROUP_NAMES = "group-names.json";

type NamesByLocale = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What groups are called in other languages than English: those that CLDR knows.
 *
 * @param sources the files of names of continents and of countries
 * @throws Error naming a group that the sources have no name for in a language
 */
export function groupNames(sources: readonly Buffer[]): ReadonlyMap<string, readonly string[]> {
  const files = sources.map((source) => JSON.parse(source.toString("utf8")) as NamesByLocale);
  const named = groups().flatMap(({ name: scope, cldr }) => {
    if (cldr === null) return [];
    const names = LOCALES.slice(1).map((locale) => {
      const [name] = files.flatMap((file) => file[locale]?.[cldr] ?? []);
      if (name === undefined) throw new Error(`${scope} has no name in locale ${locale}`);
      return name;
    });
    return [[scope, names] as const];
  });
  return new Map(named);
}
