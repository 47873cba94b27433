import * as z from "zod";
import { categoryExpected, numberExpected } from "../grammars/data.ts";
import { hexColorExpected } from "../values/hex-color.ts";
import { limits, maxLengths, rangeText } from "../parameters/limits.ts";
import { regionIdExpected } from "../values/region-id.ts";
import { routeWidthExpected } from "../grammars/routes.ts";
import { iconNames, labelPositions, patternNames, routeStyles } from "../parameters/vocabulary.ts";

/**
 * The fields of the items of a JSON body and their types. Null stands for "not given" in each but
 * `value`. A description reads on after "expected" and is all that a caller sees of a failed check.
 */

const color = z.string().nullish().describe(hexColorExpected);

export const regionItem = z.object({
  id: z.string().describe(regionIdExpected),
  value: z
    .union([z.number(), z.string(), z.null()])
    .optional()
    .describe(`${numberExpected}, ${categoryExpected}, or null`),
  color,
  pattern: z
    .string()
    .nullish()
    .describe(`one of ${patternNames.join(", ")}`),
  annotation: z.string().nullish().describe(`text of at most ${maxLengths.annotation} characters`),
});

export const circleItem = z.object({
  id: z.string().describe(regionIdExpected),
  value: z.number().describe(numberExpected),
  color,
});

export const markerItem = z.object({
  lat: z.number().describe(`a latitude ${rangeText(limits.latitude)}`),
  lon: z.number().describe(`a longitude ${rangeText(limits.longitude)}`),
  icon: z
    .string()
    .nullish()
    .describe(`one of ${iconNames.join(", ")}`),
  size: z
    .number()
    .nullish()
    .describe(`a size ${rangeText(limits.markerSizePx)}`),
  color,
  rotation: z.number().nullish().describe("finite degrees, clockwise"),
  label: z.string().nullish().describe(`text of at most ${maxLengths.markerLabel} characters`),
  labelPosition: z
    .string()
    .nullish()
    .describe(`one of ${labelPositions.join(", ")}`),
});

const point = z
  .union([z.tuple([z.number(), z.number()]), z.strictObject({ lat: z.number(), lon: z.number() })])
  .nullish()
  .describe('[lat, lon] or {"lat": number, "lon": number}');

export const routeItem = z.object({
  from: z.string().nullish().describe("a region id or lat,lon"),
  to: z.string().nullish().describe("a region id or lat,lon"),
  fromLatLon: point,
  toLatLon: point,
  color,
  width: z.number().nullish().describe(routeWidthExpected),
  style: z
    .string()
    .nullish()
    .describe(`one of ${routeStyles.join(", ")}`),
  arrow: z.boolean().nullish().describe("true or false"),
});

export type RegionItem = z.infer<typeof regionItem>;
export type MarkerItem = z.infer<typeof markerItem>;
export type RouteItem = z.infer<typeof routeItem>;
