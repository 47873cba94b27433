import { countries, type Country, countryLand } from "../countries/country.ts";
import { SCOPES } from "../release.ts";
import type { SourceFeature } from "../sources/features.ts";
import type { CountryInput } from "./built-country.ts";
import { formOf } from "./forms.ts";
import { inOneRun } from "./one-run.ts";

/** The countries whose maps are made here: all but those with levels of their own. */
export function atlasCountries(): readonly Country[] {
  return countries().filter(({ scope }) => SCOPES.every((own) => own.scope !== scope));
}

/**
 * What the countries of the atlas are built from, in the order of their table.
 *
 * @param files the sources by name
 * @param only the scope to take; all when not given
 */
export async function countryInputs(
  features: readonly SourceFeature[],
  files: ReadonlyMap<string, Buffer>,
  only?: string,
): Promise<readonly CountryInput[]> {
  const inputs: CountryInput[] = [];
  for (const { scope, title, level, names, missing } of atlasCountries()) {
    if (only !== undefined && scope !== only) continue;
    const row = { scope, title, level, missing: [...missing.keys()], form: formOf(scope) };
    const pieces = inOneRun(await countryLand(scope, features, files));
    inputs.push({ row, pieces, names });
  }
  return inputs;
}
