import { KM_PER_DEGREE } from "../topology/ellipsoid.ts";
import { bounds } from "../plane/frame.ts";
import { type Cells, cellsOf, type Grid, segmentPoints } from "../topology/segments.ts";
import type { Position } from "../topology/topology.ts";

const RADIANS = Math.PI / 180;

type Lines = readonly (readonly Position[])[];

export interface Displacement {
  readonly km: number;
  /** The vertex that is so far off, in degrees. */
  readonly at: Position;
}

/** The segments of some lines, in degrees, in a uniform grid. */
interface Segments extends Grid, Cells {
  readonly points: Float64Array;
  readonly cellDeg: number;
}

/**
 * How far the vertices of some lines lie from others, at most: the directed Hausdorff distance from
 * vertices to lines, with its early breaks (Taha and Hanbury, 2015). Degrees in, km out; distances
 * are those of the plane that touches the globe at the vertex. Null when either has no vertices.
 */
export function displacement(from: Lines, to: Lines): Displacement | null {
  const segments = segmentsOf(to);
  if (segments === null) return null;
  let worst = -1;
  let at: Position | null = null;
  let hint = 0;
  for (const line of from)
    for (const vertex of line) {
      const cosine = Math.cos(vertex[1] * RADIANS);
      // Most vertices lie near the segment that the one before was near.
      if (squared(segments.points, hint, vertex, cosine) <= worst) continue;
      const nearest = search(segments, vertex, cosine, worst);
      hint = nearest.segment;
      if (nearest.squared > worst) [worst, at] = [nearest.squared, vertex];
    }
  return at === null ? null : { km: Math.sqrt(worst) * KM_PER_DEGREE, at };
}

/** The larger of the displacements there and back. */
export function mutualDisplacement(a: Lines, b: Lines): Displacement | null {
  const [there, back] = [displacement(a, b), displacement(b, a)];
  return there !== null && back !== null && back.km > there.km ? back : there;
}

/** The nearest segment, or any that is no farther than the square of a distance, in degrees. */
function search(
  segments: Segments,
  vertex: Position,
  cosine: number,
  enough: number,
): { readonly segment: number; readonly squared: number } {
  const { columns, rows, cellDeg, starts, members, points } = segments;
  const [column, row] = [segments.column(vertex[0]), segments.row(vertex[1])];
  let [segment, best] = [0, Infinity];
  const visit = (c: number, r: number): void => {
    const cell = r * columns + c;
    for (let i = starts[cell]!; i < starts[cell + 1]!; i++) {
      const distance = squared(points, members[i]!, vertex, cosine);
      if (distance < best) [segment, best] = [members[i]!, distance];
    }
  };
  for (let away = 0; away <= Math.max(columns, rows); away++) {
    // Every segment in cells this many steps away is at least so far off.
    const minDistance = Math.max(0, away - 1) * cellDeg * cosine;
    if (best <= enough || best <= minDistance * minDistance) break;
    for (let r = Math.max(0, row - away); r <= Math.min(rows - 1, row + away); r++) {
      const isEdge = Math.abs(r - row) === away;
      for (let c = column - away; c <= column + away; c += isEdge || away === 0 ? 1 : 2 * away)
        if (c >= 0 && c < columns) visit(c, r);
    }
  }
  return { segment, squared: best };
}

/** Squared distance from a vertex to a segment, in degrees of latitude. */
function squared(points: Float64Array, n: number, [lon, lat]: Position, cosine: number): number {
  const ax = (points[4 * n]! - lon) * cosine;
  const ay = points[4 * n + 1]! - lat;
  const dx = (points[4 * n + 2]! - lon) * cosine - ax;
  const dy = points[4 * n + 3]! - lat - ay;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
  return (ax + share * dx) ** 2 + (ay + share * dy) ** 2;
}

function segmentsOf(lines: Lines): Segments | null {
  const points = segmentPoints(lines);
  const count = points.length / 4;
  if (count === 0) return null;
  const [west, south, east, north] = bounds(lines.flat());
  const cellDeg = Math.sqrt(((east - west) * (north - south)) / count) || 1;
  const columns = Math.max(1, Math.ceil((east - west) / cellDeg));
  const rows = Math.max(1, Math.ceil((north - south) / cellDeg));
  const place = (value: number, cells: number): number =>
    Math.max(0, Math.min(cells - 1, Math.floor(value / cellDeg)));
  const grid: Grid = {
    columns,
    rows,
    column: (lon) => place(lon - west, columns),
    row: (lat) => place(lat - south, rows),
  };
  return { ...grid, points, cellDeg, ...cellsOf(points, grid) };
}
