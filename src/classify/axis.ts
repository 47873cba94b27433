import { DEFAULT_NUMBERS, digitsToTry, type Numbers } from "../locale/numbers/numbers.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import { type Axis, axisOf, evenAxis, isEven, offsetOf, valueAt } from "./axis-places.ts";
import { outwards } from "./bounds.ts";
import { isAscending } from "./methods/breaks.ts";
import type { ClassScale, ScaledValues } from "./class-scale.ts";
import { type RampScale, shadeOf } from "./ramp-scale.ts";
import { roundNumber } from "./round-number.ts";
import { type SaidBounds, saidBounds, valueNumber } from "./said-bounds.ts";

/** A strip of colour along an axis that is true to the values. Offsets are 0..1 along it. */
export interface LegendScale {
  /** Two at one offset where a colour ends and the next begins. */
  readonly stops: readonly { readonly offset: number; readonly color: HexColor }[];
  /** Lowest first, at least one. */
  readonly ticks: readonly LegendTick[];
  /** Where values of the axis stand; null for none beyond it, and where it has no length. */
  readonly offsetOf: (value: number) => number | null;
  /** Values that the request names, lowest first. */
  readonly named: readonly NamedPlace[];
}

export interface NamedPlace {
  readonly offset: number;
  readonly text: string;
}

/** A number where it stands on the axis. */
export interface LegendTick {
  readonly offset: number;
  readonly text: string;
  /** The ends of the axis; what stands for its middle; what is left out where there is no room. */
  readonly role: "end" | "middle" | "extra";
}

/** What stands this near to the middle of the axis, as a part of it, stands for the middle: of three even steps a bound. */
const NEAR_MIDDLE = 0.17;
/** The middle may be a rounder number this near to it. */
const MIDDLE_SLACK = 0.05;
/** Colours along a ramp, close enough that a gradient through them shows the same as the fills. */
const RAMP_STEPS = 16;
/** The axis of a ramp goes beyond its values by at most this part of it, to end at round numbers. */
const RAMP_SLACK = 0.03;

/**
 * The axis of classes: flat steps, each as long as its range of values. Logarithmic classes have a
 * logarithmic axis.
 */
export function classAxis(
  scale: ClassScale,
  { lowest, inner, highest, text, valueText }: SaidBounds = saidBounds(scale, DEFAULT_NUMBERS),
): LegendScale {
  const { classes, values, midpoint, middle, method } = scale;
  if (classes.length === 1 || !(lowest < highest))
    return flatAxis(classes[0]!.color, valueText(values[0]!));
  const bounds = [lowest, ...inner, highest];
  const axis =
    method === "quantile"
      ? evenAxis(bounds)
      : axisOf(bounds, method === "log" && midpoint === null);
  const stops = classes.flatMap(({ color }, i) => [
    { offset: axis.offsets[i]!, color },
    { offset: axis.offsets[i + 1]!, color },
  ]);
  // The midpoint is shown inside its class; elsewhere it is a bound already, if it is anything.
  const hasCenter = midpoint !== null && middle !== null && !inner.includes(midpoint);
  const beyond = {
    midpoint,
    hasBelow: scale.hasBelow || values[0]! < lowest,
    hasAbove: scale.hasAbove || values.at(-1)! > highest,
  };
  const ticks = axisTicks(axis, hasCenter ? [...inner, midpoint] : inner, beyond, text);
  return { stops, ticks, offsetOf: (value) => offsetWithin(value, axis), named: [] };
}

/** The axis of a ramp: each value in its own colour. */
export function rampAxis(scale: RampScale, numbers: Numbers = DEFAULT_NUMBERS): LegendScale {
  const { extent, isSet, shades, values } = scale;
  const [min, max] = extent;
  if (!(min < max))
    return flatAxis(shadeOf(min, scale), numbers.style.text(valueNumber(values[0]!, values), 0));
  const slack = numbers.areYears ? 0 : RAMP_SLACK * (max - min);
  const lowest = isSet[0] ? min : outwards(min, -slack);
  const highest = isSet[1] ? max : outwards(max, slack);
  const axis = axisOf([lowest, highest], false);
  const stops = Array.from({ length: RAMP_STEPS + 1 }, (_, i) => ({
    offset: offsetOf(min + ((max - min) * i) / RAMP_STEPS, axis),
    color: shades[(i * (shades.length - 1)) / RAMP_STEPS]!,
  }));
  const ticks = rampTicks(axis, scale, numbers);
  return { stops, ticks, offsetOf: (value) => offsetWithin(value, axis), named: [] };
}

