import { countries, type Country, countryLand } from "../countries/country.ts";
import { farParts } from "../insets/far-parts.ts";
import { SCOPES } from "../release.ts";
import type { SourceFeature } from "../sources/features.ts";
import type { CountryScope } from "../scope/scope-input.ts";
import type { CountryForm } from "./country.ts";
import { inOneRun } from "./one-run.ts";

/** Countries whose maps are not made as those of all others are. */
const FORMS: Readonly<Record<string, CountryForm>> = {
  CA: { isWide: true },
  RU: { isWide: true },
  US: { isWide: true, hasInsets: true },
};

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
): Promise<readonly CountryScope[]> {
  const far = farParts();
  const inputs: CountryScope[] = [];
  for (const { scope, title, level, names, missing } of atlasCountries()) {
    if (only !== undefined && scope !== only) continue;
    const row = { scope, title, level, missing: [...missing.keys()], form: FORMS[scope] ?? {} };
    const pieces = inOneRun(await countryLand(scope, features, files));
    const own = far.get(scope);
    inputs.push({ row, pieces, names, format: "packed", ...(own && { farParts: own }) });
  }
  return inputs;
}
