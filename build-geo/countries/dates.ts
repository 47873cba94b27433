import { COUNTY_SCOPE } from "../counties/county-input.ts";
import { groups } from "../groups/groups.ts";
import { countryTable } from "./country-table.ts";

/** The year whose divisions the standard's package has, and so all maps that no row says otherwise of. */
export const STANDARD_YEAR = 2023;

/** Which state a map shows. */
export interface ScopeDate {
  /** A year, at whose end it was so, or for a group the day of its list of members. */
  readonly asOf: string;
  /** What has changed since, or what the map lacks, each with its year; the first is in the year after. */
  readonly reforms: readonly string[];
}

/** By scope, of countries and groups of the product. The world and Romania are as of the standard, and counties of the same year. */
export function scopeDates(): ReadonlyMap<string, ScopeDate> {
  const ofGroups = groups().map(({ name, date }) => [name, { asOf: date, reforms: [] }] as const);
  const ofCountries = countryTable().countries.map(({ scope, corrections }) => {
    const reforms = corrections
      .flatMap((row) => (row.verb === "until" ? [row] : []))
      .toSorted((a, b) => a.year - b.year);
    const [first] = reforms;
    const shown = corrections.flatMap((row) => (row.verb === "since" ? [row.year] : []));
    const latest = Math.max(STANDARD_YEAR, ...shown);
    const year = first === undefined ? latest : Math.min(first.year - 1, latest);
    return [
      scope,
      { asOf: String(year), reforms: reforms.map((row) => `${row.year}: ${row.reason}`) },
    ] as const;
  });
  const own = ["world", "RO", COUNTY_SCOPE].map(
    (scope) => [scope, { asOf: String(STANDARD_YEAR), reforms: [] }] as const,
  );
  return new Map<string, ScopeDate>([...own, ...ofGroups, ...ofCountries]);
}
