import { outerBounds } from "./bounds.ts";
import {
  decimalText,
  exactDecimal,
  numberOf,
  printGrids,
  roundedDown,
  roundedUp,
} from "./decimal.ts";
import type { ClassScale } from "./scale.ts";

/**
 * How far the numbers may be from the values that stand there: the middle one as a part of the
 * bar's length, the outer ones, which are rounded outwards, as a part of the range.
 */
const TOLERANCE = 0.01;

/** What stands at the middle of a bar of equally wide bands, one a class. */
interface Middle {
  readonly value: number;
  /** The range of the whole bar if values rose everywhere as fast as in the middle band. */
  readonly span: number;
}

/**
 * The numbers under a continuous bar: smallest, middle, largest, with the fewest digits that keep
 * them apart and the middle one in its place. Values run evenly through each of the equally wide
 * bands. (The ticks of d3 are round numbers at equal steps: neither the ends of the bar nor its
 * middle would have one, and the bands of a scale are not equally long in values.)
 *
 * @returns three texts, or one where the scale has a single value
 */
export function tickTexts(scale: ClassScale): readonly string[] {
  const [lowest, highest] = ends(scale);
  if (!(lowest < highest)) return [`${openMark(scale)}${decimalText(exactDecimal(highest))}`];
  const { value, span } = middle(scale, lowest, highest);
  for (const grid of printGrids(Math.max(Math.abs(lowest), Math.abs(highest)))) {
    const printed = grid.nearest(value);
    const [min, max] = [roundedDown(lowest, grid), roundedUp(highest, grid)];
    const [from, at, to] = [numberOf(min), numberOf(printed), numberOf(max)];
    const isInPlace = Math.abs(at - value) <= TOLERANCE * span;
    const outside = Math.max(lowest - from, to - highest);
    const isNear = outside <= TOLERANCE * (highest - lowest);
    if (isInPlace && isNear && from < at && at < to) return texts([from, at, to], scale);
  }
  return texts([lowest, value, highest], scale);
}

/** The values at the ends of the bar; a lowest class of the request's own may have none below it. */
function ends(scale: ClassScale): readonly [number, number] {
  if (scale.method !== "custom") return outerBounds(scale);
  const { min, max, edges } = scale;
  const last = edges.at(-1)!;
  return [Math.min(min, edges[0]!), last === Infinity ? max : last];
}

/** `≤ ` where no value lies below the first break of the request: how low that class goes is not known. */
function openMark({ method, min, edges }: ClassScale): string {
  return method === "custom" && min >= edges[0]! ? "≤ " : "";
}

function texts(values: readonly number[], scale: ClassScale): readonly string[] {
  const [first, ...rest] = values.map((value) => decimalText(exactDecimal(value)));
  return [`${openMark(scale)}${first}`, ...rest];
}

function middle(scale: ClassScale, lowest: number, highest: number): Middle {
  const inner = scale.edges.slice(0, -1);
  const bounds = [lowest, ...inner, highest];
  const count = scale.edges.length;
  const band = Math.floor((count - 1) / 2);
  const [from, to] = [bounds[band]!, bounds[band + 1]!];
  if (count % 2 === 1) {
    const value = scale.method === "diverging" ? 0 : from + (to - from) / 2;
    return { value, span: count * (to - from) };
  }
  if (to === lowest && scale.method !== "custom") return halfway(scale, lowest, highest);
  const narrowest = Math.min(to - from || Infinity, bounds[band + 2]! - to);
  return { value: to, span: count * narrowest };
}

/**
 * The middle of two classes, the lower of which holds a single value. Its edge is that value, which
 * stands at the left end of the bar already: half-way from it to the next value is said instead.
 */
function halfway({ values }: ClassScale, lowest: number, highest: number): Middle {
  const above = values.find((value) => value > lowest)!;
  return { value: lowest + (above - lowest) / 2, span: highest - lowest };
}
