import { interpolateLab } from "d3-interpolate";
import type { HexColor, Palette, PaletteName } from "../request/types.ts";
import { hexColor } from "../theme/lab.ts";
import { SHADES } from "../theme/shades.ts";
import { remembered } from "../platform/remembered.ts";
import type { ScaleColors } from "./scale-colors.ts";
import { SCHEMES, type Scheme } from "./schemes.ts";

/** A single class, and an arm of one class, have this part of the way: strong, not at the extreme. */
const SINGLE_CLASS = 0.65;
const SINGLE_ARM = 2 / 3;
/** Readers confuse more shades of one ramp, so further categories repeat colours with patterns. */
const MAX_RAMP_CATEGORIES = 9;

/** Colours of a palette: for the counts that it was made for, and at any position. */
interface Source {
  /** The published or given colours for this number of classes, lowest first; null if there are none. */
  readonly made: (count: number) => readonly HexColor[] | null;
  /** 0..1 */
  readonly at: (place: number) => HexColor;
  /** For what has no order. */
  readonly categories: (count: number) => readonly HexColor[];
}

/** The colours of a scale from a published scheme, or from a list of the request. */
export function paletteColors(palette: Palette): ScaleColors {
  const source = typeof palette === "string" ? published(palette) : listed(palette);
  const { made, at, categories } = source;
  return {
    categories,
    classes: (count) => made(count) ?? spread(count, at),
    sides: (below, hasMiddle, above) => {
      const whole = below === above ? made(below + (hasMiddle ? 1 : 0) + above) : null;
      return whole ?? sidesAlong(at, below, hasMiddle, above);
    },
    shades: () => Array.from({ length: SHADES }, (_, i) => at(i / (SHADES - 1))),
  };
}

/** Reading a scheme takes longer than colouring a map by it. */
const published = remembered(new Map<PaletteName, Source>(), (name) => sourceOf(SCHEMES[name]));

function sourceOf(scheme: Scheme): Source {
  switch (scheme.kind) {
    case "classes": {
      const byCount = scheme.byCount.map((colors) => colors.map(toHexColor));
      const fullest = byCount.at(-1)!;
      const made = (count: number): readonly HexColor[] | null => madeFor(byCount, count);
      const at = (place: number): HexColor => colorAlong(fullest, place);
      const max = fullest.length;
      return { made, at, categories: (count) => inOrder(Math.min(count, max), made, at) };
    }
    case "ramp": {
      const at = (place: number): HexColor => toHexColor(scheme.at(place));
      const categories = (count: number): readonly HexColor[] =>
        spread(Math.min(count, MAX_RAMP_CATEGORIES), at);
      return { made: () => null, at, categories };
    }
    case "list":
      return listed(scheme.colors.map(toHexColor));
  }
}

function listed(colors: readonly HexColor[]): Source {
  return {
    made: (count) => (count === colors.length ? colors : null),
    at: (place) => colorAlong(colors, place),
    categories: () => colors,
  };
}

/** Two classes have the ends of the scheme for three: those of the fullest are nearly black and white. */
function madeFor(
  byCount: readonly (readonly HexColor[])[],
  count: number,
): readonly HexColor[] | null {
  if (count === 2) return [byCount[3]!.at(0)!, byCount[3]!.at(-1)!];
  return byCount[count] ?? null;
}

function inOrder(count: number, made: Source["made"], at: Source["at"]): readonly HexColor[] {
  return made(count) ?? spread(count, at);
}

function spread(count: number, at: Source["at"]): readonly HexColor[] {
  return Array.from({ length: count }, (_, i) => at(count === 1 ? SINGLE_CLASS : i / (count - 1)));
}

/** Equal steps on both sides of the midpoint are equally far from the middle of the palette. */
function sidesAlong(
  at: Source["at"],
  below: number,
  hasMiddle: boolean,
  above: number,
): readonly HexColor[] {
  const steps = Math.max(below, above);
  const reach = (i: number): number => (steps === 1 ? SINGLE_ARM : (i + 1) / steps) / 2;
  const arm = (count: number, sign: 1 | -1): readonly HexColor[] =>
    Array.from({ length: count }, (_, i) => at(0.5 + sign * reach(i)));
  return [...arm(below, -1).toReversed(), ...(hasMiddle ? [at(0.5)] : []), ...arm(above, 1)];
}

/** A position this close to a stop counts as the stop, because sums of fractions are off by their last bits. */
const AT_STOP = 1e-9;

/**
 * The colour at a place between evenly spread stops, mixed in CIELAB. A stop is exactly what it is.
 *
 * @param stops at least one, low to high
 * @param place 0..1
 */
function colorAlong(stops: readonly HexColor[], place: number): HexColor {
  const at = Math.min(Math.max(place, 0), 1) * (stops.length - 1);
  const nearest = Math.round(at);
  if (Math.abs(at - nearest) < AT_STOP) return stops[nearest]!;
  const index = Math.floor(at);
  return toHexColor(interpolateLab(stops[index]!, stops[index + 1]!)(at - index));
}

/** Reads `#rrggbb` or `rgb(r, g, b)` with whole channels, the two notations that d3 writes. */
function toHexColor(text: string): HexColor {
  if (text.startsWith("#")) return hexColor(text);
  const channels = text.match(/\d+/g) ?? [];
  return hexColor(`#${channels.map((channel) => hexPair(Number(channel))).join("")}`);
}

function hexPair(channel: number): string {
  return channel.toString(16).padStart(2, "0");
}
