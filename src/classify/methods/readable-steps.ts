import { bisectRight } from "d3-array";
import { isAscending, tidy } from "./breaks.ts";
import { exponentOf, timesPowerOfTen } from "../../locale/numbers/decimal.ts";

/** Steps that are read as one length differ by at most this part of it. */
const LIKE_STEPS = 0.005;
/** They lie no farther than this part of a step from where they are: 16 – 33 – 50 is not 10 – 30 – 50. */
const NEAR_STEP = 0.25;
/** Bounds of like ratios are said this near to themselves: 99.5 as 100. */
const NEAR_BOUND = 0.025;
/** Doubles keep so many significant digits of every number. */
const MAX_DIGITS = 15;

/**
 * Bounds of classes of one length in the fewest decimals that keep them alike when read, the ends
 * rounded outwards, and on their side of every value.
 *
 * @param bounds ascending, the two ends among them
 * @param values ascending, between the ends
 */
export function readableSteps(
  bounds: readonly number[],
  values: readonly number[],
): readonly number[] {
  const length = (bounds.at(-1)! - bounds[0]!) / (bounds.length - 1);
  if (!(length > 0)) return bounds;
  const start = exponentOf(length);
  for (let exponent = start; exponent > start - MAX_DIGITS; exponent--) {
    const found = roundedTo(bounds, () => exponent);
    const lengths = found.slice(1).map((bound, i) => bound - found[i]!);
    const isNear = found.every((bound, i) => Math.abs(bound - bounds[i]!) <= NEAR_STEP * length);
    if (isNear && isAlike(lengths, LIKE_STEPS) && keepsSides(found, bounds, values)) return found;
  }
  return bounds;
}

/** The same of classes of one ratio, in significant digits. A bound of zero, or below, stays. */
export function readableRatios(
  bounds: readonly number[],
  values: readonly number[],
): readonly number[] {
  for (let digits = 1; digits <= MAX_DIGITS; digits++) {
    const found = roundedTo(bounds, (bound) => exponentOf(bound) - digits + 1);
    const isNear = found.every(
      (bound, i) => Math.abs(bound - bounds[i]!) <= NEAR_BOUND * Math.abs(bounds[i]!),
    );
    if (isNear && isAscending(found.slice(1)) && keepsSides(found, bounds, values)) return found;
  }
  return bounds;
}

/** Inner bounds to the nearest, the ends outwards. */
function roundedTo(
  bounds: readonly number[],
  exponentFor: (bound: number) => number,
): readonly number[] {
  return bounds.map((bound, i) => {
    const exponent = exponentFor(bound);
    const round = i === 0 ? Math.floor : i === bounds.length - 1 ? Math.ceil : Math.round;
    const units = timesPowerOfTen(tidy(bound), -exponent);
    return timesPowerOfTen(round(tidy(units)), exponent) + 0;
  });
}

function isAlike(lengths: readonly number[], tolerance: number): boolean {
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least > 0 && most - least <= tolerance * most * (1 + Number.EPSILON * 8);
}

/** Whether each value is on the side of a printed bound that it is on of the exact one. */
function keepsSides(
  printed: readonly number[],
  exact: readonly number[],
  values: readonly number[],
): boolean {
  return (
    printed[0]! <= values[0]! &&
    printed.at(-1)! >= values.at(-1)! &&
    printed
      .slice(1, -1)
      .every((bound, i) => bisectRight(values, bound) === bisectRight(values, exact[i + 1]!))
  );
}
