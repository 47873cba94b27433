import { strokesPx } from "../layers/map/grid.ts";
import { grown } from "../layout/boxes.ts";
import type { Box, Circle, DrawnRoute, SmallRegion } from "../layout/scene.ts";
import { dotRadiusPx, smallRegions } from "../layout/small-regions/small-regions.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Painted } from "./paints.ts";
import { markRoom } from "./sheet.ts";
import { drawnRoutes } from "../layout/routes/routes.ts";
import { circles } from "../layout/symbols/circles.ts";
import { type MarkerPlace, markerPlaces } from "../layout/symbols/markers.ts";
import type { Furniture } from "../layout/furniture/furniture.ts";

/** A painted sheet on which regions too small to be seen have dots. */
export interface Dotted extends Painted {
  /** In the order of their ids. */
  readonly smallRegions: readonly SmallRegion[];
}

export function withSmallRegions(painted: Painted, { smallRegions: style }: MapRequest): Dotted {
  if (style === "shapes") return { ...painted, smallRegions: [] };
  const { geometry, placement, theme } = painted.sheet;
  const linePx = strokesPx(painted.sheet).border;
  const reach = dotRadiusPx(placement) + linePx / 2;
  const room = grown(markRoom(painted.sheet), -reach);
  const ground = { geometry, placement, land: theme.land, room, linePx };
  return { ...painted, smallRegions: smallRegions(painted.paints, ground) };
}

/** What each dot takes, with its line: what is laid out later keeps clear of it. */
export function dotBoxes({ smallRegions: dots, sheet }: Dotted): readonly Box[] {
  const line = strokesPx(sheet).border / 2;
  return dots.map(({ x, y, radiusPx }) =>
    grown({ left: x, top: y, right: x, bottom: y }, radiusPx + line),
  );
}

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

export function withCircles(dotted: Dotted, { proportional }: MapRequest): Circled {
  const { geometry, placement, theme } = dotted.sheet;
  return { ...dotted, circles: circles(proportional, geometry, placement, theme) };
}

export function withMarkerPlaces(circled: Circled, { markers }: MapRequest): Pinned {
  const { geometry, placement } = circled.sheet;
  return { ...circled, markerPlaces: markerPlaces(markers, geometry, placement) };
}

export function withRoutes(pinned: Pinned, { routes }: MapRequest): Routed {
  const { geometry, placement, theme } = pinned.sheet;
  const obstacles = pinned.markerPlaces.map(({ x, y, marker }) => ({
    x,
    y,
    sizePx: marker.sizePx,
  }));
  return { ...pinned, routes: drawnRoutes(routes, geometry, placement, theme, obstacles) };
}

/** With what stands in the corners of the map, but for the legend. */
export interface Furnished extends Routed {
  readonly furniture: Furniture;
}

/** A map with all that follows from its place on the sheet. */
export function furnishedMap(painted: Painted, request: MapRequest): Furnished {
  const circled = withCircles(withSmallRegions(painted, request), request);
  const routed = withRoutes(withMarkerPlaces(circled, request), request);
  const { furnitureAt, inner, placement } = routed.sheet;
  return { ...routed, furniture: furnitureAt(inner, placement) };
}
