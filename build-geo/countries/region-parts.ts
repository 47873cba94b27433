import { iso31662 } from "iso-3166";
import { countryTable } from "./country-table.ts";
import { countryOf } from "./standard-regions.ts";
import { COUNTY_SCOPE } from "../counties/county-input.ts";
import type { County } from "../counties/county-names.ts";
import type { ScopeRecord } from "../scope/scope-record.ts";

const parents = new Map(iso31662.map(({ code, parent }) => [code, parent]));

/**
 * The regions of a scope that are parts of one of a higher level, ids with blanks between, by the scope and the id of
 * that: `FR-DEPARTMENTS FR-BRE`, `US-COUNTIES US-TX`.
 */
export function regionParts(
  records: readonly Pick<ScopeRecord, "row" | "regions">[],
  counties: readonly County[],
): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const add = (scope: string, above: string, id: string): void => {
    const key = `${scope} ${above}`;
    const before = parts.get(key);
    parts.set(key, before === undefined ? id : `${before} ${id}`);
  };
  for (const { row, regions } of records)
    for (const id of row === undefined ? [] : regions)
      for (let at = parents.get(id); at?.includes("-"); at = parents.get(at))
        add(row!.scope, at, id);
  for (const { row, regions } of records)
    for (const [id, above] of row === undefined ? [] : givenElsewhere(row.scope, new Set(regions)))
      add(row!.scope, above, id);
  for (const { fips, state } of counties) add(COUNTY_SCOPE, state, fips);
  return parts;
}

/** Regions of a scope that another level of the country is put together from where the standard does not say so: London. */
function givenElsewhere(
  scope: string,
  regions: ReadonlySet<string>,
): readonly (readonly [id: string, above: string])[] {
  return countryTable()
    .countries.filter((one) => one.scope !== scope && countryOf(one.scope) === countryOf(scope))
    .flatMap(({ corrections }) =>
      corrections.flatMap((one) =>
        one.verb === "give" && regions.has(one.feature) && one.region !== one.feature
          ? [[one.feature, one.region] as const]
          : [],
      ),
    );
}
