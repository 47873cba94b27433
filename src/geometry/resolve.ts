import type { FramedRequest, MapRequest } from "../request/map-request.ts";
import { knownPlace, type Naming } from "../names/known-region.ts";
import { otherScopeOf } from "../names/other-scope.ts";
import { suggestedRegions } from "../names/suggested-regions.ts";
import type { RouteEnd, Scope } from "../request/types.ts";
import type { GeometryLayer } from "./atlas.ts";
import { gazetteer, place } from "./gazetteer.ts";

/** What a request names that the geometry does not have. */
export interface Warnings {
  readonly unknownIds: readonly string[];
  readonly unknownRoutes: readonly { readonly from: string; readonly to: string }[];
}

/** More are told to nobody. */
const MAX_SUGGESTIONS = 20;
/** All names of a scope are looked at for each unknown one; a body may have ten thousand that are near to nothing. */
const MAX_EXAMINED = 100;

/** The regions that unknown ids, in their order, were probably meant to be: one row for each of several. */
export function suggestions(
  { unknownIds, unknownRoutes }: Warnings,
  naming: Naming,
): readonly { readonly given: string; readonly id: string }[] {
  const ends = unknownRoutes.flatMap(({ from, to }) => [from, to]);
  const rows: { readonly given: string; readonly id: string }[] = [];
  const distinct = [...new Set([...unknownIds, ...ends])];
  for (const given of distinct.slice(0, MAX_EXAMINED)) {
    if (rows.length >= MAX_SUGGESTIONS) break;
    if (knownPlace(given, naming) !== null) continue;
    for (const id of suggestedRegions(given, naming)) rows.push({ given, id });
  }
  return rows.slice(0, MAX_SUGGESTIONS);
}

/** The scopes that have unknown ids, in their order: what was meant for another map of the country, or for another country. */
export function otherScopes(
  unknownIds: readonly string[],
  naming: Naming,
): readonly { readonly given: string; readonly scope: string }[] {
  return [...new Set(unknownIds)].slice(0, MAX_SUGGESTIONS).flatMap((given) => {
    const scope = otherScopeOf(given, naming);
    return scope === null ? [] : [{ given, scope }];
  });
}

/** Ids of regions, circles and labels that the scope lacks, and routes with an end that no scope has. */
export function unknownNames(request: MapRequest): Warnings {
  const known = gazetteer(request.scope);
  const unknownIds = [...drawnIds(request), ...framingIds(request)].filter((id) => !known.has(id));
  const unknownRoutes = request.routes
    .filter(
      ({ from, to }) => !isResolvable(from, request.scope) || !isResolvable(to, request.scope),
    )
    .map(({ from, to }) => ({ from: endText(from), to: endText(to) }));
  return { unknownIds, unknownRoutes };
}

/**
 * What a request names that its scope has and this layer does not show: ids of regions, circles, labels and
 * ends of routes that its projection leaves out, and markers and circles beside the map as `lat,lon`.
 */
export function notShown(request: MapRequest, geometry: GeometryLayer): readonly string[] {
  const known = gazetteer(request.scope);
  const ends = request.routes.flatMap(({ from, to }) => [from, to]);
  const named = [
    ...drawnIds(request),
    ...ends.flatMap((end) => (end.kind === "region" ? [end.id] : [])),
  ];
  const ids = named.filter((id) => !geometry.indices.has(id) && known.has(id));
  return [...ids, ...placesBeside(request, geometry).map(placeText)];
}

/** The places beside the map that stand on it when latitude and longitude are exchanged. */
export function exchangedPlaces(
  request: MapRequest,
  geometry: GeometryLayer,
): readonly { readonly given: string; readonly id: string }[] {
  const found = placesBeside(request, geometry).flatMap((given) => {
    const other = { lat: given.lon, lon: given.lat };
    const isMeant = Math.abs(other.lat) <= 90 && isOnMap(other, geometry);
    return isMeant ? [{ given: placeText(given), id: placeText(other) }] : [];
  });
  return found.slice(0, MAX_SUGGESTIONS);
}

interface GlobePlace {
  readonly lat: number;
  readonly lon: number;
}

function placesBeside(request: MapRequest, geometry: GeometryLayer): readonly GlobePlace[] {
  const places = [...request.markers, ...(request.proportional?.points ?? [])];
  return places.filter((one) => !isOnMap(one, geometry));
}

function placeText({ lat, lon }: GlobePlace): string {
  return `${lat},${lon}`;
}

/** The request without the regions and circles that its map does not show: they count for nothing. */
export function recognised(request: FramedRequest, { indices }: GeometryLayer): FramedRequest {
  const regions = request.regions.filter(({ id }) => indices.has(id));
  const circles = request.proportional?.circles.filter(({ id }) => indices.has(id)) ?? [];
  const hasScale = regions.some(({ datum }) => datum.kind === "value" || datum.kind === "category");
  return {
    ...request,
    regions,
    scale: hasScale ? request.scale : { kind: "none" },
    proportional: request.proportional && { ...request.proportional, circles },
  };
}

/** Of regions, circles and labels. */
function drawnIds({ regions, proportional, labels }: MapRequest): readonly string[] {
  const named = [...regions, ...(proportional?.circles ?? [])].map(({ id }) => id);
  return [...named, ...(labels.kind === "listed" ? labels.ids : [])];
}

/** The regions that a map is framed about, and those that are hidden. */
function framingIds({ framing, hidden }: MapRequest): readonly string[] {
  return framing?.area.kind === "regions" ? [...framing.area.ids, ...hidden] : hidden;
}

function isOnMap(
  { lat, lon }: GlobePlace,
  { project, leftPx, topPx, widthPx, heightPx }: GeometryLayer,
): boolean {
  const point = project([lon, lat]);
  if (point === null) return false;
  const [x, y] = point;
  return x >= leftPx && x <= leftPx + widthPx && y >= topPx && y <= topPx + heightPx;
}

function isResolvable(end: RouteEnd, scope: Scope): boolean {
  return end.kind === "point" || place(end.id, scope) !== undefined;
}

function endText(end: RouteEnd): string {
  return end.kind === "region" ? end.id : `${end.lat},${end.lon}`;
}
