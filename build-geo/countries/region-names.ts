import { folded } from "../../src/names/fold.ts";
import { AREA_NAMES, LOCALES, NAME_SOURCES } from "../locales/locale-list.ts";
import type { AssignedPiece } from "../sources/features.ts";
import { CITIES, CITY } from "./city-words.ts";
import { englishNames } from "./english-names.ts";
import { localForms, type Said } from "./local-forms.ts";
import { ownLocalNames } from "./own-local-names.ts";
import { isWrittenIn, OTHER_LETTERS } from "./script-of-locale.ts";
import { countryOf, jointName } from "./standard-regions.ts";

type Locale = (typeof LOCALES)[number];

/** What a region of a country is called. */
export interface RegionNames {
  readonly id: string;
  /** As the standard has it, in the language of the country, in Latin letters. */
  readonly name: string;
  /**
   * By language, where it is called otherwise. Where the country does not write in Latin letters it is called as
   * in English in languages that no name is known in: few can read transcriptions.
   */
  readonly byLocale: ReadonlyMap<Locale, string>;
  /** What it is known by besides, whatever the language of a map is. */
  readonly others: readonly string[];
  /** Codes that it is drawn for besides its own. */
  readonly codes?: readonly string[];
}

/** A region, its names in the standard and in English, and what sources call it in a language, the best first. */
interface Called {
  readonly id: string;
  readonly standard: string;
  readonly english: string;
  /** Both, folded. */
  readonly plain: ReadonlySet<string>;
  readonly own: (locale: Locale) => string | undefined;
  readonly said: (locale: Locale) => readonly string[];
}

type NamesByLocale = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the sources call regions. */
export interface NameSources {
  /** By ISO 3166-2 code. */
  readonly englishName: (id: string) => string | undefined;
  /** By language, and then by the number of the feature. */
  readonly areaNames: NamesByLocale;
  /** By language, and then by code in small letters without its hyphen. */
  readonly codeNames: NamesByLocale;
  /** Our own, by id and language. */
  readonly ownNames: ReadonlyMap<string, string>;
}

/** How alike two names of one region are at least. */
const MIN_LIKENESS = 0.4;

/** Countries that do not write in Latin letters, by the language they write; last those of other languages than ours. */
const WRITTEN_IN: Readonly<Partial<Record<Locale | "another", string>>> = {
  ar: "AE BH DZ EG IQ JO KW LB MR OM QA SA SD SY TD TN YE",
  el: "CY GR",
  he: "IL",
  hi: "IN",
  ja: "JP",
  ko: "KP KR",
  ru: "BY KG KZ RU TJ",
  uk: "UA",
  zh: "CN HK TW",
  another: "AF AM BD BG BT ER ET GE IR KH LA LK MK MM MN MV PK TH",
};

const byCountry = new Map(
  Object.entries(WRITTEN_IN).flatMap(([language, countries]) =>
    countries.split(" ").map((country) => [country, language as Locale | "another"] as const),
  ),
);

/** What a country's names are written in, where that is not in Latin letters: a language of ours, or another. */
function scriptOf(country: string): Locale | "another" | undefined {
  return byCountry.get(country);
}

/** Read once for all countries, as it takes longer than all the rest. @param files the sources by name */
export function nameSources(files: ReadonlyMap<string, Buffer>): NameSources {
  return {
    englishName: englishNames(files),
    areaNames: JSON.parse(files.get(AREA_NAMES)!.toString("utf8")) as NamesByLocale,
    codeNames: JSON.parse(files.get(NAME_SOURCES[1])!.toString("utf8")) as NamesByLocale,
    ownNames: ownLocalNames(),
  };
}

/**
 * What the regions of a country are called, in the order of their codes. In languages other than English that
 * is as the source calls the feature that a region is, if it has our English name for it: what it has in other
 * languages came from elsewhere, and is not always of the same place.
 *
 * @param names as the standard has them, by code
 * @param pieces of the country
 * @param joints names by code that a region is drawn for besides its own
 */
export function regionNames(
  scope: string,
  names: ReadonlyMap<string, string>,
  pieces: readonly AssignedPiece[],
  sources: NameSources,
  joints: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(),
): readonly RegionNames[] {
  const besides = [...joints.values()].flatMap((others) => [...others]);
  const regions = calledRegions(new Map([...names, ...besides]), pieces, sources);
  const country = countryOf(scope);
  const script = scriptOf(country);
  const taken = namesTaken(regions);
  const isFree = (id: string, text: string): boolean => (taken.get(folded(text)) ?? id) === id;
  const printed = new Map(
    LOCALES.map((locale) => [
      locale,
      localForms(candidates(regions, locale), locale, country, (id) => CITIES.has(id)),
    ]),
  );
  const named = regions.map(({ id, standard: name, english, said }) => {
    const byLocale = LOCALES.flatMap((locale) => {
      const fallback = script === undefined && !OTHER_LETTERS.has(locale) ? name : english;
      const other = printed.get(locale)!.get(id) ?? fallback;
      // The source has the name of a neighbour at times.
      const text = isFree(id, other) ? other : fallback;
      return text === name ? [] : [[locale, text] as const];
    });
    const others = LOCALES.flatMap((locale) => said(locale)).filter((text) => isFree(id, text));
    const known = [...new Set([english, ...others])].filter((text) => text !== name);
    return { id, name, byLocale: new Map(byLocale), others: known };
  });
  const shown = named.map((region) => (CITIES.has(region.id) ? withKind(region, named) : region));
  const inPrint = printedNames(shown);
  // What two regions are called in different languages is known in each of them alone.
  const known = shown.map((region, i) => ({
    ...region,
    others: region.others.filter(
      (text) => text === regions[i]!.english || (inPrint.get(folded(text))?.size ?? 1) === 1,
    ),
  }));
  return joinedNames(known, joints);
}

