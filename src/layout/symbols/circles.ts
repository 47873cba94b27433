import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { Circle, Placement } from "../scene.ts";
import type { Proportional } from "../../request/types.ts";
import type { Theme } from "../../theme/themes.ts";
import { placed } from "../frame.ts";
import { radiusScale } from "./radius.ts";

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
const known = new WeakMap<GeometryLayer, LabelPoints>();

function labelPoints(geometry: GeometryLayer): LabelPoints {
  const points =
    known.get(geometry) ??
    new Map(geometry.regions.map(({ id, labelPoint }) => [id, labelPoint] as const));
  known.set(geometry, points);
  return points;
}
