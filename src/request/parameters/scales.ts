import { parseBreaks } from "../grammars/breaks.ts";
import { domainShape, parseDomain } from "../grammars/domain.ts";
import { paletteShape, parsePalette } from "../grammars/palette.ts";
import { parsePatternLabels, patternLabelShape } from "../grammars/pattern-labels.ts";
import { readDomain } from "../json/domain.ts";
import { readPalette } from "../json/palette.ts";
import { readPatternLabels } from "../json/pattern-labels.ts";
import { readBreaks } from "../json/breaks.ts";
import type { Domain, Palette, PatternLabel } from "../types.ts";
import { limits, maxEntries, maxLengths } from "./limits.ts";
import { list } from "./lists.ts";
import { numberFormatExpected, parseNumberFormat } from "../values/number-format.ts";
import { choice, color, flag, notation, number, text } from "./settings.ts";
import { hexColorSchema } from "../values/hex-color.ts";
import { arraySchema, type JsonSchema, namesSchema } from "../values/json-schema.ts";
import {
  colorScaleNames,
  legendLayoutNames,
  methodNames,
  paletteNames,
  patternNames,
} from "./vocabulary.ts";

const patternLabelSchema: JsonSchema = { type: "string", maxLength: maxLengths.patternLabel };

/** How values become colours, and how the legend tells them. */
export const scaleParameters = {
  colorScale: choice({
    names: colorScaleNames,
    defaultValue: "sequential",
    member: null,
    description: "How values become colours; labels in the data make it categorical.",
  }),
  classification: choice({
    names: [...methodNames, "custom", "none"],
    defaultValue: "quantile",
    member: null,
    description:
      "How values are divided into classes; `equal` by default with a diverging scale. `custom` needs `breaks`; `none` colours each value by its place on the ramp.",
  }),
  classes: number({
    isWhole: true,
    range: limits.classes,
    defaultValue: 5,
    member: null,
    description:
      "How many classes there are, not with `custom`; odd, and 7 by default, with a diverging scale.",
  }),
  breaks: list<readonly number[] | null>({
    none: [],
    unreadable: null,
    maxEntries: maxEntries.breaks,
    shape: "number",
    parse: parseBreaks,
    read: readBreaks,
    schema: () => arraySchema({ type: "number" }, maxEntries.breaks),
    description: `Upper class edges of \`classification=custom\`, 1 to ${maxEntries.breaks}.`,
  }),
  domain: list<Domain | null>({
    none: null,
    maxEntries: maxEntries.domain,
    shape: domainShape,
    parse: parseDomain,
    read: readDomain,
    schema: () => arraySchema({ type: "number" }, maxEntries.domain, maxEntries.domain),
    description:
      "The values from which to which the scale goes, of the data by default; values beyond take the end classes.",
  }),
  midpoint: number({
    range: limits.value,
    defaultValue: 0,
    member: null,
    description: "The middle of a diverging scale.",
  }),
  palette: list<Palette | null>({
    none: null,
    maxEntries: maxEntries.palette,
    shape: paletteShape,
    parse: parsePalette,
    read: readPalette,
    schema: () => ({
      anyOf: [namesSchema(paletteNames), arraySchema(hexColorSchema, maxEntries.palette, 2)],
    }),
    description:
      "Colours of classes or categories instead of the theme's, low to high: a [name](#names), or 2 to 12 colours; circles, highlights and markers keep those of the theme.",
  }),
  reverse: flag({
    defaultValue: false,
    member: null,
    description: "Whether the palette, or the theme's colours, go from high to low.",
  }),
  missing: choice({
    names: ["highlight", "nodata"],
    defaultValue: "highlight",
    member: null,
    description: "What an empty CSV cell or `value: null` means.",
  }),
  noData: text({
    maxLength: maxLengths.noData,
    member: null,
    description: "Text of a legend row for regions without data.",
  }),
  noDataColor: color({
    words: ["hatch"],
    member: "noDataColor",
    description: "How regions without data are drawn.",
  }),
  numberFormat: notation({
    parse: parseNumberFormat,
    notation: numberFormatExpected,
    member: "numberFormat",
    description:
      "How numbers are written in legend and tooltips: a specifier of [d3-format](https://d3js.org/d3-format) as `,.1f`, `.0%` or `~s`, or `compact`, in the words and signs of `lang`. Bounds that it would make wrong or alike get more digits.",
  }),
  prefix: text({
    maxLength: maxLengths.prefix,
    member: "prefix",
    description: "Text before each number, as `$`.",
  }),
  unit: text({
    maxLength: maxLengths.unit,
    member: "unit",
    description: "Text after each number, with its blank where there is one, as `%20km`.",
  }),
  patternLabels: list<readonly PatternLabel[]>({
    none: [],
    maxEntries: maxEntries.patternLabels,
    shape: patternLabelShape,
    parse: parsePatternLabels,
    read: readPatternLabels,
    schema: () => ({
      type: "object",
      properties: Object.fromEntries(patternNames.map((name) => [name, patternLabelSchema])),
      additionalProperties: false,
    }),
    description: "Legend rows for patterns; in a JSON body, an object of texts by pattern.",
  }),
  legend: flag({
    defaultValue: true,
    member: null,
    description: "Whether there is a legend.",
  }),
  legendTitle: text({
    maxLength: maxLengths.legendTitle,
    member: null,
    description: "Text above the legend.",
  }),
  legendLayout: choice({
    names: legendLayoutNames,
    defaultValue: "vertical",
    member: null,
    description: "Arrangement of the legend.",
  }),
} as const;
