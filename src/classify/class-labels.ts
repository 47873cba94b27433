import { DEFAULT_NUMBERS, type Numbers } from "../locale/numbers/numbers.ts";
import { filled } from "../locale/words.ts";
import { classStarts } from "./breaks.ts";
import { type ClassScale, dividesValues } from "./class-scale.ts";
import { type SaidBounds, saidBounds } from "./said-bounds.ts";

/**
 * What the legend says of each class, lowest first: `5 – 10`, `10 – 30`; with negative bounds
 * `−10 to −5`, so that no sign meets a dash. A class of one value says that value. Where a value
 * stands on a bound it belongs to the class below, and all classes say so: `> 10 – 30`. Open classes
 * are `≤ 10` and `> 30`, or `≥ 30` where no value stands on 30. The class around the midpoint of a
 * diverging scale shows it: `−10 … 0 … 10`.
 */
export function classLabels(
  scale: ClassScale,
  numbers: Numbers = DEFAULT_NUMBERS,
): readonly string[] {
  const { edges, middle, midpoint } = scale;
  const said = saidBounds(scale, numbers);
  const { inner } = said;
  const members = classMembers(scale);
  const isOn = inner.map((bound, i) => members[i]!.last === bound);
  const isStrict = isOn.some((on, i) => on && members[i]!.only === null);
  const texts = boundTexts(said);
  const range = rangeBetween(said, numbers);
  return edges.map((_, i) => {
    const [lower, upper] = [texts[i]!, texts[i + 1]!];
    const isLast = i + 1 === edges.length;
    const above = isStrict || isOn[i - 1] === true ? "> " : "";
    if (i === 0 && isOpenBelow(scale)) return `≤ ${upper}`;
    if (isLast && edges[i] === Infinity) return `> ${lower}`;
    if (isLast && scale.hasAbove) return `${above === "" ? "≥ " : above}${lower}`;
    const { only } = members[i]!;
    if (only !== null) return said.valueText(only);
    const start = i === 0 ? lower : `${above}${lower}`;
    if (i === middle && !isLast) return `${start} … ${said.text(midpoint!)} … ${upper}`;
    return lower === upper ? upper : filled(range, start, upper);
  });
}

/** A number at a place along touching classes: 0 where the lowest begins, 1 where it ends. */
export interface ClassEdge {
  readonly at: number;
  readonly text: string;
}

/**
 * The bounds of classes as numbers at their edges, and the midpoint within the class around it.
 * Null where they would not say all that the labels do: which class a value on a bound belongs to, the one
 * value of a class, or that the first or the last is open.
 */
export function classEdges(
  scale: ClassScale,
  numbers: Numbers = DEFAULT_NUMBERS,
): readonly ClassEdge[] | null {
  const { middle, midpoint } = scale;
  const said = saidBounds(scale, numbers);
  const bounds = boundTexts(said);
  const labels = classLabels(scale, numbers);
  const range = rangeBetween(said, numbers);
  const isSaid = (label: string, i: number): boolean =>
    label === filled(range, bounds[i]!, bounds[i + 1]) ||
    (i === middle && label.startsWith(`${bounds[i]!} … `));
  if (!labels.every(isSaid)) return null;
  const edges = bounds.map((text, at) => ({ at, text }));
  if (middle === null) return edges;
  return [...edges, { at: middle + 0.5, text: said.text(midpoint!) }].toSorted(
    (a, b) => a.at - b.at,
  );
}

function boundTexts({ lowest, inner, highest, text }: SaidBounds): readonly string[] {
  return [lowest, ...inner, highest].map(text);
}

/** No sign meets a dash. */
function rangeBetween({ lowest, inner, highest }: SaidBounds, { range }: Numbers): string {
  return [lowest, ...inner, highest].some((bound) => bound < 0) ? range : DASHED;
}

const DASHED = "{0} – {1}";

/** Where it is not known how low the lowest class goes. */
export function isOpenBelow({ hasBelow, method, isSet }: ClassScale): boolean {
  return hasBelow || (method === "custom" && !isSet[0]);
}

/** Of each class its largest value, null for none, and the only one where it is said instead of a range. */
interface Members {
  readonly only: number | null;
  readonly last: number | null;
}

/** Classes that divide a range say so whatever they hold; a map of one value has nothing to divide. */
function classMembers(scale: ClassScale): readonly Members[] {
  const { values, edges, method } = scale;
  const saysValues = dividesValues(scale) || (method !== "custom" && values[0] === values.at(-1));
  const starts = classStarts(values, edges);
  return edges.map((_, i) => {
    if (starts[i] === starts[i + 1]) return { only: null, last: null };
    const [first, last] = [values[starts[i]!]!, values[starts[i + 1]! - 1]!];
    return { only: saysValues && first === last ? last : null, last };
  });
}
