import type { CircleScale } from "../../classify/legend-model.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { LegendRing } from "../scene.ts";
import { type KeyDemand, keyReferences, type Reference } from "./circle-references.ts";
import { EMPTY_CONTENT, type LegendContent, movedContent, type Room } from "./content.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** Between the largest circle and the numbers, as a part of the text's size. */
const LEADER_EM = 0.7;
/** Between a name and the circles, and between circles that stand one below the other. */
const GAP_EM = 0.35;
/** Between a number and the next circle of a row. */
const ROW_GAP_EM = 1.2;

type References = readonly [Reference, ...Reference[]];
/** A way to arrange circles and their numbers; null where the numbers would touch. */
type Arrangement = (references: References, measures: LegendMeasures) => LegendContent | null;

/** What a key is to be. */
export interface KeyWish {
  /** Stands above the circles; null where the legend's title does. */
  readonly name: string | null;
  readonly demand: KeyDemand;
  /** Whether the circles stand in a row if they can: under a legend that is wider than it is high. */
  readonly isWide: boolean;
}

/**
 * Circles of round values: the largest not above the largest on the map, a middle one, and a small one
 * that is as large as its value says. They lie within each other, each with a line from its top to its
 * number; where they are too small for that, one below the other.
 *
 * @returns null when none fits, or when all would be drawn larger than their value asks for, as the
 * map draws no circle below a minimum radius
 */
export function circleKey(
  scale: CircleScale,
  measures: LegendMeasures,
  { maxWidthPx, maxHeightPx }: Room,
  wish: KeyWish,
): LegendContent | null {
  const candidates = knownKeys(scale, measures, wish);
  for (let at = 0; ; at += 1) {
    const key = keyAt(candidates, at);
    if (key === null) return null;
    if (key.widthPx <= maxWidthPx && key.heightPx <= maxHeightPx) return key;
  }
}

/** Keys in the order in which they are preferred, as far as anybody asked. */
interface Candidates {
  readonly made: LegendContent[];
  readonly more: Iterator<LegendContent, void>;
}

/** Of the circles of a map: a legend is tried in many rooms, and each asks for the same keys. */
const known = new WeakMap<CircleScale, Map<string, Candidates>>();

function knownKeys(scale: CircleScale, measures: LegendMeasures, wish: KeyWish): Candidates {
  const keys = known.get(scale) ?? new Map<string, Candidates>();
  known.set(scale, keys);
  const { name, demand, isWide } = wish;
  const asked = `${measures.sizePx} ${measures.lineHeightPx} ${demand} ${isWide} ${name}`;
  const found = keys.get(asked) ?? { made: [], more: circleKeys(scale, measures, wish) };
  keys.set(asked, found);
  return found;
}

function keyAt({ made, more }: Candidates, at: number): LegendContent | null {
  if (at === made.length) {
    const next = more.next();
    if (next.done === true) return null;
    made.push(next.value);
  }
  return made[at]!;
}

function* circleKeys(
  scale: CircleScale,
  measures: LegendMeasures,
  { name, demand, isWide }: KeyWish,
): Generator<LegendContent, void> {
  const arrangements: readonly Arrangement[] = isWide ? [inRow, nested, listed] : [nested, listed];
  for (const references of keyReferences(scale, demand))
    for (const arrangement of arrangements) {
      const circles = arrangement(references, measures);
      if (circles !== null) yield named(name, circles, measures);
    }
}

/** Circles that touch at their lowest points. */
function nested(references: References, measures: LegendMeasures): LegendContent | null {
  const { sizePx, lineHeightPx } = measures;
  const [{ radiusPx: largestPx }] = references;
  const top = Math.round(lineHeightPx / 2);
  const bottom = top + Math.ceil(2 * largestPx);
  const tops = references.map(({ radiusPx }) => bottom - 2 * radiusPx);
  if (tops.slice(1).some((y, i) => y - tops[i]! < lineHeightPx)) return null;
  const textX = Math.ceil(2 * largestPx + LEADER_EM * sizePx);
  const rings = references.map(({ radiusPx }): LegendRing => {
    const y = bottom - radiusPx;
    return { x: Math.ceil(largestPx), y, radiusPx, lineToX: textX - 0.2 * sizePx };
  });
  return keyContent(rings, numbers(references, tops, textX, measures), bottom, measures);
}

