import { folded } from "../../src/names/fold.ts";
import { localForms } from "../countries/local-forms.ts";
import { ownLocalNames } from "../countries/own-local-names.ts";
import { countryOf } from "../countries/standard-regions.ts";
import type { NumberForms } from "../emit/layer-module.ts";
import type { Alias } from "./aliases.ts";
import { knownRegions, localNames, type LocalNames, namesOf, type Regions } from "./known-names.ts";
import { LOCALES, NAME_SOURCES } from "./locale-list.ts";
import { NUMBER_SOURCE, numberForms } from "./number-forms.ts";
import { wordsOf } from "./words.ts";

/** A region with its names in one language, the second as short as its first or shorter. */
export interface NamedRegion {
  readonly scope: string;
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
}

/** A language of the release. */
export interface BuiltLocale {
  readonly locale: string;
  /** Words of the picture, by what they stand for. */
  readonly words: Readonly<Record<string, string>>;
  readonly numbers: NumberForms;
  /** Regions that are called otherwise than in the gazetteer. */
  readonly regions: readonly NamedRegion[];
  /** What regions are known by besides. */
  readonly known: readonly LocalNames[];
}

type Names = Readonly<Record<string, string>>;
type NamesByLocale = Readonly<Record<string, Names>>;

/**
 * The languages of the release, from CLDR's names.
 *
 * @param files the sources by name
 * @param scopes of the product: those of an operator have the names of their own file
 * @throws Error naming a locale or a region that the source has no name for
 */
export function builtLocales(
  files: ReadonlyMap<string, Buffer>,
  scopes: readonly Regions[],
  aliases: readonly Alias[],
): readonly BuiltLocale[] {
  const [territories, subdivisions] = NAME_SOURCES.slice(0, 2).map(
    (file) => JSON.parse(files.get(file)!.toString("utf8")) as NamesByLocale,
  ) as [NamesByLocale, NamesByLocale];
  const named = scopes.map((scope) => ({
    scope,
    everywhere: knownRegions(scope, files, aliases),
    names: namesOf(files, scope.parameters.isGlobe),
  }));
  const ownNames = ownLocalNames();
  return LOCALES.map((locale) => {
    const regions = scopes.flatMap((scope) =>
      scope.parameters.isGlobe
        ? countries(scope, locale, territories[locale] ?? {})
        : parts(scope, locale, subdivisions, ownNames),
    );
    return {
      locale,
      words: wordsOf(locale),
      numbers: numberForms(locale, files.get(NUMBER_SOURCE)!),
      regions,
      known: localNames(named, aliases, locale, regions),
    };
  });
}

/** Countries whose full names in the source say of which state they are a part. */
const LONG = new Set(["HK", "MO"]);

/** In English as the gazetteer calls them, which is what an atlas prints, or shorter. */
function countries(
  { parameters: { scope }, entries }: Regions,
  locale: string,
  names: Names,
): readonly NamedRegion[] {
  return entries.flatMap(({ id, name: atlasName }) => {
    const own = names[id];
    const short = names[`${id}-alt-short`];
    if (own === undefined) throw new Error(`${id} has no name in locale ${locale}`);
    const name = locale === "en" ? atlasName : ((LONG.has(id) ? short : undefined) ?? own);
    const shortName = short ?? shorter(own, name);
    return name === atlasName && shortName === name ? [] : [{ scope, id, name, shortName }];
  });
}

/** Where the source has no name in a language, a part of a country is called as in its own. */
function parts(
  { parameters: { scope }, entries }: Regions,
  locale: string,
  sources: NamesByLocale,
  ownNames: ReadonlyMap<string, string>,
): readonly NamedRegion[] {
  const said = entries.map(({ id, name }) => {
    const code = id.toLowerCase().replace("-", "");
    const texts = [ownNames.get(`${id} ${locale}`), sources[locale]?.[code]];
    const plain = new Set([name, sources["en"]?.[code] ?? name].map(folded));
    return { id, plain, texts: texts.filter((text) => text !== undefined) };
  });
  const names = localForms(said, locale, countryOf(scope));
  return entries.flatMap(({ id, name: ownName }) => {
    const name = names.get(id);
    return name === undefined || name === ownName ? [] : [{ scope, id, name, shortName: name }];
  });
}

function shorter(one: string, other: string): string {
  return one.length < other.length ? one : other;
}
