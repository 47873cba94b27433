import { scaleSqrt } from "d3-scale";

/** The circle that all others are measured by. */
interface LargestCircle {
  /** Its value, above 0. */
  readonly largest: number;
  readonly maxRadiusPx: number;
}

/**
 * Radii in pixels by value, so that areas are proportional to values: √(value / largest) · maximum.
 *
 * @returns a function of values from 0 to the largest
 */
export function radiusScale({ largest, maxRadiusPx }: LargestCircle): (value: number) => number {
  const radiusOfShare = scaleSqrt([0, maxRadiusPx]);
  // Shares of the largest, not values in a domain: √v / √w may differ from √(v / w) in its last bit,
  // and a radius that lies half-way between two hundredths would then round to the other one.
  return (value) => radiusOfShare(value / largest);
}
