import type { HexColor } from "../request/types.ts";
import { hexToLab, labToHex } from "./lab.ts";
import { evenRamp } from "./ramp.ts";
import type { Theme } from "./themes.ts";

/** Colours of a ramp without classes: more than eyes tell apart, and few enough to be kept. */
export const SHADES = 257;
/** An arm of one class has this part of its way: strong, with its own hue, not at the extreme. */
const SINGLE_CLASS = 2 / 3;

type Diverging = Pick<Theme, "diverging">;

/**
 * Fills of classes on both sides of a midpoint. Each side takes the colours of its arm from the
 * middle outwards, so that classes as many steps away from it are equally strong, and the longer
 * side reaches the end.
 *
 * @param below how many classes lie below the midpoint
 * @param hasMiddle whether a class holds the midpoint between its ends, or nothing else
 * @param above how many lie above it
 * @returns the lowest class first
 */
export function divergingColors(
  { diverging }: Diverging,
  below: number,
  hasMiddle: boolean,
  above: number,
): readonly HexColor[] {
  const half = (diverging.length - 1) / 2;
  const low = diverging.slice(0, half + 1).toReversed();
  const high = diverging.slice(half);
  const steps = Math.max(below, above);
  return [
    ...armColors(low, below, steps).toReversed(),
    ...(hasMiddle ? [diverging[half]!] : []),
    ...armColors(high, above, steps),
  ];
}

/** All colours of a ramp without classes, lowest first; of a diverging one the middle is neutral. */
export function shades(theme: Pick<Theme, "sequential" | "diverging">, isDiverging: boolean) {
  const points = isDiverging ? theme.diverging : theme.sequential;
  const known = knownShades.get(points);
  if (known !== undefined) return known;
  const half = (SHADES - 1) / 2;
  const made = isDiverging ? divergingColors(theme, half, true, half) : evenRamp(points, SHADES);
  knownShades.set(points, made);
  return made;
}

const knownShades = new WeakMap<readonly HexColor[], readonly HexColor[]>();

/** The first `count` of `steps` colours on the way from the middle, itself left out, to the end. */
function armColors(arm: readonly HexColor[], count: number, steps: number): readonly HexColor[] {
  return Array.from({ length: count }, (_, i) => {
    const share = steps === 1 ? SINGLE_CLASS : (i + 1) / steps;
    return between(arm, share * (arm.length - 1));
  });
}

/** The colour at a place between the points of an arm, which stand at 0, 1, 2 and so on. */
function between(arm: readonly HexColor[], place: number): HexColor {
  const index = Math.floor(place);
  const [from, to] = [arm[index]!, arm[index + 1]];
  const share = place - index;
  if (share === 0 || to === undefined) return from;
  const [one, other] = [hexToLab(from), hexToLab(to)];
  const mixed = (i: 0 | 1 | 2): number => one[i] * (1 - share) + other[i] * share;
  return labToHex([mixed(0), mixed(1), mixed(2)]);
}
