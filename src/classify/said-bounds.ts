import { digitsToTry, type Numbers } from "../locale/numbers/numbers.ts";
import type { NumberStyle } from "../locale/numbers/style.ts";
import {
  type InnerEdge,
  innerEdges,
  isBetween,
  type PrintedBounds,
  printedBounds,
} from "./bounds.ts";
import { classOf } from "./breaks.ts";
import type { ClassScale } from "./class-scale.ts";
import { valueNumber } from "./value-number.ts";

/** The bounds of a legend as a style of numbers says them. */
export interface SaidBounds extends PrintedBounds {
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
  const { style, plain } = numbers;
  const bounds = printedBounds(scale);
  for (const more of digitsToTry(numbers)) {
    const said = boundsWith(more, bounds, innerEdges(scale), scale, style);
    const text = (value: number): string => style.text(value, more);
    if (said !== null) return { ...said, text, valueText: text };
  }
  const text = (value: number): string => plain.text(value, 0);
  return { ...bounds, text, valueText: (value) => text(valueNumber(value, scale.values)) };
}

/** Null where so few digits would move a value over a bound, or make two numbers alike. */
function boundsWith(
  more: number,
  { lowest, inner, highest }: PrintedBounds,
  edges: readonly InnerEdge[],
  scale: ClassScale,
  style: NumberStyle,
): PrintedBounds | null {
  const { values, isSet } = scale;
  const between = inner.map((bound, i) =>
    saidWithin(bound, (number) => isBetween(number, edges[i]!), edges[i]!.below, more, style),
  );
  if (!between.every((bound) => bound !== null)) return null;
  const [first, last] = [values[0]!, values.at(-1)!];
  const ends = [
    saidOutwards(lowest, first, -1, isSet[0], more, style),
    saidOutwards(highest, last, 1, isSet[1], more, style),
  ];
  const [low, high] = ends;
  if (low == null || high == null) return null;
  const all = [low, ...between, high];
  const isAscending = between.every((bound, i) => i === 0 || bound > between[i - 1]!);
  const isOrdered = all.every((bound, i) => i === 0 || bound >= all[i - 1]!);
  if (!isAscending || !isOrdered || !keepsSingles(between, scale, more, style)) return null;
  return { lowest: low, inner: between, highest: high };
}

/** The number that a style says for a bound, or the next one above `below` that is right. */
function saidWithin(
  bound: number,
  isRight: (number: number) => boolean,
  below: number,
  more: number,
  style: NumberStyle,
): number | null {
  const own = style.said(bound, more);
  if (isRight(own)) return own;
  const unit = style.unit(bound, more);
  const next = style.said(Math.ceil(below / unit) * unit, more);
  return isRight(next) ? next : null;
}

/** An end of the scale: exactly, where it means something; else no value lies beyond it. */
function saidOutwards(
  end: number,
  value: number,
  direction: -1 | 1,
  isSet: boolean,
  more: number,
  style: NumberStyle,
): number | null {
  const own = style.said(end, more);
  if (isSet) return own === end ? own : null;
  if (direction * (own - value) >= 0) return own;
  const next = style.said(own + direction * style.unit(own, more), more);
  return direction * (next - value) >= 0 ? next : null;
}

/** A class of one value says that value: as it is said, it belongs to the same class. */
function keepsSingles(
  inner: readonly number[],
  { values, edges }: ClassScale,
  more: number,
  style: NumberStyle,
): boolean {
  let from = 0;
  for (let i = 0; i < edges.length && from < values.length; i += 1) {
    let to = from;
    while (to < values.length && classOf(values[to]!, edges) === i) to += 1;
    if (to > from && values[from] === values[to - 1]) {
      const said = style.said(values[from]!, more);
      if ((i > 0 && said <= inner[i - 1]!) || (i < inner.length && said > inner[i]!)) return false;
    }
    from = to;
  }
  return true;
}
