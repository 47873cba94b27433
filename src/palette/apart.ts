import type { HexColor } from "../request/types.ts";
import { hexToLab, type Lab } from "../theme/lab.ts";
import { colorDifference } from "./color-difference.ts";

/** CIEDE2000 from which on a class is not mistaken for what it lies on, nor for what lies beside it. */
export const APART = 8;

export function isApart(color: HexColor, others: readonly Lab[], min: number): boolean {
  const lab = hexToLab(color);
  return others.every((other) => colorDifference(lab, other) >= min);
}

/** The first that is apart from all others, or the one that is the farthest from them. */
export function firstApart(
  candidates: readonly HexColor[],
  others: readonly Lab[],
  min: number,
): HexColor {
  return candidates.find((color) => isApart(color, others, min)) ?? farthest(candidates, others);
}

export function farthest(candidates: readonly HexColor[], others: readonly Lab[]): HexColor {
  return best(candidates, (color) => {
    const lab = hexToLab(color);
    return Math.min(...others.map((other) => colorDifference(lab, other)));
  });
}

/** The first of those that score highest. */
export function best(
  candidates: readonly HexColor[],
  score: (color: HexColor) => number,
): HexColor {
  const scores = candidates.map(score);
  return candidates[scores.indexOf(Math.max(...scores))]!;
}
