import { gazetteerDigests, layerDigests } from "../../generated/index.ts";
import type { MapRequest } from "../request/map-request.ts";
import { scopeOfPlace } from "./gazetteer.ts";

/**
 * Digests of the geometry that a request is drawn from: of its layer, and of the gazetteers that have
 * the places its routes run between. What else a release holds may change without them.
 */
export function geometryDigests({
  scope,
  detail,
  projection,
  routes,
}: MapRequest): readonly string[] {
  const ends = routes.flatMap(({ from, to }) => [from, to]);
  const places = ends.flatMap((end) =>
    end.kind === "point" ? [] : (scopeOfPlace(end.id, scope) ?? []),
  );
  const gazetteers = [...new Set(places)].map((name) => gazetteerDigests[name]);
  return [layerDigests[`${scope} ${detail} ${projection}`]!, ...gazetteers.toSorted()];
}
