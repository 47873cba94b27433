import { parseBreaks } from "../grammars/breaks.ts";
import { readBreaks } from "../json/breaks.ts";
import { maxEntries, maxLengths } from "./limits.ts";
import { list } from "./lists.ts";
import { choice, flag, text } from "./settings.ts";
import { colorScaleNames, legendLayoutNames, methodNames } from "./vocabulary.ts";

/** How values become colours, and how the legend tells them. */
export const scaleParameters = {
  colorScale: choice({
    names: colorScaleNames,
    defaultValue: "sequential",
    member: null,
    description: "How values become colours; labels in the data make it categorical.",
  }),
  classification: choice({
    names: [...methodNames, "custom"],
    defaultValue: "quantile",
    member: null,
    description: "Classification method of a sequential scale; `custom` needs `breaks`.",
  }),
  breaks: list<readonly number[] | null>({
    none: [],
    unreadable: null,
    maxEntries: maxEntries.breaks,
    shape: "number",
    parse: parseBreaks,
    read: readBreaks,
    description: `Upper class edges of \`classification=custom\`, 1 to ${maxEntries.breaks}.`,
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
