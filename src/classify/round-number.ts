import { exponentOf, timesPowerOfTen } from "../locale/numbers/decimal.ts";

/** The range of a number, `low` to `high`. `holds` says whether each end belongs to it. */
export interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly holds: (value: number) => boolean;
}

/** Doubles keep so many significant digits of every number. */
const MAX_DIGITS = 15;
/** What last digits are rounder than others: a lone 1, a 5, an even one, any. */
const LONE_STEPS: readonly Step[] = [
  { every: 1, onlyOne: true },
  { every: 5, onlyOne: false },
  { every: 2, onlyOne: false },
  { every: 1, onlyOne: false },
];
const STEPS = LONE_STEPS.slice(1);
const ANY_STEP = LONE_STEPS.slice(-1);

interface Step {
  readonly every: number;
  readonly onlyOne: boolean;
}

/**
 * The number of a range that is said in the fewest significant digits: 9,100 between 9,011 and 9,106.
 * Zero needs none. Among several, the roundest: a power of ten, then one that ends in 5, then one
 * that is even; at last the one nearest to a target, of two the smaller in size.
 *
 * @param target usually the middle of the range
 * @param isRoundest whether a rounder number wins over a nearer one of as many digits
 * @returns null where a number that doubles tell from the others needs more than 15 digits
 */
export function roundNumber(
  range: NumberRange,
  target: number,
  isRoundest: boolean,
): number | null {
  if (range.holds(0)) return 0;
  const sign = range.high <= 0 ? -1 : 1;
  const [from, to] = sign < 0 ? [-range.high, -range.low] : [range.low, range.high];
  const holds = (value: number): boolean => range.holds(sign * value);
  const powers = magnitudes(from, to, sign * target);
  for (let digits = 1; digits <= MAX_DIGITS; digits++) {
    const steps = isRoundest ? (digits === 1 ? LONE_STEPS : STEPS) : ANY_STEP;
    for (const step of steps) {
      const found = candidates(powers, from, to, digits, step, sign * target).filter(holds);
      if (found.length > 0) return sign * nearest(found, sign * target);
    }
  }
  return null;
}

/** Numbers of so many digits that may lie in the range: of each power of ten those near the target. */
function candidates(
  powers: Iterable<number>,
  from: number,
  to: number,
  digits: number,
  { every, onlyOne }: Step,
  target: number,
): readonly number[] {
  const found: number[] = [];
  for (const magnitude of powers) {
    const exponent = magnitude - digits + 1;
    const unit = timesPowerOfTen(1, exponent);
    const smallest = Math.max(10 ** (digits - 1), Math.floor(from / unit));
    const largest = onlyOne ? 1 : Math.min(10 ** digits - 1, Math.ceil(to / unit));
    const middle = every * Math.round(Math.min(Math.max(target / unit, smallest), largest) / every);
    // A quotient of doubles may be one off, and an end of the range may be left out.
    for (const units of [middle, middle - every, middle + every])
      if (units >= smallest && units <= largest) found.push(timesPowerOfTen(units, exponent));
  }
  return found;
}

/** The powers of ten in which the answer may lie: the highest of the range, and those near the target. */
function magnitudes(from: number, to: number, target: number): Iterable<number> {
  const [top, near] = [exponentOf(to), exponentOf(Math.min(Math.max(target, from), to))];
  return new Set([top, top - 1, near - 1, near, near + 1].filter((power) => power <= top));
}

function nearest(found: readonly number[], target: number): number {
  return found.reduce((best, value) => {
    const nearer = Math.abs(value - target) - Math.abs(best - target);
    return nearer < 0 || (nearer === 0 && value < best) ? value : best;
  });
}
