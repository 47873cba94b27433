import { breaks, domain } from "../lists/numbers.ts";
import { palette } from "../lists/palette.ts";
import { patternLabels } from "../lists/pairs.ts";
import { limits, maxLengths } from "./limits.ts";
import { choice, flag, number, text } from "./settings.ts";
import { colorScaleNames, legendLayoutNames, methodNames } from "./vocabulary.ts";
import { colorKind, notationKind, textKind } from "../values/kinds.ts";

/**
 * How numbers are written, in the notation of d3-format without fill, width and symbols:
 *
 *     format = "compact" / [sign] [","] ["." digits] ["~"] [type]
 *     sign   = "-" / "+" / "("
 *     type   = d e f g r s % p
 */
const SPECIFIER = /^(?:[-+(])?,?(?:\.(\d{1,2}))?~?[defgrs%p]?$/;

const COMPACT = "compact";

const numberFormatExpected =
  "compact, or a specifier of d3-format as ,.1f or .0% or ~s: [sign][,][.digits][~][type], sign one of - + (, at most 12 digits, type one of d e f g r s % p";

/** Null for every other text. */
function parseNumberFormat(given: string): string | null {
  if (given.length > MAX_LENGTH) return null;
  if (given.toLowerCase() === COMPACT) return COMPACT;
  const match = SPECIFIER.exec(given);
  return match === null || Number(match[1] ?? 0) > limits.formatDigits.max ? null : given;
}

const MAX_LENGTH = 16;

/** How values become colours, and how the legend tells them. */
export const scaleParameters = {
  colorScale: choice({
    names: colorScaleNames,
    defaultValue: "sequential",
    description: "How values become colours; labels in the data make it categorical.",
  }),
  classification: choice({
    names: [...methodNames, "custom", "none"],
    defaultValue: "quantile",
    description:
      "How values are divided into classes; `equal` by default with a diverging scale. `custom` needs `breaks`; `none` colours each value by its place on the ramp.",
  }),
  classes: number({
    isWhole: true,
    range: limits.classes,
    defaultValue: 5,
    description:
      "How many classes there are, not with `custom`; odd, and 7 by default, with a diverging scale.",
  }),
  breaks,
  domain,
  midpoint: number({
    range: limits.value,
    defaultValue: 0,
    description: "The middle of a diverging scale.",
  }),
  palette,
  reverse: flag({
    defaultValue: false,
    description: "Whether the palette, or the theme's colours, go from high to low.",
  }),
  missing: choice({
    names: ["highlight", "nodata"],
    defaultValue: "highlight",
    description: "What an empty CSV cell or `value: null` means.",
  }),
  noData: text(textKind(maxLengths.noData), {
    description: "Text of a legend row for regions without data.",
  }),
  noDataColor: text(colorKind(["hatch"]), {
    member: "noDataColor",
    description: "How regions without data are drawn.",
  }),
  numberFormat: text(notationKind(parseNumberFormat, numberFormatExpected), {
    member: "numberFormat",
    description:
      "How numbers are written in legend and tooltips: a specifier of [d3-format](https://d3js.org/d3-format) as `,.1f`, `.0%` or `~s`, or `compact`, in the words and signs of `lang`. Bounds that it would make wrong or alike get more digits.",
  }),
  prefix: text(textKind(maxLengths.prefix), {
    member: "prefix",
    description: "Text before each number, as `$`.",
  }),
  unit: text(textKind(maxLengths.unit), {
    member: "unit",
    description: "Text after each number, with its blank where there is one, as `%20km`.",
  }),
  patternLabels,
  legend: flag({ defaultValue: true, description: "Whether there is a legend." }),
  legendTitle: text(textKind(maxLengths.legendTitle), { description: "Text above the legend." }),
  legendLayout: choice({
    names: legendLayoutNames,
    defaultValue: "vertical",
    description: "Arrangement of the legend.",
  }),
} as const;