function flatAxis(color: HexColor, text: string): LegendScale {
  const ticks = [{ offset: 0.5, text, role: "middle" } as const];
  return { stops: [{ offset: 0, color }], ticks, offsetOf: () => null, named: [] };
}

/** The same with the values that a request names, as far as they lie on the axis. */
export function withNamedTicks(
  bar: LegendScale,
  { legendTicks }: Pick<MapRequest, "legendTicks">,
): LegendScale {
  const named = legendTicks.flatMap(({ value, label }) => {
    const offset = bar.offsetOf(value);
    return offset === null ? [] : [{ offset, text: label }];
  });
  return { ...bar, named };
}

function offsetWithin(value: number, axis: Axis): number | null {
  const isWithin = value >= axis.bounds[0]! && value <= axis.bounds.at(-1)!;
  return isWithin ? offsetOf(value, axis) : null;
}

/** In as many digits as keep the numbers of a ramp apart. */
function rampTicks(axis: Axis, scale: RampScale, numbers: Numbers): readonly LegendTick[] {
  const { style, plain } = numbers;
  const between = scale.midpoint === null ? [] : [scale.midpoint];
  const all = tickNumbers(axis, between, scale.midpoint);
  for (const more of digitsToTry(numbers)) {
    const said = all.map((value) => style.said(value, more));
    if (isAscending(said)) return axisTicks(axis, between, scale, style.alike(all, more));
  }
  return axisTicks(axis, between, scale, plain.alike(all, 0));
}

type Beyond = Omit<ScaledValues, "values"> & { readonly midpoint: number | null };

/** Both ends, the middle, and the other numbers; the ends of a domain that values go beyond say so. */
function axisTicks(
  axis: Axis,
  between: readonly number[],
  { hasBelow, hasAbove, midpoint }: Beyond,
  textOf: (value: number) => string,
): readonly LegendTick[] {
  const numbers = tickNumbers(axis, between, midpoint);
  const [lowest, highest] = [numbers[0]!, numbers.at(-1)!];
  const middle = middleOf(axis, between, midpoint);
  // Of even steps that have no bound in the middle, none stands out.
  const isEqual = midpoint === null && isEven(numbers.map((value) => offsetOf(value, axis)));
  const hasMiddle = !isEqual || numbers.length % 2 === 1;
  return [
    { offset: 0, text: `${hasBelow ? "≤ " : ""}${textOf(lowest)}`, role: "end" },
    ...numbers.slice(1, -1).map((value): LegendTick => ({
      offset: offsetOf(value, axis),
      text: textOf(value),
      role: hasMiddle && value === middle ? "middle" : "extra",
    })),
    { offset: 1, text: `${hasAbove ? "≥ " : ""}${textOf(highest)}`, role: "end" },
  ];
}

/** What stands on an axis, ascending: its ends, and what lies between them. */
function tickNumbers(
  axis: Axis,
  between: readonly number[],
  midpoint: number | null,
): readonly number[] {
  const [lowest, highest] = [axis.bounds[0]!, axis.bounds.at(-1)!];
  const inner = [...new Set([...between, middleOf(axis, between, midpoint)])]
    .filter((value) => value > lowest && value < highest)
    .toSorted((a, b) => a - b);
  return [lowest, ...inner, highest];
}

/** The midpoint; else the bound that stands near the middle of the axis; else a round number there. */
function middleOf(axis: Axis, bounds: readonly number[], midpoint: number | null): number {
  if (midpoint !== null) return midpoint;
  const distance = (value: number): number => Math.abs(offsetOf(value, axis) - 0.5);
  const [nearest] = bounds.toSorted((a, b) => distance(a) - distance(b));
  if (nearest !== undefined && distance(nearest) <= NEAR_MIDDLE) return nearest;
  const [low, high] = [valueAt(0.5 - MIDDLE_SLACK, axis), valueAt(0.5 + MIDDLE_SLACK, axis)];
  const target = valueAt(0.5, axis);
  const holds = (value: number): boolean => value >= low && value <= high;
  return roundNumber({ low, high, holds }, target, false) ?? target;
}
