import { type Box, partWithin } from "../box.ts";
import { neededPoints } from "../paths/simpler-line.ts";

/** Frame pixels. */
export type Point = readonly [x: number, y: number];

/** A point of a line drawn for an arc. */
export interface Vertex {
  readonly point: Point;
  /** Where on the arc it stands, in radians from its start. */
  readonly angleRad: number;
}

export type Polyline = readonly Vertex[];

/** The parts of a polyline within a box, in order. Vertices inside it or on its edge stay as they are. */
export function clippedLine(line: Polyline, box: Box): readonly Polyline[] {
  const parts: Vertex[][] = [];
  let isOpen = false;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const part = partWithin(a.point[0], a.point[1], b.point[0], b.point[1], box);
    if (part === null || part[0] === part[1]) {
      isOpen = false;
      continue;
    }
    const [enter, leave] = part;
    if (!isOpen || enter > 0) parts.push([between(a, b, enter)]);
    parts.at(-1)!.push(between(a, b, leave));
    isOpen = leave === 1;
  }
  return parts;
}

function between(a: Vertex, b: Vertex, share: number): Vertex {
  if (share === 0) return a;
  if (share === 1) return b;
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return {
    point: [mix(a.point[0], b.point[0]), mix(a.point[1], b.point[1])],
    angleRad: mix(a.angleRad, b.angleRad),
  };
}

/**
 * A polyline without the vertices that it can do without (Douglas and Peucker 1973): none of those
 * left out stands further than the tolerance from what is left.
 */
export function simplifiedLine(line: Polyline, tolerancePx: number): Polyline {
  const points = new Float64Array(2 * line.length);
  for (let i = 0; i < line.length; i += 1) points.set(line[i]!.point, 2 * i);
  const isNeeded = neededPoints(points, tolerancePx);
  return line.filter((_, i) => isNeeded[2 * i] === 1);
}

/** Lines that meet become one: the map is whole at most of the places where pieces end. */
export function joinedLines(lines: readonly Polyline[], gapPx: number): readonly Polyline[] {
  const whole: Vertex[][] = [];
  for (const line of lines) {
    const end = whole.at(-1)?.at(-1);
    if (end !== undefined && distancePx(end.point, line[0]!.point) < gapPx)
      whole.at(-1)!.push(...line.slice(1));
    else whole.push([...line]);
  }
  return whole;
}

export function distancePx(a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return Math.sqrt(dx * dx + dy * dy);
}
