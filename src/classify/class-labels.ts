import { DEFAULT_NUMBERS, type Numbers } from "../locale/numbers/numbers.ts";
import { filled } from "../locale/words.ts";
import type { LegendFormat } from "../request/types.ts";
import { type ClassScale, singleValues } from "./class-scale.ts";
import { type SaidBounds, saidBounds } from "./said-bounds.ts";

/** What a legend says of classes. */
export interface ClassTexts {
  /** Of each class, lowest first. */
  readonly labels: readonly string[];
  /** Under a strip of their colours: made where they are asked for. */
  readonly edges: () => readonly ClassEdge[];
}

/** What stands at a place along touching classes: 0 where the lowest begins, 1 where it ends. */
export interface ClassEdge {
  readonly at: number;
  readonly text: string;
  /** Whether it says what its class is; else it is the number between two. */
  readonly isOfClass: boolean;
}

/** The labels of classes, and what stands under a strip of them. */
export function classTexts(
  scale: ClassScale,
  said: SaidBounds,
  numbers: Numbers = DEFAULT_NUMBERS,
  format: LegendFormat = "ranges",
): ClassTexts {
  const bounds = [said.lowest, ...said.inner, said.highest].map(said.text);
  const writing = format === "sentences" ? sentences(numbers) : signs(said, numbers);
  const ranges = said.starts.map((start, i) => writing.range(said.text(start), bounds[i + 1]!));
  const labels = labelsOf(scale, said, { bounds, ranges }, writing);
  return { labels, edges: () => edgesOf(labels, bounds, ranges) };
}

/** The same labels by themselves. */
export function classLabels(
  scale: ClassScale,
  numbers: Numbers = DEFAULT_NUMBERS,
  format: LegendFormat = "ranges",
): readonly string[] {
  return classTexts(scale, saidBounds(scale, numbers), numbers, format).labels;
}

/**
 * `5 – 10`, `10 – 30`, `10 – 30 kg`; with negative bounds `−10 to −5`, so that no sign meets a dash. A class of one
 * value says that value, and a range above it begins at the next number. Open classes are `≤ 10` or `< −10`, and `> 30`, or `≥ 30` where no value of a
 * domain stands on 30. A value on a bound between two ranges belongs to the class below, beneath the
 * midpoint of mirrored classes to the one above.
 */
function labelsOf(
  scale: ClassScale,
  said: SaidBounds,
  { bounds: texts, ranges }: { readonly [part in "bounds" | "ranges"]: readonly string[] },
  { upTo, below, above, orMore }: Omit<Writing, "range">,
): readonly string[] {
  const { edges, hasBelow, hasAbove, isOpen, bounds, values } = scale;
  const only = singleValues(scale);
  return edges.map((_, i) => {
    const [lower, upper] = [texts[i]!, texts[i + 1]!];
    const isLast = i + 1 === edges.length;
    if (i === 0 && (hasBelow || isOpen[0]))
      return bounds?.[0]?.isOfUpper === true ? below(upper) : upTo(upper);
    if (isLast && isOpen[1]) return above(lower);
    if (isLast && hasAbove)
      return values.includes(said.inner.at(-1)!) ? above(lower) : orMore(lower);
    if (only[i] !== null) return said.valueText(only[i]!);
    return lower === upper ? upper : ranges[i]!;
  });
}

/**
 * The bounds of ranges at their edges; what a class of one value, or an open one, says stands under its
 * middle, and a bound that it says does not stand beside it again.
 */
function edgesOf(
  labels: readonly string[],
  bounds: readonly string[],
  ranges: readonly string[],
): readonly ClassEdge[] {
  const isRange = labels.map((label, i) => label === ranges[i]);
  const isSaid = (text: string, i: number): boolean =>
    isRange[i] === false && labels[i]!.endsWith(text);
  const joints = bounds.flatMap((text, at) => {
    const isOfRange = isRange[at] === true || isRange[at - 1] === true;
    return isOfRange && !isSaid(text, at) && !isSaid(text, at - 1)
      ? [{ at, text, isOfClass: false }]
      : [];
  });
  const own = labels.flatMap((text, i) =>
    isRange[i] === true ? [] : [{ at: i + 0.5, text, isOfClass: true }],
  );
  return [...joints, ...own].toSorted((a, b) => a.at - b.at);
}

/** Whether a value stands on a bound between two ranges, where a legend alone leaves its class open. */
export function hasValueOnBound(scale: ClassScale, { chosen }: SaidBounds): boolean {
  const only = singleValues(scale);
  return chosen.some(
    (bound, i) =>
      scale.values.includes(bound) &&
      only[i] === null &&
      chosen[i - 1] !== bound &&
      chosen[i + 1] !== bound,
  );
}

/** How a label says where its class lies. */
interface Writing {
  readonly range: (lower: string, upper: string) => string;
  readonly upTo: (text: string) => string;
  readonly below: (text: string) => string;
  readonly above: (text: string) => string;
  readonly orMore: (text: string) => string;
}

/** In ranges no sign meets a dash. */
function signs({ lowest, inner, highest }: SaidBounds, numbers: Numbers): Writing {
  const range = [lowest, ...inner, highest].some((bound) => bound < 0) ? numbers.range : DASHED;
  return {
    range: (lower, upper) => filled(range, withoutUnit(lower, numbers), upper),
    upTo: (text) => `≤ ${text}`,
    below: (text) => `< ${text}`,
    above: (text) => `> ${text}`,
    orMore: (text) => `≥ ${text}`,
  };
}

/** In the words of the language. */
function sentences(numbers: Numbers): Writing {
  const { words } = numbers;
  return {
    range: (lower, upper) => filled(words.fromTo, withoutUnit(lower, numbers), upper),
    upTo: (text) => filled(words.upTo, text),
    below: (text) => filled(words.below, text),
    above: (text) => filled(words.above, text),
    orMore: (text) => filled(words.orMore, text),
  };
}

/** A range says its unit once, at its end. */
function withoutUnit(text: string, { unit }: Numbers): string {
  return unit !== "" && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
}

const DASHED = "{0} – {1}";
