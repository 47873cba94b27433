/**
 * A number raised to any power. `**` and `Math.pow` differ in the last digit between releases of V8 and between engines,
 * which is enough to move a value to another class. This takes additions, multiplications and divisions alone, which
 * IEEE 754 rounds one way.
 *
 * @param base not below 0; of 0 and infinity it is the limit: ratios of doubles overflow
 * @returns right to a few units in the last place, for results from 1e-300 to 1e300
 */
export function power(base: number, exponent: number): number {
  // Neither becomes a fraction by being halved or doubled, however often.
  if (base === 0 || !Number.isFinite(base))
    return exponent === 0 ? 1 : exponent > 0 ? base : 1 / base;
  const { fraction, twos } = parts(base);
  const doublings = exponent * (twos + naturalLog(fraction) * Math.LOG2E);
  const whole = Math.round(doublings);
  return timesTwos(exponential((doublings - whole) * Math.LN2), whole);
}

/** Terms of both series that the last bit of a double needs. */
const LOG_TERMS = 11;
const EXPONENTIAL_TERMS = 15;

/** A number as a fraction from the root of a half to that of two, and a power of two. Both are exact. */
function parts(value: number): { readonly fraction: number; readonly twos: number } {
  let fraction = value;
  let twos = 0;
  for (; fraction >= Math.SQRT2; twos += 1) fraction /= 2;
  for (; fraction < Math.SQRT1_2; twos -= 1) fraction *= 2;
  return { fraction, twos };
}

/** 2 artanh((x - 1) / (x + 1)), as a series. */
function naturalLog(fraction: number): number {
  const ratio = (fraction - 1) / (fraction + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let term = LOG_TERMS; term >= 0; term -= 1) sum = sum * square + 1 / (2 * term + 1);
  return 2 * ratio * sum;
}

/** Taylor's series, for numbers near 0. */
function exponential(value: number): number {
  let sum = 1;
  for (let term = EXPONENTIAL_TERMS; term > 0; term -= 1) sum = 1 + (sum * value) / term;
  return sum;
}

function timesTwos(value: number, twos: number): number {
  let result = value;
  for (let left = twos; left > 0; left -= 1) result *= 2;
  for (let left = twos; left < 0; left += 1) result /= 2;
  return result;
}
