import { countryTable } from "./country-table.ts";

/** What the regions of the world and of countries are called, in the plural, by scope. */
export function scopeUnits(): ReadonlyMap<string, string> {
  const ofCountries = countryTable().countries.map(({ scope, kind }) => [scope, kind] as const);
  return new Map([["world", "countries"], ...ofCountries]);
}
