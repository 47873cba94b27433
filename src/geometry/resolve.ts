import type { MapRequest } from "../request/map-request.ts";
import type { RouteEnd, Scope } from "../request/types.ts";
import type { GeometryLayer } from "./atlas.ts";
import { gazetteer, place } from "./gazetteer.ts";

/** What a request names that the geometry does not have. */
export interface Warnings {
  readonly unknownIds: readonly string[];
  readonly unknownRoutes: readonly { readonly from: string; readonly to: string }[];
}

/** Ids of regions and circles that the scope lacks, and routes with an end that no scope has. */
export function unknownNames(request: MapRequest): Warnings {
  const known = gazetteer(request.scope);
  const named = [...request.regions, ...(request.proportional?.circles ?? [])];
  const unknownIds = named.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const unknownRoutes = request.routes
    .filter(
      ({ from, to }) => !isResolvable(from, request.scope) || !isResolvable(to, request.scope),
    )
    .map(({ from, to }) => ({ from: endText(from), to: endText(to) }));
  return { unknownIds, unknownRoutes };
}

/**
 * What a request names that its scope has and this layer does not show: ids of regions, circles, labels and
 * ends of routes that its projection leaves out, and markers beside the map as `lat,lon`.
 */
export function notShown(request: MapRequest, geometry: GeometryLayer): readonly string[] {
  const known = gazetteer(request.scope);
  const { regions, proportional, labels, routes } = request;
  const named = [
    ...regions.map(({ id }) => id),
    ...(proportional?.circles ?? []).map(({ id }) => id),
    ...(labels.kind === "listed" ? labels.ids : []),
    ...routes.flatMap(({ from, to }) => [from, to]).flatMap(endIds),
  ];
  const ids = named.filter((id) => !geometry.indices.has(id) && known.has(id));
  const markers = request.markers.filter((marker) => !isOnMap(marker, geometry));
  return [...ids, ...markers.map(({ lat, lon }) => `${lat},${lon}`)];
}

/** The request without the regions and circles that its map does not show: they count for nothing. */
export function recognised(request: MapRequest, { indices }: GeometryLayer): MapRequest {
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

function endIds(end: RouteEnd): readonly string[] {
  return end.kind === "region" ? [end.id] : [];
}

function isOnMap(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  { project, widthPx, heightPx }: GeometryLayer,
): boolean {
  const point = project([lon, lat]);
  if (point === null) return false;
  const [x, y] = point;
  return x >= 0 && x <= widthPx && y >= 0 && y <= heightPx;
}

function isResolvable(end: RouteEnd, scope: Scope): boolean {
  return end.kind === "point" || place(end.id, scope) !== undefined;
}

function endText(end: RouteEnd): string {
  return end.kind === "region" ? end.id : `${end.lat},${end.lon}`;
}
