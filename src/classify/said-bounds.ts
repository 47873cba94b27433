import { exactDecimal, type NumberStyle } from "../locale/numbers/decimal.ts";
import { digitsToTry, type Numbers } from "../locale/numbers/numbers.ts";
import {
  type InnerEdge,
  innerEdges,
  isBetween,
  type PrintedBounds,
  printedBounds,
} from "./bounds.ts";
import { classStarts, isAscending, tidy } from "./methods/breaks.ts";
import { MOST_DECIMALS } from "./data-numbers.ts";
import { type ClassScale, singleValues } from "./class-scale.ts";

/** The bounds of a legend as a style of numbers says them. */
export interface SaidBounds extends PrintedBounds {
  /** The inner bounds before a style rounds them. */
  readonly chosen: readonly number[];
  /** Where each class begins, apart from the only value of the class below it. */
  readonly starts: readonly number[];
  /** Any number in as many digits as the bounds. */
  readonly text: (value: number) => string;
  /** One of the values by itself. */
  readonly valueText: (value: number) => string;
}

/**
 * Bounds as they are printed, as the numbers that their texts say: no value stands on the other side of
 * one than its class does. Where a style rounds too much for that, all of them get more digits; those
 * that doubles hardly tell apart are written out.
 */
export function saidBounds(scale: ClassScale, numbers: Numbers): SaidBounds {
  const { plain } = numbers;
  const style = steppedStyle(scale, numbers);
  const bounds = printedBounds(scale, numbers.areYears);
  const chosen = bounds.inner;
  for (const more of digitsToTry(numbers)) {
    const saying: Saying = {
      said: (value) => style.said(value, more),
      unit: (value) => style.unit(value, more),
    };
    const said = boundsAsSaid(bounds, scale, saying);
    if (said === null) continue;
    const starts = classBeginnings(said, scale, saying);
    const text = style.alike(printedNumbers(said, scale), more);
    return { ...said, chosen, starts, text, valueText: text };
  }
  const text = plain.alike(printedNumbers(bounds, scale), 0);
  const starts = classBeginnings(bounds, scale, { said: (value) => value, unit: () => 0 });
  const valueText = (value: number): string => text(valueNumber(value, scale.values));
  return { ...bounds, chosen, starts, text, valueText };
}

/** Steps that are rounded by less than this part of their length are read as equal. */
const UNSEEN_STEP = 0.02;

/** Bounds of steps have no more decimals than the labels beside them, as long as they are read as equal. */
function steppedStyle(
  { method, midpoint, edges, extent: [min, max] }: ClassScale,
  { style, labelDecimals }: Numbers,
): NumberStyle {
  if (method !== "equal" || midpoint !== null || labelDecimals === null) return style;
  const unit = (more: number): number => Number(`1e-${labelDecimals + more}`);
  if (unit(0) > (UNSEEN_STEP * (max - min)) / edges.length) return style;
  const decimals = (more: number): number => Math.min(labelDecimals + more, MOST_DECIMALS);
  return {
    ...style,
    said: (value, more) => Number(value.toFixed(decimals(more))),
    unit: (_value, more) => unit(more),
  };
}

/** Above a class of one value, which says it, a range begins at the next number: 6 – 9 after 5. */
function classBeginnings(
  said: PrintedBounds,
  scale: ClassScale,
  saying: Saying,
): readonly number[] {
  const { values, edges } = scale;
  const only = singleValues(scale);
  if (only.every((value) => value === null)) return [said.lowest, ...said.inner];
  const firsts = classStarts(values, edges);
  const printed = printedNumbers(said, scale).map((number) => exactDecimal(number).decimals);
  const step = values.every(Number.isInteger) ? 1 : Number(`1e-${Math.max(...printed)}`);
  const after = said.inner.map((bound, i) => {
    if (only[i] === null || only[i + 1] !== null || saying.said(only[i]!) !== bound) return bound;
    const next = saying.said(tidy(bound + Math.max(step, saying.unit(bound))));
    return next > bound && next <= values[firsts[i + 1]!]! ? next : bound;
  });
  return [said.lowest, ...after];
}

/** What a legend prints: bounds of ranges, and single values. */
function printedNumbers(bounds: PrintedBounds, scale: ClassScale): readonly number[] {
  const all = [bounds.lowest, ...bounds.inner, bounds.highest];
  const only = singleValues(scale);
  const isOfRange = (i: number): boolean =>
    i === 0 || i === only.length
      ? !scale.isOpen[i === 0 ? 0 : 1]
      : only[i] === null || only[i - 1] === null;
  return [...all.filter((_, i) => isOfRange(i)), ...only.filter((value) => value !== null)];
}

