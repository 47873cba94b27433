import type { Box } from "../scene.ts";

export type Point = readonly [x: number, y: number];

/** Rounds in which points give way; where there is room, far fewer are needed. */
const MAX_ROUNDS = 96;
/** In the first rounds points are also drawn back, so that they end near their places. */
const PULLED_ROUNDS = 48;
const PULL = 0.08;
/** Points this much too near are apart: nobody sees it. */
const TOLERANCE_PX = 0.05;
/** How far a point may be pushed, as a part of the distance: where there is no room, dots overlap. */
const MAX_PUSH = 3;
/** Points in one place part in these directions, by turns. */
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0.28, 0.96],
  [-0.8, 0.6],
  [-0.6, -0.8],
  [0.8, -0.6],
];

/** What does not give way, and how far points keep from it. */
export interface Obstacle {
  readonly place: Point;
  readonly distancePx: number;
}

/** Two points by their numbers, that may come to meet. */
type Pair = readonly [one: number, other: number];

/**
 * Points moved until none is nearer to another than a distance, each as near to its place as may be,
 * within a box: relaxation by pairs (Jakobsen, 2001), always in the same order. Where there is no
 * room, some stay too near. The arithmetic is exact on every machine: no powers, no angles.
 *
 * @returns in hundredths of a pixel, in the order given
 */
export function pushedApart(
  places: readonly Point[],
  distancePx: number,
  room: Box,
  obstacles: readonly Obstacle[] = [],
): readonly Point[] {
  const points = places.map(([x, y]): [number, number] => [x, y]);
  for (const point of points) keepWithin(point, room);
  const pairs = nearPairs(points, (1 + 2 * MAX_PUSH) * distancePx);
  const near = pairsNear(obstacles, points, MAX_PUSH * distancePx);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round < PULLED_ROUNDS && round > 0) pullBack(points, places);
    const worst = Math.max(pushPairs(points, pairs, distancePx), pushFrom(obstacles, points, near));
    points.forEach((point, i) => {
      keepNear(point, places[i]!, MAX_PUSH * distancePx);
      keepWithin(point, room);
    });
    if (worst <= TOLERANCE_PX && (round === 0 || round >= PULLED_ROUNDS)) break;
  }
  return points.map(([x, y]) => [hundredths(x), hundredths(y)]);
}

function nearPairs(points: readonly Point[], reachPx: number): readonly Pair[] {
  const pairs: Pair[] = [];
  points.forEach(([x, y], one) => {
    for (let other = one + 1; other < points.length; other += 1) {
      const [otherX, otherY] = points[other]!;
      if (Math.abs(otherX - x) < reachPx && Math.abs(otherY - y) < reachPx)
        pairs.push([one, other]);
    }
  });
  return pairs;
}

/** Obstacles and the points that may come to meet them, by their numbers. */
function pairsNear(
  obstacles: readonly Obstacle[],
  points: readonly Point[],
  reachPx: number,
): readonly Pair[] {
  const pairs: Pair[] = [];
  obstacles.forEach(({ place: [x, y], distancePx }, one) => {
    const reach = reachPx + distancePx;
    points.forEach(([otherX, otherY], other) => {
      if (Math.abs(otherX - x) < reach && Math.abs(otherY - y) < reach) pairs.push([one, other]);
    });
  });
  return pairs;
}

/** Moves the points that are too near to obstacles. @returns by how much the nearest was */
function pushFrom(
  obstacles: readonly Obstacle[],
  points: readonly [number, number][],
  pairs: readonly Pair[],
): number {
  let worst = 0;
  for (const [one, other] of pairs) {
    const { place, distancePx } = obstacles[one]!;
    const point = points[other]!;
    const [dx, dy] = [point[0] - place[0], point[1] - place[1]];
    const apart = Math.sqrt(dx * dx + dy * dy);
    if (apart >= distancePx) continue;
    worst = Math.max(worst, distancePx - apart);
    const [x, y] = apart === 0 ? DIRECTIONS[other % DIRECTIONS.length]! : [dx / apart, dy / apart];
    point[0] = place[0] + distancePx * x;
    point[1] = place[1] + distancePx * y;
  }
  return worst;
}

/** Moves both points of each pair that is too near. @returns by how much the nearest pair was */
function pushPairs(
  points: readonly [number, number][],
  pairs: readonly Pair[],
  distancePx: number,
): number {
  let worst = 0;
  for (const [one, other] of pairs) {
    const [from, to] = [points[one]!, points[other]!];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const apart = Math.sqrt(dx * dx + dy * dy);
    if (apart >= distancePx) continue;
    worst = Math.max(worst, distancePx - apart);
    const [x, y] =
      apart === 0 ? DIRECTIONS[(2 * one + other) % DIRECTIONS.length]! : [dx / apart, dy / apart];
    const step = (distancePx - apart) / 2;
    from[0] -= step * x;
    from[1] -= step * y;
    to[0] += step * x;
    to[1] += step * y;
  }
  return worst;
}

function pullBack(points: readonly [number, number][], places: readonly Point[]): void {
  points.forEach((point, i) => {
    const [x, y] = places[i]!;
    point[0] += PULL * (x - point[0]);
    point[1] += PULL * (y - point[1]);
  });
}

function keepNear(point: [number, number], [x, y]: Point, reachPx: number): void {
  const [dx, dy] = [point[0] - x, point[1] - y];
  const apart = Math.sqrt(dx * dx + dy * dy);
  if (apart <= reachPx) return;
  point[0] = x + (dx * reachPx) / apart;
  point[1] = y + (dy * reachPx) / apart;
}

function keepWithin(point: [number, number], { left, top, right, bottom }: Box): void {
  point[0] = Math.max(left, Math.min(right, point[0]));
  point[1] = Math.max(top, Math.min(bottom, point[1]));
}

function hundredths(px: number): number {
  return Math.round(px * 100) / 100;
}
