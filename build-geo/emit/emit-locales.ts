import type { RegionNames } from "../countries/region-names.ts";
import { LOCALES } from "../locales/locale-list.ts";
import type { BuiltLocale } from "../locales/locales.ts";
import type { KnownRegion } from "../locales/known-names.ts";
import { contentDigest } from "../topology/digests.ts";
import type { KnownRow, LocaleModule } from "./layer-module.ts";
import { type GeneratedFile, listModule, objectModule, typeImport } from "./emit.ts";

/** A language as a module: its words and numbers, then the names of one region a line. */
export function localeModule(
  head: string,
  { locale, words, numbers, regions, known }: BuiltLocale,
): GeneratedFile {
  const lists: Pick<LocaleModule, "regions" | "known"> = {
    regions: regions.map(({ scope, id, name, shortName }) => [scope, id, name, shortName]),
    known: known.map(({ scope, id, names }) => [scope, id, ...names]),
  };
  const top = typeImport(head, "LocaleModule");
  const text = objectModule(top, "locale: LocaleModule", { words, numbers }, lists);
  return { path: `locales/${locale}.ts`, text };
}

/** What the regions of a scope are known by as a module, one a line. */
export function namesModule(
  head: string,
  scope: string,
  regions: readonly KnownRegion[],
): GeneratedFile {
  const rows = regions.map(({ id, codes, names }): KnownRow => [id, codes, names]);
  const text = listModule(typeImport(head, "KnownRow"), "names: readonly KnownRow[]", rows);
  return { path: `${scope}/names.ts`, text };
}

/**
 * What the regions of a country of the atlas are called in each language as a module, one language a line: first
 * their ids, then their names in that order, empty where a region is called as in the gazetteer.
 */
export function languagesModule(
  head: string,
  scope: string,
  regions: readonly RegionNames[],
): GeneratedFile {
  const rows = LOCALES.flatMap((locale) => {
    const names = regions.map(({ byLocale }) => byLocale.get(locale) ?? "");
    return names.every((name) => name === "") ? [] : [[locale, ...names]];
  });
  const text = listModule(
    `${head}\n/** Language, and names in the order of the first row. */`,
    "languages: readonly (readonly string[])[]",
    [["id", ...regions.map(({ id }) => id)], ...rows],
  );
  return { path: `${scope}/languages.ts`, text };
}

/** Which languages there are, the default first, and the words and numbers of that. */
export function localesModule(head: string, locales: readonly BuiltLocale[]): GeneratedFile {
  const digests = locales.map((one) => {
    // What else a region is known by is read in requests, and drawn nowhere.
    const digest = contentDigest(localeModule("", { ...one, known: [] }).text);
    return `  ${JSON.stringify(one.locale)}: ${JSON.stringify(digest)},`;
  });
  const text = [
    head,
    "/** The default first. */",
    `export const locales = ${JSON.stringify(locales.map(({ locale }) => locale))} as const;\n`,
    "export type LocaleName = (typeof locales)[number];\n",
    "/** The words and names of each language. */",
    "export const localeDigests: Readonly<Record<LocaleName, string>> = {",
    ...digests,
    "};\n",
    "/** Of the default. */",
    `export const words = ${JSON.stringify(locales[0]!.words)} as const;\n`,
    "/** Of the default. */",
    `export const numbers = ${JSON.stringify(locales[0]!.numbers)} as const;\n`,
  ].join("\n");
  return { path: "locales.ts", text };
}
