import type { LeaderLabel } from "./leaders.ts";

/** How far from its region a label may stand. */
export interface Reach {
  /** Between a region's point and its label, in pixels, nearest first. */
  readonly distancesPx: readonly number[];
  /** The longest leader: one that ends at the middle of a label's side is longer than the distance. */
  readonly maxLeaderPx: number;
  /** A leader runs no farther over other regions. */
  readonly maxElsewherePx: number;
  /** The part of a label that may stand over other regions at a distance. */
  readonly strayShare: (distancePx: number) => number;
  /** A leader starts so near to its region that dots and what else is taken there does not count. */
  readonly startPx: number;
  /** Whether it may stand over a coast or a border. */
  readonly isGroundMixed: boolean;
}

/** Farther away a label is read as that of whatever it stands beside: it stands over nothing but sea. */
export const FAR_PX = 25;
/** A code over other regions stands no farther away than that, and with this part of it at most elsewhere. */
const NEAR_PX = 10;
const STRAY_SHARE = 0.3;
const OF_CODES: Reach = {
  distancesPx: [4, 7, 10, 14, 19, 25, 32, 41, 51],
  maxLeaderPx: 60,
  maxElsewherePx: 30,
  startPx: 5,
  strayShare: (distancePx) => (distancePx <= NEAR_PX ? 1 : distancePx <= FAR_PX ? STRAY_SHARE : 0),
  isGroundMixed: true,
};
/** Words over another region are read as its own: they stand over the sea, or over land around a map of one country. */
const OF_WORDS: Reach = {
  ...OF_CODES,
  maxElsewherePx: 15,
  strayShare: () => 0,
  isGroundMixed: false,
};
/** Over the lands between a region and the sea, or the land around a map of one country. */
const OUTSIDE: Reach = {
  ...OF_WORDS,
  distancesPx: [...OF_CODES.distancesPx, 64, 80, 100],
  maxLeaderPx: 125,
  maxElsewherePx: 60,
};
/** A number in another region is read as its value more easily than a name. */
const OUTSIDE_OF_NUMBERS: Reach = { ...OUTSIDE, maxElsewherePx: 90 };
/** Of labels that a map cannot do without: better over other regions than not at all. */
const WIDE: Reach = {
  distancesPx: [...OF_CODES.distancesPx, 64, 80, 100, 125, 156, 195],
  maxLeaderPx: 240,
  maxElsewherePx: Infinity,
  startPx: OF_CODES.startPx,
  strayShare: () => 1,
  isGroundMixed: false,
};
const ANYWHERE: Reach = { ...WIDE, startPx: 40, isGroundMixed: true };

/** How far a label may stand, the nearest first: the next where there is no place within one. */
export function reachesOf({ isCode, isVital, isNear, isNumber }: LeaderLabel): readonly Reach[] {
  if (isCode) return [OF_CODES];
  if (isNear) return [OF_WORDS];
  const all = [OF_WORDS, isNumber ? OUTSIDE_OF_NUMBERS : OUTSIDE];
  return isVital ? [...all, WIDE, ANYWHERE] : all;
}
