import type { Project } from "../../src/geometry/projection.ts";
import type { Arc, Position } from "../topology/topology.ts";

/** How far a drawn segment may leave the projected line, in path units. */
const FLATNESS_UNITS = 0.6;
const MAX_HALVINGS = 12;
const LONG_EDGE_DEG = 20;

/** Steps of up to two units to each side, the nearest first: none is the first. */
export const NEARBY = [-2, -1, 0, 1, 2]
  .flatMap((dx) => [-2, -1, 0, 1, 2].map((dy): Position => [dx, dy]))
  .toSorted((a, b) => a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2);

/** A point of a line in path units, not rounded, and the ends, in degrees, of the edge that it is on. */
export interface BentPoint {
  readonly point: Position;
  readonly from: Position;
  readonly to: Position;
}

/**
 * An arc on the integer grid of a layer. Edges are straight in longitude and latitude, so long
 * ones gain vertices where the projection bends them. Null when a position is not shown.
 */
export function gridArc(arc: Arc, forward: Project, unitsPerPx: number): Arc | null {
  const bent = bentPoints(arc, forward, unitsPerPx);
  if (bent === null) return null;
  return withoutIdleVertices(
    bent.map(({ point: [x, y] }) => [Math.round(x) + 0, Math.round(y) + 0]),
  );
}

/** An arc in path units before rounding, with what vertices its long edges gain. */
export function bentPoints(
  arc: Arc,
  forward: Project,
  unitsPerPx: number,
): readonly BentPoint[] | null {
  const toUnits = (position: Position): Position | null => {
    const point = forward(position);
    return point === null ? null : [point[0] * unitsPerPx, point[1] * unitsPerPx];
  };
  const points: BentPoint[] = [];
  let last: Vertex | null = null;
  for (const position of arc) {
    const point = toUnits(position);
    if (point === null) return null;
    const vertex = { position, point };
    if (last !== null)
      for (const middle of bend(last, vertex, toUnits, FLATNESS_UNITS))
        points.push({ point: middle.point, from: last.position, to: position });
    points.push({ point, from: position, to: position });
    last = vertex;
  }
  return points;
}

/** An arc in degrees with the vertices that make it as flat as this where it is drawn. */
export function bentLine(arc: Arc, forward: Project, flatness: number): Arc {
  const vertices = arc.map((position) => ({ position, point: forward(position) }));
  return vertices.flatMap((to, i): Position[] => {
    const from = vertices[i - 1];
    if (from === undefined || !isShown(from) || !isShown(to)) return [to.position];
    return [...bend(from, to, forward, flatness).map(({ position }) => position), to.position];
  });
}

/** A position, and where it is drawn. */
interface Vertex {
  readonly position: Position;
  readonly point: Position;
}

function isShown(vertex: { readonly point: Position | null }): vertex is Vertex {
  return vertex.point !== null;
}

/** The vertices between two with which no segment leaves the projected line by more than a flatness. */
function bend(
  from: Vertex,
  to: Vertex,
  forward: Project,
  flatness: number,
  halvings = MAX_HALVINGS,
): readonly Vertex[] {
  if (halvings === 0) return [];
  const [[fromX, fromY], [toX, toY]] = [from.position, to.position];
  const position: Position = [(fromX + toX) / 2, (fromY + toY) / 2];
  const point = forward(position);
  if (point === null) return [];
  const deviation = Math.hypot(
    point[0] - (from.point[0] + to.point[0]) / 2,
    point[1] - (from.point[1] + to.point[1]) / 2,
  );
  // A curve with a point of symmetry has its middle on the chord: long edges are always halved.
  const isLong = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY)) > LONG_EDGE_DEG;
  if (!(deviation > flatness) && !isLong) return [];
  const middle = { position, point };
  return [
    ...bend(from, middle, forward, flatness, halvings - 1),
    middle,
    ...bend(middle, to, forward, flatness, halvings - 1),
  ];
}

/** Drops repeated vertices, vertices along a straight line and spikes; ends stay. No area changes. */
export function withoutIdleVertices(points: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const point of points) {
    while (kept.length > 0 && isIdle(kept.at(-2), kept.at(-1)!, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isIdle(before: Position | undefined, vertex: Position, after: Position): boolean {
  if (vertex[0] === after[0] && vertex[1] === after[1]) return true;
  if (before === undefined) return false;
  const [ux, uy] = [vertex[0] - before[0], vertex[1] - before[1]];
  const [vx, vy] = [after[0] - vertex[0], after[1] - vertex[1]];
  return ux * vy === uy * vx;
}

/** Twice the area of a closed ring in square units; positive when clockwise on screen. */
export function twiceArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++)
    sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  return sum;
}

/** A line whose segments are at most two fifths of the map's width: long ones get vertices. */
export function inShortSegments(line: readonly Position[], widthUnits: number): Position[] {
  return line.flatMap((position, i) =>
    i === 0 ? [position] : [...between(line[i - 1]!, position, widthUnits), position],
  );
}

/** The vertices that a long segment gains: the same there and back, so that neighbours agree. */
function between(from: Position, to: Position, widthUnits: number): Position[] {
  const isBack = to[0] < from[0] || (to[0] === from[0] && to[1] < from[1]);
  if (isBack) return between(to, from, widthUnits).toReversed();
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const count = Math.ceil(Math.hypot(dx, dy) / (0.4 * widthUnits)) || 1;
  return Array.from({ length: count - 1 }, (_, k): Position => {
    const share = (k + 1) / count;
    return [from[0] + Math.round(dx * share), from[1] + Math.round(dy * share)];
  });
}
