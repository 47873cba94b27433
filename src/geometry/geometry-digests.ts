import { contextDigest } from "../../generated/context.ts";
import { gazetteerDigests, layerDigests } from "../../generated/index.ts";
import { countryRecord, isCountry, isOnWorld } from "../names/country-record.ts";
import { drawsNames } from "../request/drawn-names.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Detail, Projection, Scope } from "../request/types.ts";
import { detailsOf } from "../request/normalise/scope.ts";
import { scopeOfPlace } from "./gazetteer.ts";

/**
 * Digests of the geometry that a request is drawn from: of its layer, and of the gazetteers that have
 * the places its routes run between or the names it says. What else a release holds may change without them.
 */
export function geometryDigests(request: MapRequest): readonly string[] {
  const { scope, detail, projection, framing, routes } = request;
  const ends = routes.flatMap(({ from, to }) => [from, to]);
  const places = ends.flatMap((end) =>
    end.kind === "point" ? [] : (scopeOfPlace(end.id, scope) ?? []),
  );
  const named = drawsNames(request) ? [scope] : [];
  const gazetteers = [...new Set([...places, ...named])].map(gazetteerDigest);
  // A frame is found on one level, and drawn on the one that its scale asks for.
  const levels = framing === null ? [detail] : detailsOf(scope);
  const layers = levels.map((level) => layerDigest(scope, level, projection)!);
  const around = request.hasContext && !isOnWorld(scope) ? [contextDigest] : [];
  return [...layers, ...gazetteers.toSorted(), ...around];
}

const wholeGazetteers: Readonly<Record<string, string>> = gazetteerDigests;

/** Digest of what a layer draws and of the metadata of its scope; undefined if the release has no such layer. */
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
