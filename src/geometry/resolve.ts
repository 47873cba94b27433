import type { MapRequest } from "../request/map-request.ts";
import type { RouteEnd, Scope } from "../request/types.ts";
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

/** The request without the regions and circles that its scope lacks: they count for nothing. */
export function recognised(request: MapRequest): MapRequest {
  const known = gazetteer(request.scope);
  const regions = request.regions.filter(({ id }) => known.has(id));
  const circles = request.proportional?.circles.filter(({ id }) => known.has(id)) ?? [];
  const hasScale = regions.some(({ datum }) => datum.kind === "value" || datum.kind === "category");
  return {
    ...request,
    regions,
    scale: hasScale ? request.scale : { kind: "none" },
    proportional: request.proportional && { ...request.proportional, circles },
  };
}

function isResolvable(end: RouteEnd, scope: Scope): boolean {
  return end.kind === "point" || place(end.id, scope) !== undefined;
}

function endText(end: RouteEnd): string {
  return end.kind === "region" ? end.id : `${end.lat},${end.lon}`;
}
