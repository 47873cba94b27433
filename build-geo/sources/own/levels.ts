import { KM_PER_DEGREE } from "../../topology/ellipsoid.ts";
import { quantile } from "d3-array";
import { bounds } from "../../plane/frame.ts";
import { FRAME_PADDING_PX, FRAME_WIDTH_PX, type LevelParameters, SCOPES } from "../../release.ts";
import { type Land, landKm2 } from "./extent.ts";
import type { Topology } from "../../topology/topology.ts";
import type { ScopeEntry } from "./scope-entry.ts";

/** Of more or smaller regions many are near to the steps of a coarse grid, which would bend them out of shape. */
const MANY_REGIONS = 1000;
const SMALL_PX2 = 100;
const FINEST_UNITS_PER_PX = 50;

/** Area of the triangles that each level drops, in frame px²: what Romania's levels amount to. */
const FITTED_PX2 = { high: 0, medium: 0.14, low: 1.4 } as const;

/**
 * The levels of an operator's scope: stated, or those that its scale asks for.
 *
 * @param main what the map is fitted to: all land but what stands in insets
 */
export function levelsOf(
  { levels }: ScopeEntry,
  lands: readonly Land[],
  main: Topology,
): readonly LevelParameters[] {
  const { high, medium, low } = FITTED_PX2;
  const triangles =
    levels === "fitted"
      ? { high, medium: fittedKm2(main, medium), low: fittedKm2(main, low) }
      : levels;
  return SCOPES.find(({ isGlobe }) => !isGlobe)!.levels.map((level) => ({
    ...level,
    ...(areSmall(lands, main) ? { unitsPerPx: FINEST_UNITS_PER_PX } : {}),
    smallestTriangleKm2: triangles[level.detail],
  }));
}

/** Whether half of the regions are small, or there are many. */
function areSmall(lands: readonly Land[], main: Topology): boolean {
  const areas = lands.map(({ polygons }) => landKm2(polygons));
  return lands.length > MANY_REGIONS || quantile(areas, 0.5)! < fittedKm2(main, SMALL_PX2);
}

/** What so much of a map is in nature, in km². */
export function fittedKm2({ arcs }: Topology, px2: number): number {
  const [west, south, east, north] = bounds(arcs.flat());
  const widthKm = (east - west) * KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const kmPerPx = widthKm / (FRAME_WIDTH_PX - 2 * FRAME_PADDING_PX);
  return Number((px2 * kmPerPx ** 2).toPrecision(2));
}
