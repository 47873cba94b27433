import type { Position } from "../topology/topology.ts";
import { bounds, type Framing, round } from "../plane/frame.ts";
import { inShortSegments, twiceArea } from "../plane/grid.ts";
import { labelPoint, type PlanePolygon } from "../plane/label-point.ts";
import { depthOnLand, lakesNear } from "./lakes.ts";
import { ringsPath } from "../plane/path-text.ts";

/** One region of a layer; numbers in frame pixels, the path in path units. */
export interface LayerRegion {
  readonly id: string;
  readonly path: string;
  readonly labelPoint: Position;
  readonly areaPx2: number;
  /** Left, top, right, bottom. */
  readonly bounds: readonly [number, number, number, number];
}

/** What is drawn of a region: its rings, and its label point, in path units. */
export interface DrawnRegion {
  readonly id: string;
  readonly path: string;
  readonly rings: PlanePolygon;
  readonly point: Position;
}

/** A region as a layer tells of it. */
export function measuredRegion(
  { id, path, rings, point: [x, y] }: DrawnRegion,
  unitsPerPx: number,
): LayerRegion {
  const twice = rings.reduce((sum, ring) => sum + twiceArea(ring), 0);
  const [left, top, right, bottom] = bounds(rings.flat()).map((side) =>
    round(side / unitsPerPx, 2),
  );
  return {
    id,
    path,
    labelPoint: [round(x / unitsPerPx, 3), round(y / unitsPerPx, 3)],
    areaPx2: round(twice / 2 / unitsPerPx ** 2, 4),
    bounds: [left!, top!, right!, bottom!],
  };
}

/**
 * A region of a layer.
 *
 * @param polygons those that have an area on the grid, largest first
 * @param water all lakes of the layer
 * @param anchor where its label point would best be, in frame pixels
 */
export function layerRegion(
  id: string,
  { polygons, water }: Readonly<Record<"polygons" | "water", readonly PlanePolygon[]>>,
  { widthPx }: Framing,
  unitsPerPx: number,
  anchor: Position | undefined,
): LayerRegion {
  const largest = polygons[0]!;
  const rings = polygons.flat().map((ring) => inShortSegments(ring, widthPx * unitsPerPx));
  const point = pointInside(largest, lakesNear(water, largest), unitsPerPx, anchor);
  return measuredRegion({ id, path: ringsPath(rings), rings, point }, unitsPerPx);
}

/** A point in the largest part of a region, and on its land wherever it has any. */
function pointInside(
  largest: PlanePolygon,
  lakes: readonly PlanePolygon[],
  unitsPerPx: number,
  anchor: Position | undefined,
): Position {
  const depthOf = (point: Position): number => depthOnLand(point, largest, lakes);
  const inUnits = anchor?.map((px) => px * unitsPerPx) as Position | undefined;
  return inUnits !== undefined && depthOf(inUnits) > 1 ? inUnits : labelPoint(largest, depthOf);
}
