import { rampColors } from "../../src/theme/ramp.ts";
import { divergingColors, shades } from "../../src/theme/shades.ts";
import type { Theme } from "../../src/theme/themes.ts";
import { chromaOf, contrast, difference, labOf, worstDifference } from "./color-science.ts";

/** What the drawing rules ask of a kind of theme beyond its colours. */
export interface Character {
  readonly isDark: boolean;
  readonly isMono: boolean;
}

/** A line of the drawing rules that a theme alone decides: `measure` lies in `from`..`to`. */
interface Rule {
  readonly name: string;
  readonly from: number;
  readonly to?: number;
  readonly measure: (theme: Theme, character: Character) => number;
}

type Measure = (one: string, other: string) => number;

export const RULES: readonly Rule[] = [
  { name: "C1 text", from: 4.5, measure: (t) => nearest(t.text, grounds(t), contrast) },
  { name: "C1 muted text", from: 4.5, measure: (t) => nearest(t.mutedText, grounds(t), contrast) },
  { name: "C2 halo", from: 4.5, measure: (t) => nearest(t.halo, [t.text, t.mutedText], contrast) },
  { name: "C3 five classes", from: 9, measure: (t) => smallestStep(ramp(t, 5), difference) },
  { name: "C3 seven classes", from: 6, measure: (t) => smallestStep(ramp(t, 7), difference) },
  {
    name: "C3 five, colour-blind",
    from: 7,
    measure: (t) => smallestStep(ramp(t, 5), worstDifference),
  },
  {
    name: "C3 seven, colour-blind",
    from: 4.5,
    measure: (t) => smallestStep(ramp(t, 7), worstDifference),
  },
  { name: "C4 five classes", from: 9, measure: (t, c) => smallestStep(ramp(t, 5), climb(c)) },
  { name: "C4 seven classes", from: 5.5, measure: (t, c) => smallestStep(ramp(t, 7), climb(c)) },
  { name: "C5 seven colours", from: 7, to: 7, measure: (t) => t.diverging.length },
  { name: "C5 arms", from: 7, measure: (t) => apart(lows(t), highs(t), worstDifference) },
  {
    name: "C5 ends",
    from: 20,
    measure: (t) => apart(lows(t).slice(0, 1), highs(t).slice(-1), difference),
  },
  { name: "C5 neutral middle", from: 0, to: 5, measure: (t) => chromaOf(middle(t)) },
  { name: "C5 steps", from: 6, measure: (t) => smallestStep(t.diverging, difference) },
  {
    name: "C5 steps, colour-blind",
    from: 4.5,
    measure: (t) => smallestStep(t.diverging, worstDifference),
  },
  { name: "C5 lightness", from: 5.5, measure: divergingClimb },
  { name: "K9 no data", from: 8, measure: (t) => nearest(t.land, classFills(t), difference) },
  { name: "C6 count", from: 0, measure: (t, c) => t.categorical.length - (c.isMono ? 4 : 8) },
  {
    name: "C6 pairs",
    from: 0,
    measure: (t, c) => closestPair(t.categorical, difference) - (c.isMono ? 12 : 15),
  },
  {
    name: "C6 pairs, colour-blind",
    from: 10,
    measure: (t) => closestPair(t.categorical, worstDifference),
  },
  {
    name: "C6 against land and sea",
    from: 8,
    measure: (t) => apart(t.categorical, grounds(t), difference),
  },
  {
    name: "C7 lowest class",
    from: 8,
    measure: (t) => apart(ramp(t, 5).slice(0, 1), grounds(t), difference),
  },
  { name: "C7 land", from: 8, measure: (t) => nearest(t.land, [t.background, t.sea], difference) },
  { name: "C8 highlight", from: 3, measure: (t) => nearest(t.highlight, grounds(t), contrast) },
  { name: "C8 border", from: 8, measure: (t) => nearest(t.border, fills(t), difference) },
  {
    name: "C8 border, colour-blind",
    from: 8,
    measure: (t) => nearest(t.border, fills(t), worstDifference),
  },
  { name: "C9 inks", from: 9, measure: (t) => contrast(t.text, t.halo) },
  { name: "O3 graticule", from: 1.15, to: 1.6, measure: (t) => contrast(t.graticule, t.sea) },
  {
    name: "P1 outline",
    from: 1.3,
    measure: (t) => nearest(t.sphereOutline, [t.sea, t.background], contrast),
  },
  { name: "S3 accent", from: 3, measure: (t) => nearest(t.accent, grounds(t), contrast) },
];

/** Every rule that the theme breaks, with what was measured. */
export function brokenRules(theme: Theme, character: Character): string[] {
  return RULES.flatMap(({ name, from, to = Infinity, measure }) => {
    const measured = measure(theme, character);
    const holds = measured >= from && measured <= to;
    return holds ? [] : [`${name}: ${measured.toFixed(2)} is not in ${from}..${to}`];
  });
}

/** Every fill that the theme itself can give a region. */
export function fills(theme: Theme): readonly string[] {
  const counts = Array.from({ length: 21 }, (_, i) => i + 1);
  const classes = counts.flatMap((count) => ramp(theme, count));
  return [...classes, ...theme.diverging, ...theme.categorical, theme.land, theme.highlight];
}

/** Every fill that a value can have: of any number of classes, and of ramps without classes. */
function classFills(theme: Theme): readonly string[] {
  const arms = [1, 2, 3, 4, 8].flatMap((steps) => divergingColors(theme, steps, true, steps));
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((count) => ramp(theme, count));
  return [...arms, ...counts, ...shades(theme, false), ...shades(theme, true)];
}

function grounds({ background, sea, land }: Theme): readonly string[] {
  return [background, sea, land];
}

function ramp(theme: Theme, count: number): readonly string[] {
  return rampColors(theme.sequential, count);
}

function lows({ diverging }: Theme): readonly string[] {
  return diverging.slice(0, 3);
}

function highs({ diverging }: Theme): readonly string[] {
  return diverging.slice(4);
}

function middle({ diverging }: Theme): string {
  return diverging[3] ?? "#ff0000";
}

/** Mono ramps run one way; the others leave the middle the same way on both sides. */
function divergingClimb(theme: Theme, character: Character): number {
  if (character.isMono) return smallestStep(theme.diverging, climb(character));
  const low = theme.diverging.slice(0, 4).toReversed();
  const high = theme.diverging.slice(3);
  return Math.min(...[low, high].map((arm) => smallestStep(arm, climb(character))));
}

/** L* gained on the way to the higher value, in the direction that the theme asks for. */
function climb({ isDark }: Character): Measure {
  return (one, other) => (labOf(other)[0] - labOf(one)[0]) * (isDark ? 1 : -1);
}

function smallestStep(colors: readonly string[], measure: Measure): number {
  return Math.min(...colors.slice(1).map((color, i) => measure(colors[i] ?? color, color)));
}

function closestPair(colors: readonly string[], measure: Measure): number {
  return Math.min(...colors.map((color, i) => nearest(color, colors.slice(i + 1), measure)));
}

function apart(ones: readonly string[], others: readonly string[], measure: Measure): number {
  return Math.min(...ones.map((one) => nearest(one, others, measure)));
}

function nearest(one: string, others: readonly string[], measure: Measure): number {
  return Math.min(...others.map((other) => measure(one, other)));
}
