import { power } from "../platform/power.ts";

/** An axis from the first to the last of some bounds. */
export interface Axis {
  /** Ascending, at least two; two equal ones are a class of a single value. */
  readonly bounds: readonly number[];
  /** Where they stand, 0..1. */
  readonly offsets: readonly number[];
  readonly isLogarithmic: boolean;
}

/** A class of a single value would have no length: it gets this part of the axis. */
const SINGLE_SHARE = 0.04;

/**
 * An axis that is true to the values: every stretch of it is as long as its share of the range, or of
 * the range's logarithms. On a logarithmic axis zero would be infinitely far away: the class that
 * begins there, or below, has the length of a single value.
 */
export function axisOf(bounds: readonly number[], isLogarithmic: boolean): Axis {
  const lengths = bounds.slice(1).map((to, i) => length(bounds[i]!, to, isLogarithmic));
  const whole = lengths.reduce((sum, one) => sum + one, 0);
  const singles = lengths.filter((one) => one === 0).length;
  const room = whole === 0 ? 0 : 1 - singles * SINGLE_SHARE;
  const offsets = [0];
  for (const one of lengths)
    offsets.push(offsets.at(-1)! + (one === 0 ? SINGLE_SHARE : (room * one) / whole));
  return { bounds, offsets: [...offsets.slice(0, -1), 1], isLogarithmic };
}

/** An axis by class: each has as long a part of it as the others. */
export function evenAxis(bounds: readonly number[]): Axis {
  return { bounds, offsets: bounds.map((_, i) => i / (bounds.length - 1)), isLogarithmic: false };
}

/** How far even steps may be off for rounding, as a part of the axis. */
const EVEN_SLACK = 0.01;

/** Whether places on an axis, from 0 to 1, are as far from each other. */
export function isEven(offsets: readonly number[]): boolean {
  return offsets.every((one, i) => Math.abs(one - i / (offsets.length - 1)) < EVEN_SLACK);
}

/** Where a value stands, 0..1; at the end for one beyond it. */
export function offsetOf(value: number, { bounds, offsets, isLogarithmic }: Axis): number {
  const index = bounds.findIndex((bound) => bound >= value);
  if (index <= 0) return index < 0 ? 1 : 0;
  const [from, to] = [bounds[index - 1]!, bounds[index]!];
  const share = length(from, value, isLogarithmic) / (length(from, to, isLogarithmic) || 1);
  return offsets[index - 1]! + share * (offsets[index]! - offsets[index - 1]!);
}

/** The value that stands at a place, 0..1. */
export function valueAt(offset: number, { bounds, offsets, isLogarithmic }: Axis): number {
  const index = Math.max(
    1,
    offsets.findIndex((end) => end >= offset),
  );
  const [from, to] = [bounds[index - 1]!, bounds[index]!];
  const [start, end] = [offsets[index - 1]!, offsets[index]!];
  const share = end > start ? (offset - start) / (end - start) : 0;
  return isLogarithmic && from > 0 ? from * power(to / from, share) : from + (to - from) * share;
}

function length(from: number, to: number, isLogarithmic: boolean): number {
  if (!isLogarithmic) return to - from;
  return from > 0 ? Math.log10(to / from) : 0;
}
