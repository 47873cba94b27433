import { gazetteerDigests, layerDigests } from "../../generated/index.ts";
import { countryRecord, isCountry } from "../names/country-record.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";

const wholeGazetteers: Readonly<Record<string, string>> = gazetteerDigests;

/** Of what a layer draws and of what is said of its scope; undefined when the release has no such layer. */
export function layerDigest(
  scope: Scope,
  detail: Detail,
  projection: Projection,
): string | undefined {
  return isCountry(scope)
    ? countryRecord(scope).layers.get(`${detail} ${projection}`)
    : layerDigests[`${scope} ${detail} ${projection}`];
}

/** Of the names and places of a scope. */
export function gazetteerDigest(scope: Scope): string {
  return isCountry(scope) ? countryRecord(scope).gazetteer : wholeGazetteers[scope]!;
}
