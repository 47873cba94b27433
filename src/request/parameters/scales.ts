import { breaks, domain } from "../lists/numbers.ts";
import { legendTicks } from "../lists/ticks.ts";
import { palette } from "../lists/palette.ts";
import { patternLabels } from "../lists/pairs.ts";
import { limits, maxLengths } from "./limits.ts";
import { choice, flag, number, text } from "./settings.ts";
import {
  colorScaleNames,
  legendFormatNames,
  legendLayoutNames,
  methodNames,
} from "./vocabulary.ts";
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
  "compact, or a d3-format specifier such as ,.1f or .0% or ~s: [sign][,][.digits][~][type], sign one of - + (, at most 12 digits, type one of d e f g r s % p";

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
    description: "How values become colours. Text values always make it categorical.",
  }),
  classification: choice({
    names: [...methodNames, "custom", "none"],
    defaultValue: "quantile",
    description:
      "How values are divided into classes. `custom` needs `breaks`; `none` gives each value its own colour on a continuous ramp. A diverging scale uses `equal` by default.",
  }),
  classes: number({
    isWhole: true,
    range: limits.classes,
    defaultValue: 5,
    description:
      "Number of classes. With the default, quantiles of six to nine distinct values have fewer. Cannot be combined with `custom`. A diverging scale has 6 by default, three on each side of the midpoint; an odd number adds a neutral class around it.",
  }),
  breaks,
  domain,
  midpoint: number({
    range: limits.value,
    defaultValue: 0,
    description: "The value in the middle of a diverging scale.",
  }),
  palette,
  reverse: flag({
    defaultValue: false,
    description: "Reverses the palette, or the theme's colours.",
  }),
  missing: choice({
    names: ["highlight", "nodata"],
    defaultValue: "highlight",
    description:
      "What an empty CSV cell or `value: null` means: a highlighted region, or a region without data.",
  }),
  noDataLabel: text(textKind(maxLengths.noDataLabel), {
    description: "Adds a legend row with this text for regions without data.",
  }),
  noDataColor: text(colorKind(["hatch"]), {
    member: "noDataColor",
    description:
      "Fill of regions without data: a colour, or `hatch` for diagonal lines. Classes and ramps of `light-mono` and `dark-mono` have the lines by default where at most half of the regions are without data.",
  }),
  numberFormat: text(notationKind(parseNumberFormat, numberFormatExpected), {
    member: "numberFormat",
    description:
      "Number format of legend and tooltips: a [d3-format](https://d3js.org/d3-format) specifier such as `,.1f`, `.0%` or `~s`, or `compact` for short numbers in the words of `lang`, such as 1.2M or 1,2 Mio. Class bounds that the format would falsify or make equal get more digits.",
  }),
  prefix: text(textKind(maxLengths.prefix), {
    member: "prefix",
    description: "Text before each number, such as `$`.",
  }),
  unit: text(textKind(maxLengths.unit), {
    member: "unit",
    description: "Text after each number. Include the space if you want one: `%20km`.",
  }),
  patternLabels,
  legend: flag({ defaultValue: true, description: "Shows the legend." }),
  legendTitle: text(textKind(maxLengths.legendTitle), { description: "Title of the legend." }),
  legendLayout: choice({
    names: legendLayoutNames,
    defaultValue: "vertical",
    description:
      "Arrangement of the legend: from top to bottom, side by side, or a continuous strip.",
  }),
  legendFormat: choice({
    names: legendFormatNames,
    defaultValue: "ranges",
    member: "legendFormat",
    description:
      "How classes are written: `ranges` (60 – 70), `edges` (numbers at the joints of the swatches) or `sentences` (60 to 70 years, in the language of `lang`). A horizontal legend has numbers at its joints, unless it has sentences.",
  }),
  legendCounts: flag({
    defaultValue: false,
    member: "hasLegendCounts",
    description:
      "Shows how many regions each class or category has, as thin bars with numbers, and says below what they count. A continuous legend has none.",
  }),
  legendTicks,
} as const;
