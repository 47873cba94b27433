import type { Project } from "../../src/geometry/projection.ts";
import type { Arc, Position } from "../topology/topology.ts";

/** How far a drawn segment may leave the projected line, in path units. */
const FLATNESS_UNITS = 0.6;
const MAX_HALVINGS = 12;

/**
 * An arc on the integer grid of a layer. Edges are straight in longitude and latitude, so long
 * ones gain vertices where the projection bends them. Null when a position is not shown.
 */
export function gridArc(arc: Arc, forward: Project, unitsPerPx: number): Arc | null {
  const toUnits = (position: Position): Position | null => {
    const point = forward(position);
    return point === null ? null : [point[0] * unitsPerPx, point[1] * unitsPerPx];
  };
  const points: Position[] = [];
  let previous: Position | null = null;
  for (const [i, position] of arc.entries()) {
    const point = toUnits(position);
    if (point === null) return null;
    if (previous !== null)
      bend(arc[i - 1]!, previous, position, point, toUnits, points, MAX_HALVINGS);
    points.push(point);
    previous = point;
  }
  return withoutIdleVertices(points.map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0]));
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
  // A curve with a point of symmetry has its middle on the chord: long edges are always halved.
  const isLong = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) > 20;
  if (deviation <= FLATNESS_UNITS && !isLong) return;
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
  return line.flatMap((position, i) => {
    if (i === 0) return [position];
    const [fromX, fromY] = line[i - 1]!;
    const [dx, dy] = [position[0] - fromX, position[1] - fromY];
    const count = Math.ceil(Math.hypot(dx, dy) / (0.4 * widthUnits)) || 1;
    return Array.from({ length: count }, (_, k): Position => {
      const share = (k + 1) / count;
      return [fromX + Math.round(dx * share), fromY + Math.round(dy * share)];
    });
  });
}
