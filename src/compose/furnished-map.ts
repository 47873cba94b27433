import { boxAround } from "../geometry/box.ts";
import { writtenInsetNames } from "../geometry/inset-names.ts";
import { isComposite } from "../geometry/projection.ts";
import { strokesPx } from "../layers/map/grid.ts";
import { grown, moved } from "../layout/boxes.ts";
import { insetBoxes } from "../layout/frame.ts";
import type { Furniture } from "../layout/furniture/furniture.ts";
import { placedNames, type PlacedName } from "../layout/inset-names.ts";
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
import { haloWidthPx, MIN_TEXT_PX, textSizePx, textStyle } from "../layout/typography.ts";
import type { MapRequest } from "../request/map-request.ts";
import { CIRCLE_OPACITY } from "../theme/ink.ts";
import { isRightToLeft } from "../text/set-text.ts";
import { shownText } from "../text/text.ts";
import type { Painted } from "./paints.ts";
import { markRoom, type Sheet, sheetFurniture } from "./sheet.ts";
import { circleTooltips } from "./tooltips.ts";

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
  readonly insetNames: readonly PlacedName[];
}

export function furnishedMap(painted: Painted, request: MapRequest): Furnished {
  const { geometry, placement, theme } = painted.sheet;
  const furniture = sheetFurniture(painted.sheet);
  const places = markerPlaces(request.markers, geometry, placement);
  const obstacles = places.map(({ x, y, marker }) => ({ x, y, sizePx: marker.sizePx }));
  const drawn = circles(request.proportional, geometry, placement, theme, {
    room: markRoom(painted.sheet),
    foot: furniture.footBoxes,
    // Over colours that say something, circles of one colour look alike on all of them.
    opacity: painted.classes.kind === "none" ? CIRCLE_OPACITY : 1,
  });
  const map = {
    ...painted,
    insetNames: [],
    smallRegions: request.smallRegions === "shapes" ? [] : dotsOf(painted),
    circles: request.hasTooltips
      ? circleTooltips(drawn, request, painted.classes, painted.sheet.locale)
      : drawn,
    markerPlaces: places,
    routes: drawnRoutes(request.routes, geometry, placement, theme, obstacles),
    furniture,
  };
  return isComposite(geometry.projection) ? withInsetNames(map, request) : map;
}

/** Between the name of an inset and the edge of the image. */
const EDGE_PX = 1;

/** A map with the names of its insets, off all that stands on it. */
function withInsetNames(map: Furnished, request: MapRequest): Furnished {
  const { geometry, placement, theme, headingBottom, widthPx, heightPx, typeHeightPx } = map.sheet;
  const names = writtenInsetNames(request).map(shownText);
  if (names.length === 0) return map;
  const sizes = [textSizePx("region", widthPx, typeHeightPx, theme.textScale), MIN_TEXT_PX];
  const styles = [...new Set(sizes)].map((px) =>
    textStyle(theme, px, {
      anchor: "middle",
      color: theme.mutedText,
      haloPx: haloWidthPx(px),
    }),
  );
  const boxes = insetBoxes(geometry, placement);
  const insetNames = placedNames(names, boxes, {
    geometry,
    placement,
    room: grown({ left: 0, top: headingBottom, right: widthPx, bottom: heightPx }, -EDGE_PX),
    taken: [...map.furniture.boxes, ...markBoxes(map)],
    styles,
    isFromRight: names.some((name) => isRightToLeft(name, theme.typesetting)),
  });
  return { ...map, insetNames };
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

/** What no legend should hide: dots, whichever regions have one, and all else that stands on the map. */
export function markBoxes(map: Furnished): readonly Box[] {
  return [...possibleDots(map), ...standingBoxes(map)];
}

/** Dots, circles, icons, ends of routes and names of insets. */
export function standingBoxes(map: Furnished): readonly Box[] {
  const { circles: drawn, markerPlaces: places, routes, insetNames } = map;
  return [
    ...dotBoxes(map),
    ...drawn.map(({ x, y, radiusPx }) => boxAround([x, y], radiusPx)),
    ...places.map(({ x, y, bounds }) => moved(bounds, x, y)),
    ...routes.flatMap(({ endBoxes }) => endBoxes),
    ...insetNames.map(({ box }) => box),
  ];
}

/** What each dot takes, with its line: what is laid out later keeps clear of it. */
export function dotBoxes({ smallRegions: dots, sheet }: Furnished): readonly Box[] {
  const line = strokesPx(sheet).border / 2;
  return dots.map(({ x, y, radiusPx }) => boxAround([x, y], radiusPx + line));
}
