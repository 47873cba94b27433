import { folded } from "../../src/names/fold.ts";
import type { Naming } from "../../src/names/known-region.ts";
import { siteData } from "../site-data.ts";
import { displayNames, hasNames } from "./name-index.ts";

/** Another language has to have as much more of the names: many are the same in all. */
const GAIN = 0.25;

/**
 * The language in which the map of a country calls its regions as a table does. Of several the one of the country, then
 * the first.
 */
export function languageOfNames(names: readonly string[], { scope, lang }: Naming): string {
  if ((siteData.scopes.find(({ name }) => name === scope)?.names ?? null) === null) return lang;
  const wanted = new Set(names.map(folded).filter((name) => name !== ""));
  const count = (other: string): number =>
    [...displayNames(scope, other).values()].filter((name) => wanted.has(folded(name))).length;
  const own = new Intl.Locale(`und-${scope.slice(0, 2)}`).maximize().language;
  const best = ["en", ...Object.keys(siteData.namesByLanguage)]
    .filter((other) => hasNames(scope, other))
    .map((other) => ({ other, count: count(other) + (other === own ? 0.5 : 0) }))
    .reduce((a, b) => (b.count > a.count ? b : a));
  return best.count - count(lang) > wanted.size * GAIN ? best.other : lang;
}
