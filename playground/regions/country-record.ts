import { scopes } from "../../generated/scopes.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import type { CountryRecord } from "../../src/names/country-record.ts";
import { displayNames } from "./name-index.ts";

/**
 * What is known of the countries that have scopes of their own: stands in the script where the server reads it
 * from its disk. Nothing is known of one before its names are loaded.
 */

const countries: ReadonlySet<ScopeName> = new Set(
  scopes.filter((scope) => "details" in scope).map(({ name }) => name),
);

export function isCountry(scope: ScopeName): boolean {
  return countries.has(scope);
}

export function countryRecord(scope: ScopeName): CountryRecord {
  const regions = [...displayNames(scope, "en").keys()];
  return { regions, gazetteer: "", layers: new Map(), insets: [] };
}

export function countriesOf(id: string): readonly ScopeName[] {
  const [country, part] = id.split("-", 2);
  if (part === undefined) return [];
  return [...countries].filter((name) => name === country || name.startsWith(`${country}-`));
}
