import { maxLengths } from "./limits.ts";
import { choice, flag, text } from "./settings.ts";
import { legendPositionNames } from "./vocabulary.ts";
import { textKind } from "../values/kinds.ts";

/** Texts, and what stands around the map. */
export const furnitureParameters = {
  title: text(textKind(maxLengths.title), { member: "title", description: "Text at the top." }),
  subtitle: text(textKind(maxLengths.subtitle), {
    member: "subtitle",
    description: "Smaller text below the title.",
  }),
  alt: text(textKind(maxLengths.alt), {
    member: "alt",
    description:
      "What the picture says, for those who do not see it, instead of the built-in text.",
  }),
  source: text(textKind(maxLengths.source), {
    member: "source",
    description: "Where the data is from: stands before the credit of the map data, or above it.",
  }),
  tooltips: flag({
    defaultValue: false,
    description:
      "Whether each region of an SVG tells its name and value when pointed at, and has them as `data-name` and `data-value`; an annotation is told instead.",
  }),
  legendPosition: choice({
    names: legendPositionNames,
    description:
      "Where the legend stands: in a corner of the map, whatever it hides there, or in a band of its own on a side of it. Without it, the first place where it hides no data: free room beside or below the map, a corner, a side of a country, a band.",
  }),
  attribution: flag({
    defaultValue: true,
    member: "hasAttribution",
    description: "Whether the map data is credited.",
  }),
  logo: flag({
    defaultValue: false,
    member: "hasLogo",
    description: "Whether the wordmark is shown.",
  }),
  northArrow: flag({
    defaultValue: false,
    member: "hasNorthArrow",
    description: "Whether there is a north arrow.",
  }),
  scaleBar: flag({
    defaultValue: false,
    member: "hasScaleBar",
    description: "Whether there is a scale bar.",
  }),
  graticule: flag({
    defaultValue: false,
    member: "hasGraticule",
    description:
      "Whether there are lines of latitude and longitude: every 10° on the world, every 1° on Romania, elsewhere by the size of the map.",
  }),
} as const;
