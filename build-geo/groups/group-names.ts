import { LOCALES } from "../locales/locale-list.ts";

/** The file of what continents and their parts are called in other languages. */
export const GROUP_NAMES = "group-names.json";

/** Groups by their codes in CLDR: those of M49, and of the European Union that of ISO 3166-1. */
const CODES: Readonly<Record<string, string>> = {
  africa: "002",
  asia: "142",
  caribbean: "029",
  "central-america": "013",
  eu: "EU",
  europe: "150",
  "north-america": "003",
  oceania: "009",
  "south-america": "005",
};

type NamesByLocale = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A group, and what it is called in the languages of the release. */
export interface GroupNames {
  readonly scope: string;
  readonly names: readonly string[];
}

/**
 * What groups are called in other languages than English: those that CLDR knows.
 *
 * @param sources the files of names of continents and of countries
 * @throws Error naming a group that the sources have no name for in a language
 */
export function groupNames(sources: readonly Buffer[]): readonly GroupNames[] {
  const files = sources.map((source) => JSON.parse(source.toString("utf8")) as NamesByLocale);
  return Object.entries(CODES).map(([scope, code]) => ({
    scope,
    names: LOCALES.slice(1).map((locale) => {
      const [name] = files.flatMap((file) => file[locale]?.[code] ?? []);
      if (name === undefined) throw new Error(`${scope} has no name in locale ${locale}`);
      return name;
    }),
  }));
}
