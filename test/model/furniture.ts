import { legendPositionNames } from "../../src/request/parameters/vocabulary.ts";
import { choice, flag, freeText, withData } from "./row.ts";

export const furnitureBlank = {
  title: null,
  subtitle: null,
  alt: null,
  source: null,
  hasTooltips: false,
  legendPosition: null,
  hasAttribution: true,
  hasLogo: false,
  hasNorthArrow: false,
  hasScaleBar: false,
  hasGraticule: false,
} as const;

export const furnitureRows = {
  title: freeText("title", 120),
  subtitle: freeText("subtitle", 160),
  alt: freeText("alt", 300),
  source: freeText("source", 120),
  tooltips: flag("hasTooltips", false),
  legendPosition: choice("legendPosition", ["top-left", "right", "below"], legendPositionNames, {
    beside: withData,
    also: ["bottom", "top,left"],
  }),
  attribution: flag("hasAttribution", true),
  logo: flag("hasLogo", false),
  northArrow: flag("hasNorthArrow", false),
  scaleBar: flag("hasScaleBar", false),
  graticule: flag("hasGraticule", false),
} as const;
