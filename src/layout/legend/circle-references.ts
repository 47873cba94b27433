import type { CircleScale } from "../../classify/legend-model.ts";
import { exponentOf } from "../../locale/numbers/decimal.ts";
import { digitsToTry, type Numbers } from "../../locale/numbers/numbers.ts";
import { radiusScale } from "../symbols/circles.ts";

/** A round value and the radius of its circle. */
export interface Reference extends SizedValue {
  /** The value as it is printed. */
  readonly text: string;
}

interface SizedValue {
  readonly value: number;
  readonly radiusPx: number;
}

/** The references of a key, the largest first. */
type Chosen = readonly [SizedValue, ...SizedValue[]];

/** The middle circle stands for a value at most this part of the first, the small one of the middle. */
const MIDDLE_SHARE = 0.3;
const SMALL_SHARE = 0.1;
/** The small circle may be this share of the middle value, if a smaller one would be drawn larger than its value. */
const LEAST_STEP = 0.5;
/** Of circles that are all of like size, the largest and the smallest are shown if their areas differ as much. */
const NEAR_STEP = 0.9;
/**
 * What a key must have: all that a reader wants, which is the largest round value with a middle and a
 * small one; the largest round value; or any circle at all.
 */
export type KeyDemand = "whole" | "telling" | "any";

/** Round values that are tried, the largest first: three to a power of ten. */
const MAX_TRIES = 18;
/** Smallest circle of a key: smaller ones could not be compared. */
const MIN_RADIUS_PX = 1;

/**
 * Circles for a key out of `honestReferences` of the same scale, the best choice first: for each round value that may be the first, with a middle
 * and a small one, with one of them, alone. All are drawn as large as their values say.
 */
export function* keyReferences(
  scale: CircleScale,
  honest: readonly SizedValue[],
  demand: KeyDemand,
): Generator<readonly [Reference, ...Reference[]]> {
  for (const [first, ...others] of choices(scale, honest, demand)) {
    const text = writing([first, ...others], scale.numbers);
    const written = (sized: SizedValue): Reference => ({ ...sized, text: text(sized.value) });
    yield [written(first), ...others.map(written)];
  }
}

function* choices(
  scale: CircleScale,
  honest: readonly SizedValue[],
  demand: KeyDemand,
): Generator<Chosen> {
  for (const first of honest) {
    const middle = below(honest, MIDDLE_SHARE, first);
    const small =
      middle && (below(honest, SMALL_SHARE, middle) ?? lastBelow(honest, LEAST_STEP, middle));
    if (middle !== undefined && small !== undefined) yield [first, middle, small];
    // Of few whole numbers a middle one near the small one may leave no room between their words.
    const half =
      scale.isWhole || small === undefined ? below(honest, LEAST_STEP, first) : undefined;
    const least = half && lastBelow(honest, LEAST_STEP, half);
    if (half !== undefined && least !== undefined && half !== middle) yield [first, half, least];
    if (demand === "whole" && small !== undefined) return;
    if (small !== undefined) yield [first, small];
    const other = middle ?? half;
    if (other !== undefined) yield [first, other];
    if (demand === "whole" && other !== undefined) return;
    const last = other ?? below(honest.slice(-1), NEAR_STEP, first);
    if (other === undefined && last !== undefined) yield [first, last];
    yield [first];
    if (demand !== "any") return;
  }
}

/**
 * Round values between the smallest circle and the largest, drawn as large as they say, the largest first. Among circles of like
 * size numbers are as round as leaves two of them; else the largest stands for itself.
 */
export function honestReferences(scale: CircleScale): readonly SizedValue[] {
  const radius = radiusScale(scale);
  const { largest, isWhole, minRadiusPx } = scale;
  let values: readonly number[] = [];
  for (const ladder of LADDERS) {
    const found = ladder(scale).filter((value) => !isWhole || Number.isInteger(value));
    if (values.length === 0 || found.length > 1) values = found;
    if (values.length > 1) break;
  }
  return (values.length === 0 ? [largest] : values)
    .map((value) => ({ value, radiusPx: radius(value) }))
    .filter(({ radiusPx }) => radiusPx >= Math.max(MIN_RADIUS_PX, minRadiusPx));
}

/** Values as they are, in one precision: a circle that is drawn for 0.5 does not say 1. */
function writing(chosen: Chosen, numbers: Numbers): (value: number) => string {
  const { style, plain } = numbers;
  const values = chosen.map(({ value }) => value);
  for (const more of digitsToTry(numbers))
    if (values.every((value) => style.said(value, more) === value))
      return style.alike(values, more);
  return plain.alike(values, 0);
}

function below(
  references: readonly SizedValue[],
  share: number,
  { value }: SizedValue,
): SizedValue | undefined {
  return references.find((other) => other.value <= share * value);
}

function lastBelow(
  references: readonly SizedValue[],
  share: number,
  { value }: SizedValue,
): SizedValue | undefined {
  return references.findLast((other) => other.value <= share * value);
}

/** Values between the smallest circle and the largest, the largest first; less and less round ones. */
const LADDERS: readonly ((scale: CircleScale) => readonly number[])[] = [
  roundValues,
  (scale) => multiples(scale, 1, 0),
  (scale) => multiples(scale, 5, -1),
  (scale) => multiples(scale, 1, -1),
  (scale) => multiples(scale, 5, -2),
  (scale) => multiples(scale, 1, -2),
];

/**
 * 1, 2 and 5 times powers of ten. Not the ticks of a d3 scale: those stand at equal steps, while circles are
 * told apart by ratios.
 */
function roundValues({ largest, smallest }: CircleScale): readonly number[] {
  const exponent = exponentOf(largest);
  const values = Array.from({ length: MAX_TRIES }, (_, i) => {
    const digit = [5, 2, 1][i % 3]!;
    return Number(`${digit}e${exponent - Math.floor(i / 3)}`);
  });
  return values.filter((value) => value <= largest && value >= smallest);
}

/** Multiples of 1 or 5 in a power of ten, counted from that of the largest. */
function multiples(
  { largest, smallest }: CircleScale,
  step: 1 | 5,
  power: number,
): readonly number[] {
  const exponent = exponentOf(largest) + power;
  const unit = Number(`${step}e${exponent}`);
  const most = Math.floor(largest / unit) + 1;
  const count = most - Math.floor(smallest / unit) + 1;
  return Array.from({ length: count }, (_, i) => Number(`${step * (most - i)}e${exponent}`)).filter(
    (value) => value <= largest && value >= smallest,
  );
}
