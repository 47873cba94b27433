import { DEFAULT_LOCALE, type Locale } from "../locale/locale.ts";
import { decimalText, exactDecimal } from "../locale/numbers/decimal.ts";
import { type Numbers, numbersOf } from "../locale/numbers/numbers.ts";
import { filled } from "../locale/words.ts";
import { remembered } from "../platform/remembered.ts";
import type { HexColor, LegendLayout, PatternName } from "../request/types.ts";
import { inkOn } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";
import { classAxis, type LegendScale, rampAxis, withNamedTicks } from "./axis.ts";
import { type ClassEdge, classTexts, hasValueOnBound } from "./class-labels.ts";
import type { ClassScale } from "./class-scale.ts";
import { dataNumbers } from "./data-numbers.ts";
import { saidBounds } from "./said-bounds.ts";
import { type LegendRequest, otherRows } from "./other-rows.ts";
import { classOf } from "./methods/breaks.ts";
import type { CategoryScale, Classification } from "./scale.ts";

/** One row of a legend: a colour, perhaps under a pattern, and what it stands for. */
export interface LegendRow {
  readonly fill: HexColor;
  readonly pattern: { readonly name: PatternName; readonly ink: HexColor } | null;
  readonly text: string;
  /** Of its class or category, as its regions have it; absent where it has neither. */
  readonly classNumber?: number;
  /** How many regions it has, also as a part of the most that a row has; absent where that is not shown. */
  readonly count?: { readonly text: string; readonly share: number };
}

/** What the sizes of proportional circles mean. */
export interface CircleScale {
  /** Of the key to them; null for words of the language. */
  readonly title: string | null;
  readonly numbers: Numbers;
  /** The value of the largest circle, above 0. */
  readonly largest: number;
  /** The least value above 0. */
  readonly smallest: number;
  /** Whether all circles stand for whole numbers, as counts do. */
  readonly isWhole: boolean;
  readonly maxRadiusPx: number;
  readonly minRadiusPx: number;
}

/** What a legend says, before anything is known of sizes. */
export interface LegendModel {
  /** As the request gives it. */
  readonly title: string | null;
  /** How its numbers and own words are written. */
  readonly locale: Locale;
  readonly layout: LegendLayout;
  readonly kind: "classes" | "categories";
  /** Classes from the lowest, categories in order of first appearance; none beside a bar. */
  readonly rows: readonly LegendRow[];
  /** Bounds of classes as numbers at their edges, where they do not stand beside their swatches. */
  readonly edges: readonly ClassEdge[] | null;
  /** Only with the continuous layout of classes, and always with a ramp. */
  readonly bar: LegendScale | null;
  /** Whether a value stands on a bound between two ranges, which the rows leave open. */
  readonly hasValueOnBound: boolean;
  /** What is no class or category, after all rows: regions without data, patterns, highlights. */
  readonly otherRows: readonly LegendRow[];
  /** Null where there are no circles. */
  readonly circles: CircleScale | null;
  /** What the counts of its rows count, in the words of the language; null where none are shown. */
  readonly countNote: string | null;
}

/** The legend of a request, null when it wants none or has nothing to say. */
export function legendModel(
  request: LegendRequest,
  scale: Classification,
  theme: Theme,
  circles: Omit<CircleScale, "numbers" | "title"> | null = null,
  locale: Locale = DEFAULT_LOCALE,
): LegendModel | null {
  if (request.legend === null) return null;
  const { title, layout } = request.legend;
  const others = otherRows(request, scale, theme, locale.words);
  const numbers = dataNumbers(request, locale);
  const sizes = circles && {
    ...circles,
    title: request.proportionalTitle,
    numbers: circleNumbers(request, scale, locale),
  };
  const common = {
    title,
    locale,
    layout,
    otherRows: others,
    circles: sizes,
    kind: scale.kind === "classes" || scale.kind === "ramp" ? "classes" : "categories",
    rows: [],
    edges: null,
    bar: null,
    hasValueOnBound: false,
    countNote: null,
  } as const;
  switch (scale.kind) {
    case "none":
      if (others.length === 0 && circles === null) return null;
      return common;
    case "categories":
      return { ...common, ...categoryRows(scale, request, theme, locale) };
    case "ramp":
      return { ...common, bar: withNamedTicks(rampAxis(scale, numbers), request) };
    case "classes": {
      const said = saidBounds(scale, numbers);
      const classed = { ...common, hasValueOnBound: hasValueOnBound(scale, said) };
      if (layout === "continuous")
        return { ...classed, bar: withNamedTicks(classAxis(scale, said), request) };
      const { legendFormat: format } = request;
      const { labels, edges } = classTexts(scale, said, numbers, format);
      const counted = withCounts(classRows(scale, labels), classCounts(scale), request, locale);
      const hasEdges = format === "edges" || (format === "ranges" && layout === "horizontal");
      return { ...classed, ...counted, edges: hasEdges ? edges() : null };
    }
  }
}

