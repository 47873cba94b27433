import { regionIds } from "../../generated/index.ts";
import type { ScopeName } from "../../generated/scopes.ts";
import { countriesOf, countryRecord, isCountry } from "./country-record.ts";

const wholeIds: Readonly<Record<string, string>> = regionIds;

/** Ids by the scope that is the first to have them, but those of the countries of the atlas. */
const scopesOfIds: ReadonlyMap<string, ScopeName> = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are its keys
  (Object.keys(regionIds) as (keyof typeof regionIds)[]).flatMap((name) =>
    idsOf(name).map((id) => [id, name] as const),
  ),
);

/** The ids of a scope, ascending. */
export function idsOf(scope: ScopeName): readonly string[] {
  return isCountry(scope) ? countryRecord(scope).regions : wholeIds[scope]!.split(" ");
}

/** The first scope with a region of that id. */
export function scopeOfId(id: string): ScopeName | undefined {
  return scopesOfIds.get(id) ?? countriesOf(id).find((country) => idsOf(country).includes(id));
}

/** Whether it is an id of the scope, and of none before it. */
export function isIdOf(id: string, scope: ScopeName): boolean {
  return isCountry(scope) ? idsOf(scope).includes(id) : scopesOfIds.get(id) === scope;
}
