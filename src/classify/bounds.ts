import {
  type Decimal,
  decimalText,
  exactDecimal,
  type Grid,
  gridTexts,
  numberOf,
  printGrids,
  roundedDown,
  roundedUp,
} from "./decimal.ts";
import type { ClassScale } from "./scale.ts";

/** An edge between two classes, and the values nearest to it. */
interface InnerEdge {
  readonly edge: number;
  /** The largest value in the classes below; -Infinity when they hold none. */
  readonly below: number;
  /** The smallest value in the classes above; Infinity when they hold none. */
  readonly above: number;
}

/**
 * What the legend says of each class, lowest first: `5 – 10`, then `> 10 – 30`; with negative bounds
 * `−10 to −5`, so that no sign meets a dash. Bounds have the fewest digits that keep them apart and
 * let no value change its class; the outer ones are rounded outwards. Breaks of the request are
 * printed exactly, as `≤ 10`, `> 10 – 30` and `> 30`. The middle of a diverging scale shows zero:
 * `> −10 … 0 … 10`.
 */
export function classLabels(scale: ClassScale): readonly string[] {
  if (scale.method === "custom") return customLabels(scale.edges);
  const { min, max, edges } = scale;
  if (min === max && edges.length === 1) return [decimalText(exactDecimal(min))];
  const texts = edgeTexts(scale);
  const between = rangeSign(texts);
  return edges.map((_, i) => {
    const [lower, upper] = [texts[i]!, texts[i + 1]!];
    if (scale.method === "diverging" && edges.length > 1 && i === (edges.length - 1) / 2)
      return `> ${lower} … 0 … ${upper}`;
    if (i > 0) return `> ${lower}${between}${upper}`;
    return lower === upper ? upper : `${lower}${between}${upper}`;
  });
}

function rangeSign(texts: readonly string[]): string {
  return texts.some((text) => text.startsWith("\u2212")) ? " to " : " – ";
}

/** The values at the two ends of a scale that no request has set the breaks of. */
export function outerBounds({ method, min, max, edges }: ClassScale): readonly [number, number] {
  return method === "diverging" ? [-edges.at(-1)!, edges.at(-1)!] : [min, max];
}

function customLabels(breaks: readonly number[]): readonly string[] {
  const texts = breaks.map((edge) => (edge === Infinity ? "" : decimalText(exactDecimal(edge))));
  const between = rangeSign(texts);
  return texts.map((text, i) => {
    if (i === 0) return `≤ ${text}`;
    return text === "" ? `> ${texts[i - 1]!}` : `> ${texts[i - 1]!}${between}${text}`;
  });
}

/** The lowest bound, the inner edges and the highest bound, on the coarsest grid that keeps them apart. */
function edgeTexts(scale: ClassScale): readonly string[] {
  const [lowest, highest] = outerBounds(scale);
  const inner = innerEdges(scale);
  for (const grid of printGrids(Math.max(Math.abs(lowest), Math.abs(highest)))) {
    const printed = separated(inner, grid);
    if (printed === null) continue;
    const [min, max] = [roundedDown(lowest, grid), roundedUp(highest, grid)];
    const isApart = inner.length > 0 || numberOf(min) < numberOf(max);
    if (isApart) return gridTexts([min, ...printed, max], grid);
  }
  throw new RangeError(`not ascending: ${scale.edges.join(" ")}`);
}

function innerEdges({ method, values, edges }: ClassScale): readonly InnerEdge[] {
  let next = 0;
  return edges.slice(0, -1).map((edge) => {
    while (next < values.length && values[next]! <= edge) next += 1;
    const [below, above] = [values[next - 1] ?? -Infinity, values[next] ?? Infinity];
    // Zero belongs to the middle of a diverging scale, whether a region has it or not: no bound of
    // the classes beside it may be printed as zero.
    if (method !== "diverging") return { edge, below, above };
    return edge < 0
      ? { edge, below, above: Math.min(above, 0) }
      : { edge, below: Math.max(below, Number.MIN_VALUE), above };
  });
}

/**
 * The edges rounded to what can be printed; null where that would move a value to another class, or
 * print two of them alike.
 */
function separated(inner: readonly InnerEdge[], grid: Grid): readonly Decimal[] | null {
  const printed: Decimal[] = [];
  let last = -Infinity;
  for (const { edge, below, above } of inner) {
    const decimal = grid.nearest(edge);
    const value = numberOf(decimal);
    if (value < below || value >= above || value <= last) return null;
    printed.push(decimal);
    last = value;
  }
  return printed;
}