/** What circles have of a request, beside their values. */
type CircleRequest = Pick<
  LegendRequest,
  "numberFormat" | "proportionalUnit" | "proportionalPrefix"
>;

/** Beside classes, sizes have units and a form of their own: those of the colours say something else. */
export function circleNumbers(
  { numberFormat, proportionalUnit, proportionalPrefix }: CircleRequest,
  { kind }: Classification,
  locale: Locale,
): Numbers {
  const isOfColors = numberFormat !== "compact" && (kind === "classes" || kind === "ramp");
  const ownFormat = isOfColors ? null : numberFormat;
  const look = { numberFormat: ownFormat, prefix: proportionalPrefix, unit: proportionalUnit };
  return numbersOf(look, locale);
}

function classRows(scale: ClassScale, labels: readonly string[]): readonly LegendRow[] {
  return scale.classes.map(({ color }, i) => ({
    fill: color,
    pattern: null,
    text: labels[i]!,
    classNumber: i + 1,
  }));
}

function classCounts({ values, edges }: ClassScale): readonly number[] {
  const counts = edges.map(() => 0);
  for (const value of values) counts[classOf(value, edges)]! += 1;
  return counts;
}

function withCounts(
  rows: readonly LegendRow[],
  counts: readonly number[],
  { hasLegendCounts }: LegendRequest,
  { numbers, words }: Locale,
): Pick<LegendModel, "rows" | "countNote"> {
  if (!hasLegendCounts) return { rows, countNote: null };
  const most = Math.max(1, ...counts);
  const text = (count: number): string => decimalText(exactDecimal(count), numbers);
  const counted = rows.map((row, i): LegendRow => {
    const count = counts[i]!;
    return { ...row, count: { text: text(count), share: count / most } };
  });
  const all = counts.reduce((sum, count) => sum + count, 0);
  return { rows: counted, countNote: filled(words.valueCount, text(all)) };
}

/** A swatch looks as its regions do where they all differ from their category in the same way. */
function categoryRows(
  { categories }: CategoryScale,
  request: LegendRequest,
  theme: Theme,
  locale: Locale,
): Pick<LegendModel, "rows" | "countNote"> {
  const { regions } = request;
  const colors = new Map<string, HexColor | null>();
  const patterns = new Map<string, PatternName | null>();
  const counts = new Map<string, number>();
  for (const { datum, pattern } of regions)
    if (datum.kind === "category") {
      counts.set(datum.category, (counts.get(datum.category) ?? 0) + 1);
      agree(colors, datum.category, datum.color);
      agree(patterns, datum.category, pattern);
    }
  // Thousands of categories share few fills, and an ink takes some reckoning.
  const inkFor = remembered(new Map<HexColor, HexColor>(), (fill) =>
    inkOn(fill, [theme.text, theme.halo]),
  );
  const texts = [...categories];
  // Labels that are numbers stand in their order, whichever came first.
  if (texts.every(([text]) => numberIn(text) !== null))
    texts.sort(([a], [b]) => numberIn(a)! - numberIn(b)!);
  const rows = texts.map(([text, own]): LegendRow => {
    const fill = colors.get(text) ?? own.color;
    const name = patterns.get(text) ?? own.pattern;
    const pattern = name === null ? null : { name, ink: inkFor(fill) };
    return { fill, pattern, text, classNumber: own.number };
  });
  const ofRows = texts.map(([text]) => counts.get(text) ?? 0);
  return withCounts(rows, ofRows, request, locale);
}

/** The number that a label is; null for none. */
function numberIn(text: string): number | null {
  const number = /^[-\u2212]?\d+(?:\.\d+)?$/.test(text)
    ? Number(text.replace("\u2212", "-"))
    : Number.NaN;
  return Number.isNaN(number) ? null : number;
}

/** Keeps what all regions of a category have in common: null once two of them differ. */
function agree<T>(common: Map<string, T | null>, category: string, own: T | null): void {
  const before = common.get(category);
  common.set(category, before === undefined || before === own ? own : null);
}
