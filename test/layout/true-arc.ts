import type { Project } from "../../src/geometry/projection.ts";
import { distanceToSegment, type Line, type Point } from "../helpers/plane.ts";
import type { Placement } from "../../src/layout/scene.ts";

/** lat, lon in degrees. */
export type LatLon = readonly [lat: number, lon: number];

const RADIANS = Math.PI / 180;
const STEPS = 400;
const FINEST = 1e-12;
const EVERYWHERE: Line = [
  [-Infinity, -Infinity],
  [Infinity, Infinity],
];

/** A point of the great circle between two positions, by spherical interpolation (Shoemake 1985). */
export function onArc([lat1, lon1]: LatLon, [lat2, lon2]: LatLon, share: number): LatLon {
  const [a, b] = [components(lat1, lon1), components(lat2, lon2)];
  const angle = 2 * Math.asin(Math.min(1, Math.hypot(...a.map((value, i) => value - b[i]!)) / 2));
  const [from, to] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
  const [x, y, z] = a.map((value, i) => value * from + b[i]! * to);
  return [Math.atan2(z!, Math.hypot(x!, y!)) / RADIANS, Math.atan2(y!, x!) / RADIANS];
}

function components(lat: number, lon: number): readonly number[] {
  const [phi, lambda] = [lat * RADIANS, lon * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The projection in image pixels; null also where a position goes to infinity. */
export function inImage(
  project: Project,
  { scale, x, y }: Placement,
): (position: LatLon) => Point | null {
  return ([lat, lon]) => {
    const point = project([lon, lat]);
    if (point === null || !point.every(Number.isFinite)) return null;
    return [point[0] * scale + x, point[1] * scale + y];
  };
}

/**
 * Short chords of the true curve, at most gapPx long: so dense that they are the curve. Samples that
 * stay apart however near they are, as at a cut, give none; nor do those far outside the frame,
 * given by its corners.
 */
export function denseChords(
  from: LatLon,
  to: LatLon,
  locate: (position: LatLon) => Point | null,
  gapPx: number,
  frame: Line = EVERYWHERE,
): readonly Line[] {
  const chords: Line[] = [];
  const at = (share: number): Point | null => locate(onArc(from, to, share));
  const divide = (start: number, a: Point | null, end: number, b: Point | null): void => {
    if (a === null && b === null) return;
    if (a !== null && b !== null && Math.hypot(b[0] - a[0], b[1] - a[1]) <= gapPx) {
      chords.push([a, b]);
      return;
    }
    if (end - start < FINEST || (a !== null && b !== null && isFarFrom(frame, a, b))) return;
    const middle = (start + end) / 2;
    const point = at(middle);
    divide(start, a, middle, point);
    divide(middle, point, end, b);
  };
  for (let i = 0; i < STEPS; i++)
    divide(i / STEPS, at(i / STEPS), (i + 1) / STEPS, at((i + 1) / STEPS));
  return chords;
}

function isFarFrom([[left, top], [right, bottom]]: Line, a: Point, b: Point) {
  const margin = 2 * Math.hypot(b[0] - a[0], b[1] - a[1]);
  return (
    Math.max(a[0], b[0]) + margin < left ||
    Math.min(a[0], b[0]) - margin > right ||
    Math.max(a[1], b[1]) + margin < top ||
    Math.min(a[1], b[1]) - margin > bottom
  );
}

/** From a point to the nearest of some segments. */
export function distanceTo([x, y]: Point, lines: readonly Line[]): number {
  let min = Infinity;
  for (const [[x1, y1], [x2, y2]] of lines) {
    // The gap each way is a lower bound, and cheap.
    if (Math.min(x1, x2) - x > min || x - Math.max(x1, x2) > min) continue;
    if (Math.min(y1, y2) - y > min || y - Math.max(y1, y2) > min) continue;
    min = Math.min(min, distanceToSegment([x, y], [x1, y1], [x2, y2]));
  }
  return min;
}
