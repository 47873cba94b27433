import type { LOCALES } from "../locales/locale-list.ts";

type Locale = (typeof LOCALES)[number];

/** Countries that do not write in Latin letters, by the language they write; last those of other languages than ours. */
const WRITTEN_IN: Readonly<Partial<Record<Locale | "another", string>>> = {
  ar: "AE BH EG IQ JO KW LB MR OM QA SA SD SY TD TN YE",
  el: "CY GR",
  he: "IL",
  hi: "IN",
  ja: "JP",
  ko: "KP KR",
  ru: "BY KG KZ RU TJ",
  uk: "UA",
  zh: "CN TW",
  another: "AF AM BD BG BT ER ET GE IR KH LA LK MK MM MN MV PK TH",
};

const byCountry = new Map(
  Object.entries(WRITTEN_IN).flatMap(([language, countries]) =>
    countries.split(" ").map((country) => [country, language as Locale | "another"] as const),
  ),
);

/** What a country's names are written in, where that is not in Latin letters: a language of ours, or another. */
export function scriptOf(country: string): Locale | "another" | undefined {
  return byCountry.get(country);
}
