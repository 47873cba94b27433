import { drawnRoutes } from "../layout/routes/routes.ts";
import type { Circle, DrawnRoute } from "../layout/scene.ts";
import { circles } from "../layout/symbols/circles.ts";
import { type MarkerPlace, markerPlaces } from "../layout/symbols/markers.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Dotted } from "./small-regions.ts";

/** A painted sheet with proportional circles. */
export interface Circled extends Dotted {
  /** Largest first. */
  readonly circles: readonly Circle[];
}

/** With the places of markers; their labels come last of all, when it is known what is free. */
export interface Pinned extends Circled {
  readonly markerPlaces: readonly MarkerPlace[];
}

/** With routes, whose arrows stop at the markers that they lead to. */
export interface Routed extends Pinned {
  readonly routes: readonly DrawnRoute[];
}

export function withCircles(soFar: Dotted, { proportional }: MapRequest): Circled {
  const { geometry, placement, theme } = soFar.sheet;
  return { ...soFar, circles: circles(proportional, geometry, placement, theme) };
}

export function withMarkerPlaces(soFar: Circled, { markers }: MapRequest): Pinned {
  const { geometry, placement } = soFar.sheet;
  return { ...soFar, markerPlaces: markerPlaces(markers, geometry, placement) };
}

export function withRoutes(soFar: Pinned, { routes }: MapRequest): Routed {
  const { geometry, placement, theme } = soFar.sheet;
  const obstacles = soFar.markerPlaces.map(({ x, y, marker }) => ({
    x,
    y,
    sizePx: marker.sizePx,
  }));
  return { ...soFar, routes: drawnRoutes(routes, geometry, placement, theme, obstacles) };
}
