import type { MapRequest } from "../request/map-request.ts";
import { insetName } from "../locale/inset-names.ts";
import { type CountryInset, countryRecord, isCountry } from "../names/country-record.ts";
import { scopeOfId } from "../names/scope-ids.ts";
import type { LocaleName } from "../request/types.ts";
import { regionName } from "./gazetteer.ts";

type Shown = Pick<MapRequest, "scope" | "projection" | "framing">;

/** Those that d3-geo's composite projection has, in the order of its boxes. */
const OF_ALBERS_USA: readonly CountryInset[] = [
  { name: "Alaska", region: "US-AK" },
  { name: "Hawaii", region: "US-HI" },
];

/**
 * What a map shows in boxes of its own, in English: the far parts of a country. A map with a frame is of the land
 * in that alone.
 */
export function insetNames(shown: Shown): readonly string[] {
  return insetsOf(shown).map(({ name }) => name);
}

/** The same as the map writes it, in the order of the boxes. */
export function writtenInsetNames({
  lang,
  ...shown
}: Shown & Pick<MapRequest, "lang">): readonly string[] {
  return insetsOf(shown).map(
    ({ name, region }) =>
      insetName(name, lang) ?? (region === null ? undefined : shortName(lang, region)) ?? name,
  );
}

function shortName(lang: LocaleName, region: string): string | undefined {
  const scope = scopeOfId(region);
  return scope && regionName(lang, scope, region)?.short;
}

function insetsOf({ scope, projection, framing }: Shown): readonly CountryInset[] {
  if (framing !== null) return [];
  if (projection === "albersUsa") return OF_ALBERS_USA;
  return isCountry(scope) ? countryRecord(scope).insets : [];
}
