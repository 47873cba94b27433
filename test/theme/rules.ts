import { rampColors } from "../../src/theme/ramp.ts";
import { divergingColors, shades } from "../../src/theme/shades.ts";
import type { Theme } from "../../src/theme/themes.ts";
import { chromaOf, contrast, difference, labOf, worstDifference } from "./color-science.ts";

/** What the drawing rules ask of a kind of theme beyond its colours. */
export interface Character {
  readonly isDark: boolean;
  readonly isMono: boolean;
}

/** A line of the drawing rules that a theme alone decides: what is measured lies in the range. */
type Rule = readonly [
  name: string,
  range: readonly [from: number, to?: number],
  measure: (theme: Theme, character: Character) => number,
];

type Measure = (one: string, other: string) => number;

export const RULES: readonly Rule[] = [
  ["contrast of text", [4.5], (t) => nearest(t.text, grounds(t), contrast)],
  ["contrast of muted text", [4.5], (t) => nearest(t.mutedText, grounds(t), contrast)],
  ["contrast of halo", [4.5], (t) => nearest(t.halo, [t.text, t.mutedText], contrast)],
  ["five classes apart", [9], (t) => smallestStep(ramp(t, 5), difference)],
  ["seven classes apart", [6], (t) => smallestStep(ramp(t, 7), difference)],
  ["five classes apart, colour-blind", [7], (t) => smallestStep(ramp(t, 5), worstDifference)],
  ["seven classes apart, colour-blind", [4.5], (t) => smallestStep(ramp(t, 7), worstDifference)],
  ["five classes by lightness", [9], (t, c) => smallestStep(ramp(t, 5), climb(c))],
  ["seven classes by lightness", [5.5], (t, c) => smallestStep(ramp(t, 7), climb(c))],
  ["seven diverging colours", [7, 7], (t) => t.diverging.length],
  ["diverging arms apart", [7], (t) => apart(lows(t), highs(t), worstDifference)],
  ["diverging ends apart", [20], (t) => apart(lows(t).slice(0, 1), highs(t).slice(-1), difference)],
  ["neutral diverging middle", [0, 5], (t) => chromaOf(middle(t))],
  ["diverging steps", [6], (t) => smallestStep(t.diverging, difference)],
  ["diverging steps, colour-blind", [4.5], (t) => smallestStep(t.diverging, worstDifference)],
  ["diverging lightness", [5.5], divergingClimb],
  ["no data apart from classes", [8], (t) => nearest(t.land, classFills(t), difference)],
  ["number of categories", [0], (t, c) => t.categorical.length - (c.isMono ? 4 : 8)],
  [
    "categories apart",
    [0],
    (t, c) => closestPair(t.categorical, difference) - (c.isMono ? 12 : 15),
  ],
  ["categories apart, colour-blind", [10], (t) => closestPair(t.categorical, worstDifference)],
  ["categories against land and sea", [8], (t) => apart(t.categorical, grounds(t), difference)],
  [
    "lowest class against land and sea",
    [8],
    (t) => apart(ramp(t, 5).slice(0, 1), grounds(t), difference),
  ],
  ["land against sea", [8], (t) => nearest(t.land, [t.background, t.sea], difference)],
  ["highlight", [3], (t) => nearest(t.highlight, grounds(t), contrast)],
  ["border", [8], (t) => nearest(t.border, fills(t), difference)],
  ["border, colour-blind", [8], (t) => nearest(t.border, fills(t), worstDifference)],
  ["pattern inks", [9], (t) => contrast(t.text, t.halo)],
  ["graticule", [1.15, 1.6], (t) => contrast(t.graticule, t.sea)],
  ["outline of the globe", [1.3], (t) => nearest(t.sphereOutline, [t.sea, t.background], contrast)],
  ["accent", [3], (t) => nearest(t.accent, grounds(t), contrast)],
];

/** Every rule that the theme breaks, with what was measured. */
export function brokenRules(theme: Theme, character: Character): string[] {
  return RULES.flatMap(([name, [from, to = Infinity], measure]) => {
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
