import { localeNames, named } from "../parameters/vocabulary.ts";
import type { LocaleName } from "../types.ts";
import { type Kind, nameKind } from "./kinds.ts";
import { asciiLowerCase } from "./text.ts";

/** Languages that BCP 47 calls otherwise now, and the macrolanguage of Bokmål. */
const OTHER_TAGS: ReadonlyMap<string, string> = new Map([
  ["no", "nb"],
  ["iw", "he"],
  ["mo", "ro"],
]);
/** Where Chinese is written in the traditional script. */
const TRADITIONAL = /^zh-(?:tw|hk|mo)$/;
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,7}$/;

/** One of the release's languages, or a tag that falls back to one (RFC 4647, 3.4: lookup). */
export const localeKind: Kind<LocaleName> = {
  ...nameKind<LocaleName>(localeNames),
  check: (value) => (typeof value === "string" ? (knownLocale(value) ?? undefined) : undefined),
  suggest: nearestLocale,
};

function knownLocale(given: string): LocaleName | null {
  const tag = asciiLowerCase(given);
  if (!TAG.test(tag)) return null;
  const [language = "", ...rest] = tag.split("-");
  const parts = [OTHER_TAGS.get(language) ?? language, ...rest];
  const script = TRADITIONAL.test(tag) ? named(localeNames, "zh-Hant") : null;
  if (script !== null) return script;
  for (let count = parts.length; count > 0; count -= 1) {
    const known = named(localeNames, parts.slice(0, count).join("-"));
    if (known !== null) return known;
  }
  return null;
}

/** The language that a tag in another notation is of (`zh_Hans_CN`), or that is near to it. */
function nearestLocale(tag: string): LocaleName | undefined {
  const [language = ""] = asciiLowerCase(tag).split(/[-_]/, 1);
  return language === "nn" ? "nb" : (knownLocale(language) ?? undefined);
}
