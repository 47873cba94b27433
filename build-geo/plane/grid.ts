import type { Project } from "../../src/geometry/projection.ts";
import type { Arc, Position } from "../topology/topology.ts";

/** How far a drawn segment may leave the projected line, in path units. */
const FLATNESS_UNITS = 0.6;
const MAX_HALVINGS = 12;
const LONG_EDGE_DEG = 20;

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
  let previous: Position | null = null;
  for (const [i, position] of arc.entries()) {
    const point = toUnits(position);
    if (point === null) return null;
    if (previous !== null) {
      const [from, middles]: [Position, Position[]] = [arc[i - 1]!, []];
      bend(from, previous, position, point, toUnits, middles, MAX_HALVINGS);
      for (const middle of middles) points.push({ point: middle, from, to: position });
    }
    points.push({ point, from: position, to: position });
    previous = point;
  }
  return points;
}

/** An arc in degrees with the vertices that make it as flat as this where it is drawn. */
export function bentLine(arc: Arc, forward: Project, flatness: number): Arc {
  const points = arc.map(forward);
  return arc.flatMap((position, i): Position[] => {
    const [from, to] = [points[i - 1], points[i]];
    if (from === undefined || from === null || to === undefined || to === null) return [position];
    return [
      ...bentEdge(arc[i - 1]!, from, position, to, forward, flatness, MAX_HALVINGS),
      position,
    ];
  });
}

function bentEdge(
  from: Position,
  fromPoint: Position,
  to: Position,
  toPoint: Position,
  forward: Project,
  flatness: number,
  halvings: number,
): Position[] {
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const point = halvings === 0 ? null : forward(middle);
  if (point === null) return [];
  const deviation = Math.hypot(
    point[0] - (fromPoint[0] + toPoint[0]) / 2,
    point[1] - (fromPoint[1] + toPoint[1]) / 2,
  );
  if (!(deviation > flatness) && !isLong(from, to)) return [];
  return [
    ...bentEdge(from, fromPoint, middle, point, forward, flatness, halvings - 1),
    middle,
    ...bentEdge(middle, point, to, toPoint, forward, flatness, halvings - 1),
  ];
}

/** A curve with a point of symmetry has its middle on the chord: long edges are always halved. */
function isLong(from: Position, to: Position): boolean {
  return Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) > LONG_EDGE_DEG;
}

function bend(
  from: Position,
  fromPoint: Position,
  to: Position,
  toPoint: Position,
  toUnits: (position: Position) => Position | null,
  points: Position[],
  halvings: number,
): void {
  if (halvings === 0) return;
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const point = toUnits(middle);
  if (point === null) return;
  const deviation = Math.hypot(
    point[0] - (fromPoint[0] + toPoint[0]) / 2,
    point[1] - (fromPoint[1] + toPoint[1]) / 2,
  );
  if (deviation <= FLATNESS_UNITS && !isLong(from, to)) return;
  bend(from, fromPoint, middle, point, toUnits, points, halvings - 1);
  points.push(point);
  bend(middle, point, to, toPoint, toUnits, points, halvings - 1);
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
