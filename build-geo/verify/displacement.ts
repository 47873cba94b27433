import { bounds } from "../plane/frame.ts";
import type { Position } from "../topology/topology.ts";

const KM_PER_DEGREE = (6371.0072 * Math.PI) / 180;
const RADIANS = Math.PI / 180;

type Lines = readonly (readonly Position[])[];

export interface Displacement {
  readonly km: number;
  /** The vertex that is so far off, in degrees. */
  readonly at: Position;
}

/** The segments of some lines in a uniform grid of cells; cell c has members[starts[c]..starts[c+1]). */
interface Segments {
  /** lon0, lat0, lon1, lat1 of each, in degrees. */
  readonly points: Float64Array;
  readonly west: number;
  readonly south: number;
  readonly cellDeg: number;
  readonly columns: number;
  readonly rows: number;
  readonly starts: Int32Array;
  readonly members: Int32Array;
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
  const { columns, rows, cellDeg, west, south, starts, members, points } = segments;
  const column = Math.max(0, Math.min(columns - 1, Math.floor((vertex[0] - west) / cellDeg)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor((vertex[1] - south) / cellDeg)));
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
  const count = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  if (count === 0) return null;
  const points = new Float64Array(4 * count);
  let n = 0;
  for (const line of lines)
    for (let i = 0; i + 1 < line.length; i++, n++) {
      points[4 * n] = line[i]![0];
      points[4 * n + 1] = line[i]![1];
      points[4 * n + 2] = line[i + 1]![0];
      points[4 * n + 3] = line[i + 1]![1];
    }
  const [west, south, east, north] = bounds(lines.flat());
  const cellDeg = Math.sqrt(((east - west) * (north - south)) / count) || 1;
  const columns = Math.max(1, Math.ceil((east - west) / cellDeg));
  const rows = Math.max(1, Math.ceil((north - south) / cellDeg));
  const frame = { points, west, south, cellDeg, columns, rows };
  return { ...frame, ...cellsOf(frame, count) };
}

function cellsOf(
  { points, west, south, cellDeg, columns, rows }: Omit<Segments, "starts" | "members">,
  count: number,
): Pick<Segments, "starts" | "members"> {
  const place = (value: number, cells: number): number =>
    Math.max(0, Math.min(cells - 1, Math.floor(value / cellDeg)));
  const visit = (each: (cell: number, segment: number) => void): void => {
    for (let n = 0; n < count; n++) {
      const [x0, y0] = [points[4 * n]! - west, points[4 * n + 1]! - south];
      const [x1, y1] = [points[4 * n + 2]! - west, points[4 * n + 3]! - south];
      const [left, right] = [place(Math.min(x0, x1), columns), place(Math.max(x0, x1), columns)];
      const [low, high] = [place(Math.min(y0, y1), rows), place(Math.max(y0, y1), rows)];
      for (let r = low; r <= high; r++)
        for (let c = left; c <= right; c++) each(r * columns + c, n);
    }
  };
  const starts = new Int32Array(columns * rows + 1);
  visit((cell) => (starts[cell + 1]! += 1));
  for (let cell = 0; cell < columns * rows; cell++) starts[cell + 1]! += starts[cell]!;
  const next = starts.slice();
  const members = new Int32Array(starts[columns * rows]!);
  visit((cell, segment) => {
    members[next[cell]!] = segment;
    next[cell]! += 1;
  });
  return { starts, members };
}
