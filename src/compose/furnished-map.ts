import { boxAround } from "../geometry/box.ts";
import { strokesPx } from "../layers/map/grid.ts";
import { grown } from "../layout/boxes.ts";
import type { Furniture } from "../layout/furniture/furniture.ts";
import { drawnRoutes } from "../layout/routes/routes.ts";
import type { Box, Circle, DrawnRoute, SmallRegion } from "../layout/scene.ts";
import {
  type DotGround,
  dotRadiusPx,
  possibleDotBoxes,
  smallRegions,
} from "../layout/small-regions/small-regions.ts";
import { circles } from "../layout/symbols/circles.ts";
import { type MarkerPlace, markerPlaces } from "../layout/symbols/markers.ts";
import type { MapRequest } from "../request/map-request.ts";
import { CIRCLE_OPACITY } from "../theme/ink.ts";
import type { Painted } from "./paints.ts";
import { markRoom, type Sheet } from "./sheet.ts";

/** A map with everything that depends on its place on the sheet, including its furniture, without the legend. */
export interface Furnished extends Painted {
  /** Regions too small to be seen, as dots, in the order of their ids. */
  readonly smallRegions: readonly SmallRegion[];
  /** Largest first. */
  readonly circles: readonly Circle[];
  /** Their labels come last of all, when it is known what is free. */
  readonly markerPlaces: readonly MarkerPlace[];
  /** Their arrows stop at the markers that they lead to. */
  readonly routes: readonly DrawnRoute[];
  readonly furniture: Furniture;
}

export function furnishedMap(painted: Painted, request: MapRequest): Furnished {
  const { geometry, placement, theme, furnitureAt, inner } = painted.sheet;
  const furniture = furnitureAt(inner, placement);
  const places = markerPlaces(request.markers, geometry, placement);
  const obstacles = places.map(({ x, y, marker }) => ({ x, y, sizePx: marker.sizePx }));
  return {
    ...painted,
    smallRegions: request.smallRegions === "shapes" ? [] : dotsOf(painted),
    circles: circles(request.proportional, geometry, placement, theme, {
      room: markRoom(painted.sheet),
      foot: furniture.footBoxes,
      // Over colours that say something, circles of one colour look alike on all of them.
      opacity: painted.classes.kind === "none" ? CIRCLE_OPACITY : 1,
    }),
    markerPlaces: places,
    routes: drawnRoutes(request.routes, geometry, placement, theme, obstacles),
    furniture,
  };
}

function dotsOf({ sheet, paints }: Painted): readonly SmallRegion[] {
  return smallRegions(paints, dotGround(sheet));
}

function dotGround(sheet: Sheet): DotGround {
  const { geometry, placement, theme } = sheet;
  const linePx = strokesPx(sheet).border;
  const room = grown(markRoom(sheet), -(dotRadiusPx(placement) + linePx / 2));
  return { geometry, placement, land: theme.land, room, linePx };
}

/** What dots may take, whichever regions have data: a legend whose place follows from them stays where it is. */
export function possibleDots({ sheet }: Furnished): readonly Box[] {
  return possibleDotBoxes(dotGround(sheet));
}

/** What each dot takes, with its line: what is laid out later keeps clear of it. */
export function dotBoxes({ smallRegions: dots, sheet }: Furnished): readonly Box[] {
  const line = strokesPx(sheet).border / 2;
  return dots.map(({ x, y, radiusPx }) => boxAround([x, y], radiusPx + line));
}
