import { localeNames, named } from "../parameters/vocabulary.ts";

/** Tags of languages that are written as another is, or had another tag once. */
const OTHER_TAGS: ReadonlyMap<string, string> = new Map([
  ["no", "nb"],
  ["nn", "nb"],
  ["iw", "he"],
  ["mo", "ro"],
]);

/** The language that a longer tag is of (`pt-BR`, `zh_Hans_CN`), or that is known by another tag. */
export function nearestLocale(tag: string): string | undefined {
  const [language = ""] = tag.split(/[-_]/, 1);
  return named(localeNames, OTHER_TAGS.get(language.toLowerCase()) ?? language) ?? undefined;
}
