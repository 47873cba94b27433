import { NUMBER_SOURCE } from "./number-forms.ts";

/** Languages that a map may be in: the default first, then in the order of their scripts. */
export const LOCALES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "ro",
  "hu",
  "sv",
  "da",
  "nb",
  "fi",
  "cs",
  "el",
  "tr",
  "ru",
  "uk",
  "ar",
  "he",
  "hi",
  "zh",
  "ja",
  "ko",
] as const;

/** Files of names of regions: of countries, and of their parts. */
export const NAME_SOURCES = ["territory-names.json", "subdivision-names.json"] as const;

/** The file of what the source of areas calls each in other languages. */
export const AREA_NAMES = "area-names.json";

/** Files of names and numbers, which head the files of locales alone. */
export const LOCALE_SOURCES: readonly string[] = [
  ...NAME_SOURCES,
  NUMBER_SOURCE,
  "unicode-licence.txt",
];
