import { scaleSqrt } from "d3-scale";
import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { Circle, Placement } from "../scene.ts";
import { remembered } from "../../platform/remembered.ts";
import type { Proportional } from "../../request/types.ts";
import type { Theme } from "../../theme/themes.ts";
import { placed } from "../frame.ts";

/**
 * Proportional circles at the label points of their regions, area proportional to value (Flannery's
 * correction is not applied), and none smaller than the smallest radius asked for. Values of zero and less
 * draw nothing. Largest first, ties by id, so that small ones lie on top.
 */
export function circles(
  proportional: Proportional | null,
  geometry: GeometryLayer,
  placement: Placement,
  theme: Theme,
): readonly Circle[] {
  if (proportional === null) return [];
  const points = labelPoints(geometry);
  const shown = proportional.circles.filter(({ id, value }) => value > 0 && points.has(id));
  const largest = Math.max(...shown.map(({ value }) => value));
  const radius = radiusScale({ largest, maxRadiusPx: proportional.maxRadiusPx });
  return shown
    .map(({ id, value, color }) => {
      const [x, y] = placed(points.get(id)!, placement);
      const radiusPx = Math.max(proportional.minRadiusPx, radius(value));
      return { id, x, y, radiusPx, color: color ?? theme.accent };
    })
    .filter(({ radiusPx }) => radiusPx > 0)
    .toSorted((a, b) => b.radiusPx - a.radiusPx || (a.id < b.id ? -1 : 1));
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
