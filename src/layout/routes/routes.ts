import { type GeometryLayer } from "../../geometry/atlas.ts";
import { place } from "../../geometry/gazetteer.ts";
import type { Position } from "../../geometry/great-circle.ts";
import type { Point } from "../../geometry/polyline.ts";
import { projectedArc } from "../../geometry/projected-arc.ts";
import type { Box, DrawnRoute, Placement } from "../scene.ts";
import type { Route, RouteEnd, Scope } from "../../request/types.ts";
import { defaultRouteWidthPx } from "../../request/values/route-width.ts";
import type { Theme } from "../../theme/themes.ts";
import { arrow } from "./arrow.ts";
import { placed } from "../frame.ts";
import { linePath } from "./line-path.ts";

/** What an arrow must not run into: a marker's anchor and size, in image pixels. */
export interface Obstacle {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
}

/** How far a drawn line may stand from the great circle, before rounding to a tenth. */
const TOLERANCE_PX = 0.35;
/** Markers this near to a route's end stand on it. */
const SAME_PLACE_PX = 1;
/** Between an arrow's tip and the marker it points at. */
const MARKER_GAP_PX = 2;
/** So much around a route's end should be seen. */
const END_PX = 6;

/**
 * Routes along great circles, in the order given. Those with an end that no scope has, with both
 * ends in one place, or with no part on the map, are left out: all of them where the map has no size.
 */
export function drawnRoutes(
  routes: readonly Route[],
  geometry: GeometryLayer,
  placement: Placement,
  theme: Theme,
  obstacles: readonly Obstacle[],
): readonly DrawnRoute[] {
  // A map for which texts leave no room shows nothing.
  if (!(placement.scale > 0)) return [];
  const ownWidthPx = defaultRouteWidthPx(routes.length);
  return routes.flatMap((given): readonly DrawnRoute[] => {
    const route = { ...given, widthPx: given.widthPx ?? ownWidthPx };
    const [from, to] = [
      endPosition(route.from, geometry.scope),
      endPosition(route.to, geometry.scope),
    ];
    if (from === undefined || to === undefined) return [];
    const drawing = routeDrawing(route, [from, to], geometry, placement, obstacles);
    if (drawing === null || drawing.path === "") return [];
    return [
      {
        from: endText(route.from),
        to: endText(route.to),
        ...drawing,
        color: route.color ?? theme.text,
        widthPx: route.widthPx,
        isDashed: route.style === "dashed",
      },
    ];
  });
}

function routeDrawing(
  { hasArrow, widthPx }: Pick<DrawnRoute, "widthPx"> & Pick<Route, "hasArrow">,
  [from, to]: readonly [Position, Position],
  geometry: GeometryLayer,
  placement: Placement,
  obstacles: readonly Obstacle[],
): Pick<DrawnRoute, "path" | "arrowhead" | "arrowheadBox" | "endBoxes" | "dots"> | null {
  const arc = projectedArc(from, to, geometry, TOLERANCE_PX / placement.scale);
  if (arc === null) return null;
  const lines = arc.polylines.map((line) =>
    line.map(({ point, angleRad }) => ({ point: placed(point, placement), angleRad })),
  );
  const last = lines.at(-1);
  const ends = [lines[0]?.[0], last?.at(-1)];
  const endBoxes = ends.flatMap((end) =>
    end === undefined ? [] : [boxAround(end.point, widthPx)],
  );
  const start = arc.reachesStart ? [lines[0]![0]!.point] : [];
  const goal = arc.reachesEnd && last !== undefined ? [last.at(-1)!.point] : [];
  const dots = [...start, ...goal];
  if (!hasArrow || !arc.reachesEnd || last === undefined)
    return { path: linePath(lines), arrowhead: null, arrowheadBox: null, endBoxes, dots };
  const locate = (angleRad: number): Point | null => {
    const point = arc.locate(angleRad);
    return point === null ? null : placed(point, placement);
  };
  const end = arrow(last, widthPx, stopPx(last.at(-1)!.point, obstacles), locate);
  const path = linePath([...lines.slice(0, -1), end.line]);
  const [arrowhead, arrowheadBox] = [end.head?.path ?? null, end.head?.box ?? null];
  return { path, arrowhead, arrowheadBox, endBoxes, dots: arrowhead === null ? dots : start };
}

function boxAround([x, y]: Point, widthPx: number): Box {
  const half = END_PX + widthPx / 2;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** How far before an end an arrow has to stop, for the largest marker that stands there. */
function stopPx([x, y]: Point, obstacles: readonly Obstacle[]): number {
  let stop = 0;
  for (const { x: markerX, y: markerY, sizePx } of obstacles) {
    const [dx, dy] = [Math.abs(markerX - x), Math.abs(markerY - y)];
    if (dx <= SAME_PLACE_PX && dy <= SAME_PLACE_PX && Math.hypot(dx, dy) <= SAME_PLACE_PX)
      stop = Math.max(stop, sizePx / 2 + MARKER_GAP_PX);
  }
  return stop;
}

function endPosition(end: RouteEnd, scope: Scope): Position | undefined {
  return end.kind === "point" ? [end.lon, end.lat] : place(end.id, scope)?.labelPoint;
}

function endText(end: RouteEnd): string {
  return end.kind === "region" ? end.id : `${degreesText(end.lat)},${degreesText(end.lon)}`;
}

/** Degrees to a tenth of a millimetre, without an exponent. */
function degreesText(degrees: number): string {
  return degrees
    .toFixed(9)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");
}
