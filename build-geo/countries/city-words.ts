import type { LOCALES } from "../locales/locale-list.ts";

/** Cities that are called as the region around them is, in ISO 3166-2 or in a language. */
export const CITIES: ReadonlySet<string> = new Set(
  "AR-C AZ-LA AZ-SA AZ-YE BG-22 HU-VM KZ-75 MZ-MPM TW-CYI TW-HSZ UZ-TK".split(" "),
);

/** The word for a city by language, as it stands behind a name. */
export const CITY: Readonly<Record<(typeof LOCALES)[number], string>> = {
  en: "City",
  de: "(Stadt)",
  fr: "(ville)",
  es: "(ciudad)",
  it: "(città)",
  pt: "(cidade)",
  nl: "(stad)",
  pl: "(miasto)",
  ro: "(oraș)",
  hu: "(város)",
  sv: "(stad)",
  da: "(by)",
  nb: "(by)",
  fi: "(kaupunki)",
  cs: "(město)",
  el: "(πόλη)",
  tr: "(şehir)",
  ru: "(город)",
  uk: "(місто)",
  ar: "(مدينة)",
  he: "(עיר)",
  hi: "(शहर)",
  zh: "(市)",
  ja: "(市)",
  ko: "(시)",
};
