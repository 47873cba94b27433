import { scaleSqrt } from "d3-scale";
import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { Circle, Placement } from "../scene.ts";
import type { Point } from "../../geometry/arcs/polyline.ts";
import { type Box, boxAround, overlaps } from "../../geometry/box.ts";
import { CIRCLE_LINE_PX } from "../../theme/ink.ts";
import { remembered } from "../../platform/remembered.ts";
import type { Proportional } from "../../request/types.ts";
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
  const points = labelPoints(geometry);
  const shown = proportional.circles.filter(({ id, value }) => value > 0 && points.has(id));
  const largest = Math.max(...shown.map(({ value }) => value));
  const radius = radiusScale({ largest, maxRadiusPx: proportional.maxRadiusPx });
  return shown
    .map(({ id, value, color }) => {
      const radiusPx = Math.max(proportional.minRadiusPx, radius(value));
      const [x, y] = inside(placed(points.get(id)!, placement), radiusPx, room, foot);
      return { id, x, y, radiusPx, color: color ?? theme.accent, opacity };
    })
    .filter(({ radiusPx }) => radiusPx > 0)
    .toSorted((a, b) => b.radiusPx - a.radiusPx || (a.id < b.id ? -1 : 1));
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
