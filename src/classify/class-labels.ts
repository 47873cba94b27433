import { DEFAULT_NUMBERS, type Numbers } from "../locale/numbers/numbers.ts";
import { filled } from "../locale/words.ts";
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
): ClassTexts {
  const bounds = [said.lowest, ...said.inner, said.highest].map(said.text);
  const range = rangeBetween(said, numbers);
  const labels = labelsOf(scale, said, bounds, range);
  return { labels, edges: () => edgesOf(labels, bounds, range) };
}

/** The same labels by themselves. */
export function classLabels(
  scale: ClassScale,
  numbers: Numbers = DEFAULT_NUMBERS,
): readonly string[] {
  return classTexts(scale, saidBounds(scale, numbers), numbers).labels;
}

/**
 * `5 – 10`, `10 – 30`; with negative bounds `−10 to −5`, so that no sign meets a dash. A class of one
 * value says that value. Open classes are `≤ 10` or `< −10`, and `> 30`, or `≥ 30` where no value of a
 * domain stands on 30. A value on a bound between two ranges belongs to the class below, beneath the
 * midpoint of mirrored classes to the one above.
 */
function labelsOf(
  scale: ClassScale,
  said: SaidBounds,
  texts: readonly string[],
  range: string,
): readonly string[] {
  const { edges, hasBelow, hasAbove, isOpen, bounds, values } = scale;
  const only = singleValues(scale);
  return edges.map((_, i) => {
    const [lower, upper] = [texts[i]!, texts[i + 1]!];
    const isLast = i + 1 === edges.length;
    if (i === 0 && (hasBelow || isOpen[0]))
      return `${bounds?.[0]?.isOfUpper === true ? "<" : "≤"} ${upper}`;
    if (isLast && isOpen[1]) return `> ${lower}`;
    if (isLast && hasAbove) return `${values.includes(said.inner.at(-1)!) ? ">" : "≥"} ${lower}`;
    if (only[i] !== null) return said.valueText(only[i]!);
    return lower === upper ? upper : filled(range, lower, upper);
  });
}

/**
 * The bounds of ranges at their edges; what a class of one value, or an open one, says stands under its
 * middle, and a bound that it says does not stand beside it again.
 */
function edgesOf(
  labels: readonly string[],
  bounds: readonly string[],
  range: string,
): readonly ClassEdge[] {
  const isRange = labels.map((label, i) => label === filled(range, bounds[i]!, bounds[i + 1]));
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

/** No sign meets a dash. */
function rangeBetween({ lowest, inner, highest }: SaidBounds, { range }: Numbers): string {
  return [lowest, ...inner, highest].some((bound) => bound < 0) ? range : DASHED;
}

const DASHED = "{0} – {1}";
