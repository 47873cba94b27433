import { scaleSqrt } from "d3-scale";
import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { Circle, Placement } from "../scene.ts";
import type { Point } from "../../geometry/arcs/polyline.ts";
import { type Box, boxAround, overlaps } from "../../geometry/box.ts";
import { CIRCLE_LINE_PX } from "../../theme/ink.ts";
import { remembered } from "../../platform/remembered.ts";
import type { HexColor, Proportional } from "../../request/types.ts";
import type { Theme } from "../../theme/themes.ts";
import { placed } from "../frame.ts";

/**
 * Proportional circles at the label points of their regions, area proportional to value (Flannery's
 * correction is not applied), and none smaller than the smallest radius asked for. Values of zero and less
 * draw nothing. Largest first, ties by id, so that small ones lie on top. One that would reach beyond the room
 * for marks, or over the foot of the image, moves inwards.
 */
export function circles(
  proportional: Proportional | null,
  geometry: GeometryLayer,
  placement: Placement,
  theme: Theme,
  { room, foot, opacity }: CircleGround,
): readonly Circle[] {
  if (proportional === null) return [];
  const shown = [...onRegions(proportional, geometry), ...atPlaces(proportional, geometry)];
  const largest = Math.max(...shown.map(({ value }) => value));
  const radius = radiusScale({ largest, maxRadiusPx: proportional.maxRadiusPx });
  return shown
    .map(({ id, place, point, value, label, color: ownColor }): Circle => {
      const radiusPx = Math.max(proportional.minRadiusPx, radius(value));
      const [x, y] = inside(placed(point, placement), radiusPx, room, foot);
      const color = ownColor ?? theme.accent;
      return {
        id,
        place,
        value,
        label,
        ownColor,
        x,
        y,
        radiusPx,
        color,
        opacity,
        annotation: null,
        dataset: null,
      };
    })
    .filter(({ radiusPx }) => radiusPx > 0)
    .toSorted((a, b) => b.radiusPx - a.radiusPx || byRegion(a, b));
}

/** Those on regions by id, then those at places as they are given. */
function byRegion({ id: one }: Circle, { id: other }: Circle): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one < other ? -1 : 1;
}

/** A circle before its size is known. */
interface Sized extends Pick<Circle, "id" | "place" | "value" | "label"> {
  readonly point: Point;
  readonly color: HexColor | null;
}

function onRegions({ circles: given }: Proportional, geometry: GeometryLayer): readonly Sized[] {
  const points = labelPoints(geometry);
  return given.flatMap(({ id, value, color }) => {
    const point = points.get(id);
    return value > 0 && point !== undefined
      ? [{ id, place: null, point, value, label: null, color }]
      : [];
  });
}

/** Circles at the places that the map shows. */
function atPlaces({ points }: Proportional, geometry: GeometryLayer): readonly Sized[] {
  return points.flatMap(({ lat, lon, value, label, color }) => {
    const point = geometry.project([lon, lat]);
    if (value <= 0 || point === null || !isInFrame(point, geometry)) return [];
    return [{ id: null, place: `${lat},${lon}`, point, value, label, color }];
  });
}

function isInFrame([x, y]: Point, { leftPx, topPx, widthPx, heightPx }: GeometryLayer): boolean {
  return x >= leftPx && x <= leftPx + widthPx && y >= topPx && y <= topPx + heightPx;
}

/** Where circles may lie, and on what. */
export interface CircleGround {
  readonly room: Box;
  /** What stands at the foot of the image. */
  readonly foot: readonly Box[];
  readonly opacity: number;
}

/** The middle of a circle that lies inside the room, with its line: in the middle of one that is too small. */
function inside([x, y]: Point, radiusPx: number, room: Box, foot: readonly Box[]): Point {
  const reach = radiusPx + CIRCLE_LINE_PX / 2;
  const own = within([x, y], reach, room);
  const under = foot.filter((box) => overlaps(boxAround(own, reach), box));
  if (under.length === 0) return own;
  const bottom = Math.min(...under.map(({ top }) => top));
  return within(own, reach, { ...room, bottom: Math.max(room.top, bottom) });
}

function within([x, y]: Point, reach: number, { left, top, right, bottom }: Box): Point {
  const clamped = (at: number, low: number, high: number): number =>
    low > high ? (low + high) / 2 : Math.min(Math.max(at, low), high);
  return [clamped(x, left + reach, right - reach), clamped(y, top + reach, bottom - reach)];
}

type LabelPoints = ReadonlyMap<string, GeometryLayer["regions"][number]["labelPoint"]>;

/** Kept as long as the layer is: circles are laid out again wherever a legend moves the map. */
const labelPoints = remembered(
  new WeakMap<GeometryLayer, LabelPoints>(),
  ({ regions }) => new Map(regions.map(({ id, labelPoint }) => [id, labelPoint])),
);

/** The circle that all others are measured by. */
interface LargestCircle {
  /** Its value, above 0. */
  readonly largest: number;
  readonly maxRadiusPx: number;
}

/**
 * Radii in pixels by value, so that areas are proportional to values: √(value / largest) · maximum.
 *
 * @returns a function of values from 0 to the largest
 */
export function radiusScale({ largest, maxRadiusPx }: LargestCircle): (value: number) => number {
  const radiusOfShare = scaleSqrt([0, maxRadiusPx]);
  // Shares of the largest, not values in a domain: √v / √w may differ from √(v / w) in its last bit,
  // and a radius that lies half-way between two hundredths would then round to the other one.
  return (value) => radiusOfShare(value / largest);
}
