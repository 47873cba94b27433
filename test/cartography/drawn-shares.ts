import { visitEdges } from "../../src/geometry/paths/path-lines.ts";
import type { GeometryLayer } from "../../src/geometry/atlas.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";

/** Rows to a frame pixel. */
const ROWS = 5;

/**
 * The part of a region's drawn area that a box of the image covers, by rows of points, apart from how
 * the layout reckons it.
 */
export function sampledShare(
  { geometry, placement }: Pick<Scene, "geometry" | "placement">,
  index: number,
  box: Box,
): number {
  const { scale, x, y } = placement;
  const [left, right] = [(box.left - x) / scale, (box.right - x) / scale];
  const [top, bottom] = [(box.top - y) / scale, (box.bottom - y) / scale];
  let [all, covered] = [0, 0];
  for (const [row, crossings] of crossingsOf(geometry, index)) {
    const isBetween = (row + 0.5) / ROWS >= top && (row + 0.5) / ROWS < bottom;
    const sorted = crossings.toSorted((a, b) => a - b);
    for (let i = 0; i + 1 < sorted.length; i += 2) {
      const [from, to] = [sorted[i]!, sorted[i + 1]!];
      all += to - from;
      if (isBetween) covered += Math.max(0, Math.min(to, right) - Math.max(from, left));
    }
  }
  return all === 0 ? 0 : covered / all;
}

function crossingsOf({ regions, unitsPerPx }: GeometryLayer, index: number): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  const unit = ROWS / unitsPerPx;
  visitEdges(regions[index]!.path, (x1, y1, x2, y2) => {
    const first = Math.ceil(Math.min(y1, y2) * unit - 0.5);
    const last = Math.ceil(Math.max(y1, y2) * unit - 0.5);
    for (let row = first; row < last; row++) {
      const share = ((row + 0.5) / unit - y1) / (y2 - y1);
      const crossings = rows.get(row) ?? [];
      crossings.push((x1 + (x2 - x1) * share) / unitsPerPx);
      rows.set(row, crossings);
    }
  });
  return rows;
}
