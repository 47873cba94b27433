import { proportional } from "../lists/circles.ts";
import { labels } from "../lists/ids.ts";
import { markers } from "../lists/markers.ts";
import { values } from "../lists/numbers.ts";
import { annotations, patterns } from "../lists/pairs.ts";
import { data, regions } from "../lists/regions.ts";
import { routes } from "../lists/routes.ts";
import { limits, maxLengths } from "./limits.ts";
import { type Setting, uses } from "./parameter.ts";
import { choice, number, text } from "./settings.ts";
import { textKind } from "../values/kinds.ts";

/** A column of a CSV body that is not to be found by its header alone. */
function column(description: string): Setting<string, null, null> {
  return text(textKind(maxLengths.column), { description, use: uses.csvOnly });
}

/** What is said of regions and places, and the layers that show it. */
export const layerParameters = {
  labels,
  labelMinArea: number({
    range: limits.labelMinAreaPx2,
    defaultValue: 200,
    description:
      "With labels on every region: those smaller than this, in pixels squared, have none.",
  }),
  labelSize: number({
    range: limits.labelSizePx,
    description: "Text size of labels of regions, in pixels; by default as the image is large.",
  }),
  proportional,
  proportionalMax: number({
    range: limits.proportionalMaxPx,
    defaultValue: 40,
    description: "Radius of the largest circle, in pixels.",
  }),
  proportionalMin: number({
    range: limits.proportionalMinPx,
    defaultValue: 1.5,
    description:
      "No circle is drawn with a smaller radius, in pixels; by default 1.5, or `proportionalMax` where that is smaller.",
  }),
  unknown: choice({
    names: ["ignore", "error"],
    defaultValue: "ignore",
    description:
      "What regions are that the scope does not know: left out, and told in `X-Geo-Warnings`, or the error `unknown_ids`.",
  }),
  data,
  values,
  regions,
  patterns,
  annotations,
  idColumn: column("The header of the column of regions in a CSV body."),
  valueColumn: column("The header of its column of values."),
  colorColumn: column("The header of its column of colours."),
  annotationColumn: column("The header of its column of tooltips."),
  patternColumn: column("The header of its column of fill patterns."),
  decimal: choice({
    names: ["comma", "point"],
    description: "What parts decimals in its numbers, where they do not tell it themselves.",
    use: uses.csvOnly,
  }),
  markers,
  routes,
} as const;
