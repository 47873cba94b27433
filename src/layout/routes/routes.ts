import { type GeometryLayer } from "../../geometry/atlas.ts";
import { boxAround } from "../../geometry/box.ts";
import { place } from "../../geometry/gazetteer.ts";
import type { Position } from "../../geometry/arcs/great-circle.ts";
import type { Point, Polyline } from "../../geometry/arcs/polyline.ts";
import { projectedArc } from "../../geometry/arcs/projected-arc.ts";
import type { DrawnRoute, Placement } from "../scene.ts";
import type { Route, RouteEnd, Scope } from "../../request/types.ts";
import { defaultRouteWidthPx } from "../../request/values/route-width.ts";
import type { Theme } from "../../theme/themes.ts";
import { arrow } from "./arrow.ts";
import { placed } from "../frame.ts";

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
/** Space around a route's end that should be visible. */
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
    const drawn = drawnRoute(route, [from, to], geometry, placement, obstacles);
    if (drawn === null || drawn.path === "") return [];
    return [
      {
        from: endText(route.from),
        to: endText(route.to),
        ...drawn,
        color: route.color ?? theme.text,
        widthPx: route.widthPx,
        isDashed: route.style === "dashed",
      },
    ];
  });
}

function drawnRoute(
  { hasArrow, widthPx }: Pick<DrawnRoute, "widthPx"> & Pick<Route, "hasArrow">,
  [from, to]: readonly [Position, Position],
  geometry: GeometryLayer,
  placement: Placement,
  obstacles: readonly Obstacle[],
): Omit<DrawnRoute, "from" | "to" | "color" | "widthPx" | "isDashed"> | null {
  const arc = projectedArc(from, to, geometry, TOLERANCE_PX / placement.scale);
  if (arc === null) return null;
  const lines = arc.polylines.map((line) =>
    line.map(({ point, angleRad }) => ({ point: placed(point, placement), angleRad })),
  );
  const last = lines.at(-1);
  const ends = [lines[0]?.[0], last?.at(-1)];
  const endBoxes = ends.flatMap((end) =>
    end === undefined ? [] : [boxAround(end.point, END_PX + widthPx / 2)],
  );
  const start = arc.reachesStart ? [lines[0]![0]!.point] : [];
  const goal = arc.reachesEnd && last !== undefined ? [last.at(-1)!.point] : [];
  const dots = [...start, ...goal];
  const isCut = !arc.isWhole;
  if (!hasArrow || !arc.reachesEnd || last === undefined)
    return {
      path: linePath(lines),
      lines: lines.map(pointsOf),
      arrowhead: null,
      arrowheadBox: null,
      endBoxes,
      dots,
      isCut,
    };
  const locate = (angleRad: number): Point | null => {
    const point = arc.locate(angleRad);
    return point === null ? null : placed(point, placement);
  };
  const end = arrow(last, widthPx, stopPx(last.at(-1)!.point, obstacles), locate);
  const drawn = [...lines.slice(0, -1), end.line];
  const [arrowhead, arrowheadBox] = [end.head?.path ?? null, end.head?.box ?? null];
  return {
    path: linePath(drawn),
    lines: drawn.map(pointsOf),
    arrowhead,
    arrowheadBox,
    endBoxes,
    dots: arrowhead === null ? dots : start,
    isCut,
  };
}

function pointsOf(line: Polyline): readonly Point[] {
  return line.map(({ point }) => point);
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

/** Undefined for an end that no scope has. */
export function endPosition(end: RouteEnd, scope: Scope): Position | undefined {
  return end.kind === "point" ? [end.lon, end.lat] : place(end.id, scope)?.labelPoint;
}

export function endText(end: RouteEnd): string {
  return end.kind === "region" ? end.id : `${degreesText(end.lat)},${degreesText(end.lon)}`;
}

/** Degrees to a tenth of a millimetre, without an exponent. */
function degreesText(degrees: number): string {
  return degrees
    .toFixed(9)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");
}

/** The grid that drawn lines stand on, in image pixels. */
const STEPS_PER_PX = 10;

/**
 * Path data for lines in image pixels, with one decimal. Each vertex is rounded by itself, so that
 * errors do not add up. Lines that shrink to a point are left out.
 */
function linePath(lines: readonly Polyline[]): string {
  return lines.map(subpath).join("");
}

function subpath(line: Polyline): string {
  let [x, y] = gridPoint(line[0]!.point);
  const start = `M${decimal(x)}${separated(y)}`;
  let moves = "";
  for (const { point } of line) {
    const [toX, toY] = gridPoint(point);
    if (toX === x && toY === y) continue;
    moves += `${moves === "" ? decimal(toX - x) : separated(toX - x)}${separated(toY - y)}`;
    [x, y] = [toX, toY];
  }
  return moves === "" ? "" : `${start}l${moves}`;
}

function gridPoint([x, y]: readonly [number, number]): readonly [number, number] {
  return [Math.round(x * STEPS_PER_PX), Math.round(y * STEPS_PER_PX)];
}

/** A sign keeps numbers apart as a blank does. */
function separated(steps: number): string {
  return steps < 0 ? decimal(steps) : ` ${decimal(steps)}`;
}

/** Tenths as text; put together from whole numbers, which is several times faster than a fraction. */
function decimal(steps: number): string {
  const size = Math.abs(steps);
  const tenths = size % STEPS_PER_PX;
  const whole = String((size - tenths) / STEPS_PER_PX);
  const digits = tenths === 0 ? whole : `${whole}.${tenths}`;
  return steps < 0 ? `-${digits}` : digits;
}
