import { readFileSync } from "node:fs";

export interface ReferenceCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** -1 where the list has none. */
  readonly areaKm2: number;
  /** The common name, the official one, and other spellings. */
  readonly names: readonly string[];
}

const { countries }: { readonly countries: readonly ReferenceCountry[] } = JSON.parse(
  readFileSync(new URL("world-countries.json", import.meta.url), "utf8"),
);

/** What a list of others says of each country, independently of us. */
export const worldCountries = countries;