/** Circles one below the other, centred, each beside its number. */
function listed(references: References, measures: LegendMeasures): LegendContent {
  const { sizePx, lineHeightPx } = measures;
  const [{ radiusPx: largestPx }] = references;
  const gap = Math.round(GAP_EM * sizePx);
  const middles: number[] = [];
  let bottom = -gap;
  for (const { radiusPx } of references) {
    const half = Math.ceil(Math.max(radiusPx, lineHeightPx / 2));
    middles.push(bottom + gap + half);
    bottom += gap + 2 * half;
  }
  const rings = references.map(({ radiusPx }, i): LegendRing => {
    return { x: Math.ceil(largestPx), y: middles[i]!, radiusPx, lineToX: null };
  });
  const textX = Math.ceil(2 * largestPx + LEADER_EM * sizePx);
  return keyContent(rings, numbers(references, middles, textX, measures), bottom, measures);
}

/** Circles side by side, their middles on one line, each before its number. */
function inRow(references: References, measures: LegendMeasures): LegendContent {
  const { sizePx, lineHeightPx } = measures;
  const heightPx = Math.max(lineHeightPx, Math.ceil(2 * references[0].radiusPx));
  const rings: LegendRing[] = [];
  const notes: StyledLine[] = [];
  let left = 0;
  for (const { text, radiusPx } of references) {
    rings.push({ x: left + radiusPx, y: heightPx / 2, radiusPx, lineToX: null });
    const x = Math.ceil(left + 2 * radiusPx + GAP_EM * sizePx);
    const note = numberAt(text, x, heightPx / 2, measures);
    notes.push(note);
    left = Math.ceil(x + textWidthPx(note.text, sizePx) + ROW_GAP_EM * sizePx);
  }
  return keyContent(rings, notes, heightPx, measures);
}

/** The number of each circle, its middle at a height. */
function numbers(
  references: References,
  middles: readonly number[],
  x: number,
  measures: LegendMeasures,
): readonly StyledLine[] {
  return references.map(({ text }, i) => numberAt(text, x, middles[i]!, measures));
}

function numberAt(text: string, x: number, middle: number, measures: LegendMeasures): StyledLine {
  return { text, x, y: centredBaseline(middle, measures), style: measures.style };
}

function keyContent(
  rings: readonly LegendRing[],
  notes: readonly StyledLine[],
  heightPx: number,
  { sizePx }: LegendMeasures,
): LegendContent {
  const ends = notes.map(({ text, x }) => x + textWidthPx(text, sizePx));
  return { ...EMPTY_CONTENT, widthPx: Math.ceil(Math.max(...ends)), heightPx, rings, notes };
}

/** A key below its name. */
function named(
  name: string | null,
  circles: LegendContent,
  measures: LegendMeasures,
): LegendContent {
  if (name === null) return circles;
  const { sizePx, lineHeightPx } = measures;
  const style = { ...measures.style, weight: "semibold" } as const;
  const y = centredBaseline(lineHeightPx / 2, measures);
  const below = movedContent(circles, 0, lineHeightPx + Math.round(GAP_EM * sizePx));
  return {
    ...below,
    widthPx: Math.max(circles.widthPx, Math.ceil(textWidthPx(name, sizePx, style.weight))),
    heightPx: below.heightPx + lineHeightPx + Math.round(GAP_EM * sizePx),
    notes: [{ text: name, x: 0, y, style }, ...below.notes],
  };
}
