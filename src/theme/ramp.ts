import { remembered } from "../platform/remembered.ts";
import type { HexColor } from "../request/types.ts";
import { type Lab, hexToLab, labToHex } from "./lab.ts";

/** A single class stands at this part of the ramp: strong, with its own hue, not at the extreme. */
const SINGLE_CLASS = 0.65;

/**
 * Fills of a sequential scale: evenly spaced in CIELAB lightness over the whole ramp, hue and
 * chroma linear in a* and b* between the control points.
 *
 * @param controlPoints lowest value first, at least two, lightness strictly rising or falling
 * @param count classes, 1..21
 * @returns `count` colours, lowest class first; from two classes on, the first and the last are
 * the first and the last control point
 * @throws RangeError for any other count, and for control points that turn back in lightness
 */
export function rampColors(controlPoints: readonly HexColor[], count: number): readonly HexColor[] {
  return rampsOf(controlPoints)(count);
}

/** There are as many as themes times class counts, and each takes a hundred powers and roots. */
const rampsOf = remembered(
  new WeakMap<readonly HexColor[], (count: number) => readonly HexColor[]>(),
  (controlPoints) =>
    remembered(new Map<number, readonly HexColor[]>(), (count) =>
      rampLabs(controlPoints, count).map(labToHex),
    ),
);

/** Like `rampColors`, before rounding to `#rrggbb`. */
export function rampLabs(controlPoints: readonly HexColor[], count: number): Lab[] {
  if (!Number.isInteger(count) || count < 1 || count > 21)
    throw new RangeError(`not a class count: ${count}`);
  return evenLabs(controlPoints, count);
}

/** Like `rampColors`, for any count from 2 on, without remembering results. */
export function evenRamp(controlPoints: readonly HexColor[], count: number): readonly HexColor[] {
  return evenLabs(controlPoints, count).map(labToHex);
}

function evenLabs(controlPoints: readonly HexColor[], count: number): Lab[] {
  const points = controlPoints.map(hexToLab);
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || !isMonotonic(points))
    throw new RangeError(`not monotonic in lightness: ${controlPoints.join(" ")}`);
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? SINGLE_CLASS : i / (count - 1);
    return atLightness(points, first[0] * (1 - t) + last[0] * t);
  });
}

function isMonotonic(points: readonly Lab[]): boolean {
  const steps = pairs(points).map(([from, to]) => Math.sign(to[0] - from[0]));
  return steps.length > 0 && steps[0] !== 0 && steps.every((step) => step === steps[0]);
}

/** The point of the polyline at a lightness between its ends. */
function atLightness(points: readonly Lab[], lightness: number): Lab {
  const segments = pairs(points);
  const index = segments.findIndex(([from, to]) => share(from, to, lightness) <= 1);
  const segment = segments.at(index);
  if (segment === undefined) throw new RangeError(`not on the ramp: lightness ${lightness}`);
  const [from, to] = segment;
  const t = share(from, to, lightness);
  return [lightness, from[1] * (1 - t) + to[1] * t, from[2] * (1 - t) + to[2] * t];
}

function share(from: Lab, to: Lab, lightness: number): number {
  return (lightness - from[0]) / (to[0] - from[0]);
}

function pairs(points: readonly Lab[]): [Lab, Lab][] {
  return points.slice(1).map((to, i) => [points[i] ?? to, to]);
}
