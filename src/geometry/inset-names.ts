import type { MapRequest } from "../request/map-request.ts";
import { countryRecord, isCountry } from "../names/country-record.ts";

/** Those that d3-geo's composite projection has. */
const OF_ALBERS_USA = ["Alaska", "Hawaii"];

/**
 * What a map shows in boxes of its own, in English: the far parts of a country. A map with a frame is of the land
 * in that alone.
 */
export function insetNames({
  scope,
  projection,
  framing,
}: Pick<MapRequest, "scope" | "projection" | "framing">): readonly string[] {
  if (framing !== null) return [];
  if (projection === "albersUsa") return OF_ALBERS_USA;
  return isCountry(scope) ? countryRecord(scope).insets : [];
}
