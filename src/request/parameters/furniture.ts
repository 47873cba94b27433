import { maxLengths } from "./limits.ts";
import { choice, flag, text } from "./settings.ts";
import { legendPositionNames } from "./vocabulary.ts";
import { textKind } from "../values/kinds.ts";

/** Texts, and what stands around the map. */
export const furnitureParameters = {
  title: text(textKind(maxLengths.title), { member: "title", description: "Title above the map." }),
  subtitle: text(textKind(maxLengths.subtitle), {
    member: "subtitle",
    description: "Smaller text below the title.",
  }),
  alt: text(textKind(maxLengths.alt), {
    member: "alt",
    description: "Text for readers who cannot see the picture. Replaces the generated description.",
  }),
  source: text(textKind(maxLengths.source), {
    member: "source",
    description: "Source of your data, shown next to the credit of the map data.",
  }),
  tooltips: flag({
    defaultValue: false,
    description:
      "Gives each region of an SVG a tooltip with its name and value, and the attributes `data-name` and `data-value`. An annotation replaces the tooltip.",
  }),
  legendPosition: choice({
    names: legendPositionNames,
    description:
      "Position of the legend: in a corner of the map, where it may hide data, or in a band of its own on one side. A band above or below makes an image without `height` higher. By default the legend takes the first place where it hides no land of the scope, whichever regions have data: free space beside or below the map, a corner, a side, a band.",
  }),
  attribution: flag({
    defaultValue: true,
    member: "hasAttribution",
    description: "Shows the credit of the map data.",
  }),
  logo: flag({
    defaultValue: false,
    member: "hasLogo",
    description: "Shows the Copperplate wordmark.",
  }),
  northArrow: flag({
    defaultValue: false,
    member: "hasNorthArrow",
    description: "Shows a north arrow.",
  }),
  scaleBar: flag({
    defaultValue: false,
    member: "hasScaleBar",
    description: "Shows a scale bar.",
  }),
  graticule: flag({
    defaultValue: false,
    member: "hasGraticule",
    description:
      "Draws lines of latitude and longitude: every 10° for the world, every 1° for Romania, elsewhere a step that suits the size of the map.",
  }),
} as const;
