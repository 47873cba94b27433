import { proportional } from "../lists/circles.ts";
import { labels } from "../lists/ids.ts";
import { markers } from "../lists/markers.ts";
import { values } from "../lists/numbers.ts";
import { points } from "../lists/points.ts";
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
      "Smallest region that gets a label on it, in square pixels; any other number than the default also keeps leaders off smaller ones, but for the largest and the smallest value. Ignored when `labels` is a list of ids.",
  }),
  labelSize: number({
    range: limits.labelSizePx,
    description:
      "Text size of region labels, in pixels. The default follows from the size of the image.",
  }),
  proportional,
  points,
  proportionalMax: number({
    range: limits.proportionalMaxPx,
    defaultValue: 40,
    description: "Radius of the largest circle, in pixels.",
  }),
  proportionalMin: number({
    range: limits.proportionalMinPx,
    defaultValue: 1.5,
    description:
      "Smallest radius of a circle, in pixels. The default is 1.5, or `proportionalMax` if that is smaller.",
  }),
  proportionalTitle: text(textKind(maxLengths.legendTitle), {
    member: "proportionalTitle",
    description: "Title of the key to the circles.",
  }),
  proportionalUnit: text(textKind(maxLengths.unit), {
    member: "proportionalUnit",
    description: "Text after each number of the key to the circles. `unit` is for the colours.",
  }),
  proportionalPrefix: text(textKind(maxLengths.prefix), {
    member: "proportionalPrefix",
    description: "Text before each number of the key to the circles. `prefix` is for the colours.",
  }),
  unknown: choice({
    names: ["ignore", "error"],
    defaultValue: "ignore",
    description:
      "What to do with unknown regions: `ignore` leaves them out and lists them in `X-Geo-Warnings`, `error` returns the error `unknown_ids`.",
  }),
  data,
  values,
  regions,
  patterns,
  annotations,
  idColumn: column("Header of the CSV column that holds the regions."),
  valueColumn: column("Header of the CSV column that holds the values."),
  colorColumn: column("Header of the CSV column that holds the colours."),
  annotationColumn: column("Header of the CSV column that holds the tooltips."),
  patternColumn: column("Header of the CSV column that holds the fill patterns."),
  latColumn: column(
    "Header of the CSV column that holds latitudes. The rows become circles if they have numbers, otherwise markers.",
  ),
  lonColumn: column("Header of the CSV column that holds longitudes."),
  labelColumn: column("Header of the CSV column that holds the labels of places."),
  decimal: choice({
    names: ["comma", "point"],
    description: "Decimal separator of the CSV numbers. Needed only if the numbers are ambiguous.",
    use: uses.csvOnly,
  }),
  markers,
  routes,
} as const;