/** How numbers are said in some digits. */
interface Saying {
  /** The number that its text says. */
  readonly said: (value: number) => number;
  /** How far apart the numbers are that can be said around a value. */
  readonly unit: (value: number) => number;
}

/** Null where so few digits would move a value over a bound, or make two numbers alike. */
function boundsAsSaid(
  { lowest, inner, highest }: PrintedBounds,
  scale: ClassScale,
  saying: Saying,
): PrintedBounds | null {
  const { values, isSet } = scale;
  const edges = innerEdges(scale);
  const between = inner.map((bound, i) => saidWithin(bound, edges[i]!, saying));
  if (!between.every((bound) => bound !== null)) return null;
  const low = saidOutwards(lowest, Math.max(lowest, values[0]!), -1, isSet[0], saying);
  const high = saidOutwards(highest, Math.min(highest, values.at(-1)!), 1, isSet[1], saying);
  if (low === null || high === null || !isAscending(apart(between, inner))) return null;
  const all = [low, ...between, high];
  const isOrdered = all.every((bound, i) => i === 0 || bound >= all[i - 1]!);
  if (!isOrdered || !keepsSingles(between, scale, saying)) return null;
  return { lowest: low, inner: between, highest: high };
}

/** Bounds without those that repeat one on purpose: those around the one value of a class. */
function apart(said: readonly number[], bounds: readonly number[]): readonly number[] {
  return said.filter((_, i) => i === 0 || bounds[i] !== bounds[i - 1]);
}

/** The number that is said for a bound, or the nearest one that is right, or the next one above the class below. */
function saidWithin(bound: number, edge: InnerEdge, { said, unit }: Saying): number | null {
  const own = said(bound);
  if (isBetween(own, edge)) return own;
  const step = unit(bound);
  const others = [own - step, own + step, Math.ceil(edge.below / step) * step].map(said);
  return others.find((next) => isBetween(next, edge)) ?? null;
}

/** An end of the scale: exactly, where it means something; else no value lies beyond it. */
function saidOutwards(
  end: number,
  value: number,
  direction: -1 | 1,
  isSet: boolean,
  { said, unit }: Saying,
): number | null {
  const own = said(end);
  if (isSet) return own === end ? own : null;
  if (direction * (own - value) >= 0) return own;
  const next = said(own + direction * unit(own));
  return direction * (next - value) >= 0 ? next : null;
}

/** A class of one value says that value: as it is said, it belongs to the same class. */
function keepsSingles(
  inner: readonly number[],
  { values, edges }: ClassScale,
  { said }: Saying,
): boolean {
  const starts = classStarts(values, edges);
  return edges.every((_, i) => {
    const [first, last] = [values[starts[i]!], values[starts[i + 1]! - 1]];
    if (starts[i] === starts[i + 1] || first !== last) return true;
    const number = said(first!);
    return (i === 0 || number > inner[i - 1]!) && (i === inner.length || number <= inner[i]!);
  });
}

/** Digits that are computed with, beyond which there is only noise. */
const NOISE_DIGITS = 12;
/** Longer fractions than this are rounded. */
const LONG_DIGITS = 7;
const ROUNDED_DIGITS = 5;
const EXACT_DIGITS = 17;

/**
 * The number that is printed for a value of the data by itself. Whole numbers and short fractions are printed as they are, long
 * fractions in five digits, or in as many as keep them apart from the other values.
 *
 * @param sorted all values, ascending; the value is one of them
 */
export function valueNumber(value: number, sorted: readonly number[]): number {
  const below = sorted.findLast((other) => other < value) ?? -Infinity;
  const above = sorted.find((other) => other > value) ?? Infinity;
  const isApart = (rounded: number): boolean => rounded > below && rounded < above;
  const plain = Number(value.toPrecision(NOISE_DIGITS));
  const isShort = Number(plain.toPrecision(LONG_DIGITS)) === plain || Number.isInteger(value);
  if (isShort) return Number.isInteger(value) || !isApart(plain) ? value : plain;
  for (let digits = ROUNDED_DIGITS; digits < EXACT_DIGITS; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (isApart(rounded)) return rounded;
  }
  return value;
}
