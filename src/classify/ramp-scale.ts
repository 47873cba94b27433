import type { Domain, HexColor } from "../request/types.ts";
import type { ScaleColors } from "../palette/scale-colors.ts";
import type { Extent } from "./methods/breaks.ts";
import type { ScaledValues } from "./class-scale.ts";
import { mirroredExtent } from "./methods/mirrored-classes.ts";

/** Values each with the colour of its place on a ramp. */
export interface RampScale extends ScaledValues {
  readonly kind: "ramp";
  /** What the two ends of the ramp stand for; the same where all values are. */
  readonly extent: Extent;
  /** Of both ends whether the request sets them; others follow from the data. */
  readonly isSet: readonly [boolean, boolean];
  /** Evenly spread between the ends, lowest first. */
  readonly shades: readonly HexColor[];
  /** In the middle of a diverging scale; null for others. */
  readonly midpoint: number | null;
}

/** Where all values are the same: strong, not at the extreme. */
const SINGLE_VALUE = 0.65;

/**
 * @param domain null for that of the values
 * @param midpoint null for a ramp that does not diverge
 */
export function rampScale(
  scaled: ScaledValues,
  domain: Domain | null,
  midpoint: number | null,
  colors: ScaleColors,
): RampScale {
  const { values } = scaled;
  const ends: Extent = domain ?? [values[0]!, values.at(-1)!];
  const extent = midpoint === null ? ends : mirroredExtent(ends, midpoint);
  return {
    kind: "ramp",
    ...scaled,
    extent,
    isSet: [domain !== null, domain !== null],
    shades: colors.shades(midpoint !== null),
    midpoint,
  };
}

/** The colour of a value at its place between the ends. */
export function shadeOf(value: number, { extent, shades: colors, midpoint }: RampScale): HexColor {
  const [min, max] = extent;
  const alone = midpoint === null ? SINGLE_VALUE : 0.5;
  const share = min < max ? (value - min) / (max - min) : alone;
  return colors[Math.round(Math.min(Math.max(share, 0), 1) * (colors.length - 1))]!;
}