/** Regions that are drawn for several codes with the names of all. */
function joinedNames(
  regions: readonly RegionNames[],
  joints: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly RegionNames[] {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const joined = new Set([...joints.values()].flatMap((others) => [...others.keys()]));
  return regions
    .filter(({ id }) => !joined.has(id))
    .map((region) => {
      const others = joints.get(region.id);
      if (others === undefined) return region;
      const codes = [...others.keys()];
      const parts = [region, ...codes.map((code) => byId.get(code)!)];
      const name = jointName(parts.map((part) => part.name));
      const byLocale = LOCALES.map((locale) => {
        const names = parts.map((part) => part.byLocale.get(locale) ?? part.name);
        return [locale, jointLocalName(names, codes, locale)] as const;
      });
      return {
        id: region.id,
        name,
        byLocale: new Map(byLocale.filter(([, text]) => text !== name)),
        others: parts.flatMap((part) => [part.name, ...part.byLocale.values(), ...part.others]),
        codes,
      };
    });
}

/** Longer ones are no names in data. */
const MAX_NAME_LENGTH = 64;

/** In a language: dots for those that no name is known of in its letters, and codes where names would be too long. */
function jointLocalName(
  [own, ...others]: readonly string[],
  codes: readonly string[],
  locale: Locale,
): string {
  const written = others.filter((name) => isWrittenIn(name, locale));
  const dots = written.length < others.length ? ["…"] : [];
  const name = jointName([own!, ...written, ...dots]);
  if (name.length <= MAX_NAME_LENGTH) return name;
  return jointName([own!, ...(OTHER_LETTERS.has(locale) ? ["…"] : codes)]);
}

/** What each region may be called in a language; in English, as it is. */
function candidates(regions: readonly Called[], locale: Locale): readonly Said[] {
  return regions.map(({ id, english, plain, own, said }) => ({
    id,
    plain,
    own: own(locale),
    texts: locale === "en" ? [english] : said(locale),
  }));
}

/** A city, with its kind wherever the region around it is called so in any language: that keeps the name. */
function withKind(city: RegionNames, regions: readonly RegionNames[]): RegionNames {
  const printed = printedNames(regions);
  const byLocale = LOCALES.map((locale) => {
    const text = city.byLocale.get(locale) ?? city.name;
    return [
      locale,
      printed.get(folded(text))!.size > 1 ? `${text} ${CITY[locale]}` : text,
    ] as const;
  });
  return { ...city, byLocale: new Map(byLocale.filter(([, text]) => text !== city.name)) };
}

/** The regions that maps show each name for, in any language; by folded names. */
export function printedNames(
  regions: readonly RegionNames[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const printed = new Map<string, Set<string>>();
  for (const { id, name, byLocale } of regions)
    for (const locale of LOCALES) {
      const key = folded(byLocale.get(locale) ?? name);
      printed.set(key, (printed.get(key) ?? new Set()).add(id));
    }
  return printed;
}

/** The region that has each name, folded, in the standard or in English. */
function namesTaken(regions: readonly Called[]): ReadonlyMap<string, string> {
  return new Map(regions.flatMap(({ id, plain }) => [...plain].map((name) => [name, id] as const)));
}

/** The source has the names of the towns of two of these, and of a neighbour of the third. */
const NAMED_AS_ANOTHER = new Set(["CZ-32", "CZ-72", "GY-MA"]);

/** Codes that CLDR has for other regions than the standard has now, or the other way round. */
const CODED_OTHERWISE = /^(?:IR-|TW-CYI$|TW-CYQ$|TW-HS[QZ]$)/;

function calledRegions(
  names: ReadonlyMap<string, string>,
  pieces: readonly AssignedPiece[],
  { englishName, areaNames, codeNames, ownNames }: NameSources,
): readonly Called[] {
  return [...names].map(([id, standard]) => {
    const english = englishName(id) ?? standard;
    const [piece, ...others] = pieces.filter((one) => one.id === id);
    const number = others.length === 0 ? (piece?.source.adm1_code ?? "") : "";
    const isOfIt = !NAMED_AS_ANOTHER.has(id) && areAlike(areaNames["en"]![number] ?? "", english);
    const code = CODED_OTHERWISE.test(id) ? "" : id.toLowerCase().replace("-", "");
    const own = (locale: Locale): string | undefined => ownNames.get(`${id} ${locale}`);
    const said = (locale: Locale): readonly string[] =>
      [
        own(locale),
        isOfIt ? areaNames[locale]?.[number] : undefined,
        codeNames[locale]?.[code],
      ].filter((text) => text !== undefined);
    const plain = new Set([standard, english].map(folded));
    return { id, standard, english, plain, own, said };
  });
}

/** `Mie Prefecture` and `Mie` are, too. */
function areAlike(one: string, other: string): boolean {
  return folded(one).startsWith(folded(other)) || likeness(one, other) >= MIN_LIKENESS;
}

/**
 * How alike two names are: 1 when they have the same pairs of letters, 0 when they share none (Dice 1945, of
 * bigrams). Accents and whatever is no Latin letter do not count.
 */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)];
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function pairs(name: string): ReadonlySet<string> {
  const letters = name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const count = Math.max(0, letters.length - 1);
  return new Set(Array.from({ length: count }, (_, i) => letters.slice(i, i + 2)));
}
