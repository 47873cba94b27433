import type { Box } from "../scene.ts";

export type Point = readonly [x: number, y: number];

/** Fixed obstacles, and the distance that points keep from them. */
export interface Obstacle {
  readonly place: Point;
  readonly distancePx: number;
}

/** Rounds in which points give way; where there is room, far fewer are needed. */
const MAX_ROUNDS = 64;
/** In the first rounds points are also drawn back, so that they end near their places. */
const PULLED_ROUNDS = 24;
const PULL = 0.12;
/** After so many rounds it is looked up anew which points are near each other: up to this many distances. */
const ROUNDS_TO_LOOK = 16;
const NEAR = 2;
/** Points this much too near are apart: nobody sees it. */
const TOLERANCE_PX = 0.05;
/** How far a point may be pushed, as a share of the distance. If there is no room, dots overlap. */
const MAX_PUSH = 3;
/** Points in one place part in these directions, by turns. */
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [0.28, 0.96],
  [-0.8, 0.6],
  [-0.6, -0.8],
  [0.8, -0.6],
];

/** Points on the move; what stands comes after those that give way. Arrays of numbers, as they are walked often. */
interface Crowd {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly homeX: Float64Array;
  readonly homeY: Float64Array;
  /** Distance that others keep from each point; half of the distance for points that can move. */
  readonly reach: Float64Array;
  /** Number of points that can move. */
  readonly moving: number;
  /** Their numbers from left to right, as they were when it was last looked up who is near. */
  readonly acrossOrder: Int32Array;
}

/**
 * Points moved until none is nearer to another than a distance, nor too near to an obstacle, each as near to its
 * place as may be, within a box: relaxation by pairs (Jakobsen, 2001), always in the same order. Where
 * there is no room, some stay too near. The arithmetic is exact on every machine: no powers, no angles.
 *
 * @returns in hundredths of a pixel, in the order given
 */
export function pushedApart(
  places: readonly Point[],
  distancePx: number,
  room: Box,
  obstacles: readonly Obstacle[] = [],
): readonly Point[] {
  const crowd = gathered(places, distancePx, obstacles);
  keepIn(crowd, room, MAX_PUSH * distancePx);
  let pairs: readonly number[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round % ROUNDS_TO_LOOK === 0) pairs = nearPairs(crowd, NEAR * distancePx);
    if (pairs.length === 0) break;
    if (round < PULLED_ROUNDS && round > 0) pullBack(crowd);
    const worst = pushPairs(crowd, pairs);
    keepIn(crowd, room, MAX_PUSH * distancePx);
    if (worst <= TOLERANCE_PX && (round === 0 || round >= PULLED_ROUNDS)) break;
  }
  return places.map((_, i) => [hundredths(crowd.x[i]!), hundredths(crowd.y[i]!)]);
}

function gathered(
  places: readonly Point[],
  distancePx: number,
  obstacles: readonly Obstacle[],
): Crowd {
  const all = [...places, ...obstacles.map(({ place }) => place)];
  const reach = all.map((_, i) =>
    i < places.length ? distancePx / 2 : obstacles[i - places.length]!.distancePx - distancePx / 2,
  );
  const [x, y] = [all.map((point) => point[0]), all.map((point) => point[1])];
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    homeX: Float64Array.from(x),
    homeY: Float64Array.from(y),
    reach: Float64Array.from(reach),
    moving: places.length,
    acrossOrder: Int32Array.from(all.keys()),
  };
}

/** Pairs of point numbers, in ascending order; the first point of a pair moves. */
function nearPairs({ x, y, moving, acrossOrder }: Crowd, reachPx: number): readonly number[] {
  sortAcross(acrossOrder, x);
  const found: number[] = [];
  for (let at = 0; at < acrossOrder.length; at += 1) {
    const one = acrossOrder[at]!;
    const [left, top] = [x[one]!, y[one]!];
    for (let next = at + 1; next < acrossOrder.length; next += 1) {
      const other = acrossOrder[next]!;
      if (x[other]! - left > reachPx) break;
      const dy = y[other]! - top;
      if (dy > reachPx || dy < -reachPx || (one >= moving && other >= moving)) continue;
      found.push(one < other ? one * x.length + other : other * x.length + one);
    }
  }
  const pairs: number[] = [];
  for (const pair of Float64Array.from(found).toSorted())
    pairs.push(Math.floor(pair / x.length), pair % x.length);
  return pairs;
}

/** By insertion: after the first time hardly any point stands elsewhere in the order. */
function sortAcross(order: Int32Array, x: Float64Array): void {
  for (let at = 1; at < order.length; at += 1) {
    const one = order[at]!;
    let place = at;
    for (; place > 0 && x[order[place - 1]!]! > x[one]!; place -= 1)
      order[place] = order[place - 1]!;
    order[place] = one;
  }
}

/** Moves the points of each pair that is too near, alone where the other stands. @returns by how much the nearest was */
function pushPairs({ x, y, reach, moving }: Crowd, pairs: readonly number[]): number {
  let worst = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    const one = pairs[at]!;
    const other = pairs[at + 1]!;
    const dx = x[other]! - x[one]!;
    const dy = y[other]! - y[one]!;
    const distance = reach[one]! + reach[other]!;
    const square = dx * dx + dy * dy;
    if (square >= distance * distance) continue;
    const lengthPx = Math.sqrt(square);
    const missing = distance - lengthPx;
    if (missing > worst) worst = missing;
    const direction = lengthPx === 0 ? DIRECTIONS[(2 * one + other) % DIRECTIONS.length]! : null;
    const stepX = missing * (direction === null ? dx / lengthPx : direction[0]);
    const stepY = missing * (direction === null ? dy / lengthPx : direction[1]);
    const share = other < moving ? 0.5 : 1;
    x[one]! -= share * stepX;
    y[one]! -= share * stepY;
    if (other >= moving) continue;
    x[other]! += share * stepX;
    y[other]! += share * stepY;
  }
  return worst;
}

function pullBack({ x, y, homeX, homeY, moving }: Crowd): void {
  for (let i = 0; i < moving; i += 1) {
    x[i]! += PULL * (homeX[i]! - x[i]!);
    y[i]! += PULL * (homeY[i]! - y[i]!);
  }
}

/** Points stay near their places and in the box. */
function keepIn(
  { x, y, homeX, homeY, moving }: Crowd,
  { left, top, right, bottom }: Box,
  reachPx: number,
): void {
  for (let i = 0; i < moving; i += 1) {
    const dx = x[i]! - homeX[i]!;
    const dy = y[i]! - homeY[i]!;
    const square = dx * dx + dy * dy;
    if (square > reachPx * reachPx) {
      const lengthPx = Math.sqrt(square);
      x[i] = homeX[i]! + (dx * reachPx) / lengthPx;
      y[i] = homeY[i]! + (dy * reachPx) / lengthPx;
    }
    x[i] = Math.max(left, Math.min(right, x[i]!));
    y[i] = Math.max(top, Math.min(bottom, y[i]!));
  }
}

function hundredths(px: number): number {
  return Math.round(px * 100) / 100;
}
