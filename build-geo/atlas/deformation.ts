import { project, type Project, unproject } from "../../src/geometry/projection.ts";
import { isWithin } from "../plane/label-point.ts";
import type { Layer } from "../layer/layer.ts";
import { pathRings } from "../plane/path-text.ts";
import { quantile } from "../verify/quality.ts";
import type { Position } from "../topology/topology.ts";

const STEP_DEG = 1e-4;
const SHARE = 0.98;
/** Points of a square grid that are looked at across the width of the map. */
const COLUMNS = 60;

/**
 * The angular deformation that a fiftieth of the land of an equal-area layer exceeds, in degrees: by how much a
 * right angle on the ground may be off on the map (Tissot; Snyder 1987, equation 4-9).
 */
export function deformationDeg(layer: Layer): number {
  const { projection, regions, widthPx, heightPx, unitsPerPx } = layer;
  const [forward, backward] = [project(projection), unproject(projection)];
  const stepPx = widthPx / COLUMNS;
  const isFramed = (x: number, y: number): boolean =>
    x >= 0 && x <= widthPx && y >= 0 && y <= heightPx;
  const found = regions.flatMap(({ path, labelPoint, bounds: [left, top, right, bottom] }) => {
    const rings = pathRings(path);
    const points: Position[] = [];
    for (let x = Math.ceil(left / stepPx) * stepPx; x <= right; x += stepPx)
      for (let y = Math.ceil(top / stepPx) * stepPx; y <= bottom; y += stepPx)
        if (isFramed(x, y) && isWithin([x * unitsPerPx, y * unitsPerPx], rings))
          points.push([x, y]);
    return [labelPoint, ...points].flatMap((point) => {
      const position = backward(point);
      return position === null ? [] : [deformationAt(forward, position)];
    });
  });
  return quantile(
    found.toSorted((a, b) => a - b),
    SHARE,
  );
}

function deformationAt(forward: Project, [lon, lat]: Position): number {
  const step = (dLon: number, dLat: number): Position => {
    const from = forward([lon - dLon, lat - dLat]) ?? [0, 0];
    const to = forward([lon + dLon, lat + dLat]) ?? [0, 0];
    return [to[0] - from[0], to[1] - from[1]];
  };
  const [ax, ay] = step(STEP_DEG / Math.cos((lat * Math.PI) / 180), 0);
  const [bx, by] = step(0, STEP_DEG);
  // The half axes of the ellipse by their sum and their difference.
  const [sum, difference] = [Math.hypot(ax - by, ay + bx), Math.hypot(ax + by, ay - bx)];
  const [large, small] = [Math.max(sum, difference), Math.min(sum, difference)];
  return (2 * Math.asin(Math.min(1, small / large)) * 180) / Math.PI;
}
