import * as z from "zod";
import { categoryExpected, numberExpected } from "../grammars/data.ts";
import { hexColorExpected, hexColorSchema } from "../values/hex-color.ts";
import { arraySchema, type JsonSchema } from "../values/json-schema.ts";
import { limits, maxLengths, type Range, rangeText } from "../parameters/limits.ts";
import { onlyKnownMembers } from "../parameters/reserved.ts";
import { regionIdExpected, regionIdSchema } from "../values/region-id.ts";
import { routeWidthExpected } from "../grammars/routes.ts";
import { iconNames, labelPositions, patternNames, routeStyles } from "../parameters/vocabulary.ts";

/**
 * The fields of the items of a JSON body and their types. Null stands for "not given" in each but
 * `value`. A description reads on after "expected" and is all that a caller sees of a failed check.
 */

const color = z
  .string()
  .meta({ ...hexColorSchema })
  .nullish()
  .describe(hexColorExpected);
const id = z
  .string()
  .meta({ ...regionIdSchema })
  .describe(regionIdExpected);
const value = z.number().meta(between(limits.value));

/** Keywords of JSON Schema alone: the readers of items check ranges and names, and tell them by suggestions. */
function between({ min, max }: Range): { readonly minimum: number; readonly maximum: number } {
  return { minimum: min, maximum: max };
}

function oneOfNames(names: readonly string[]) {
  return z
    .string()
    .meta({ enum: [...names] })
    .nullish()
    .describe(`one of ${names.join(", ")}`);
}

export const regionItem = z.object({
  id,
  value: z
    .union([value, z.string().meta({ minLength: 1, maxLength: maxLengths.category }), z.null()])
    .optional()
    .describe(`${numberExpected}, ${categoryExpected}, or null`),
  color,
  pattern: oneOfNames(patternNames),
  annotation: z
    .string()
    .meta({ maxLength: maxLengths.annotation })
    .nullish()
    .describe(`text of at most ${maxLengths.annotation} characters`),
});

export const circleItem = z.object({
  id,
  value: value.describe(numberExpected),
  color,
});

export const markerItem = z.object({
  lat: z
    .number()
    .meta(between(limits.latitude))
    .describe(`a latitude ${rangeText(limits.latitude)}`),
  lon: z
    .number()
    .meta(between(limits.longitude))
    .describe(`a longitude ${rangeText(limits.longitude)}`),
  icon: oneOfNames(iconNames),
  size: z
    .number()
    .meta(between(limits.markerSizePx))
    .nullish()
    .describe(`a size ${rangeText(limits.markerSizePx)}`),
  color,
  rotation: z.number().nullish().describe("finite degrees, clockwise"),
  label: z
    .string()
    .meta({ maxLength: maxLengths.markerLabel })
    .nullish()
    .describe(`text of at most ${maxLengths.markerLabel} characters`),
  labelPosition: oneOfNames(labelPositions),
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
  width: z.number().meta(between(limits.routeWidthPx)).nullish().describe(routeWidthExpected),
  style: oneOfNames(routeStyles),
  arrow: z.boolean().nullish().describe("true or false"),
});

export type RegionItem = z.infer<typeof regionItem>;
export type MarkerItem = z.infer<typeof markerItem>;
export type RouteItem = z.infer<typeof routeItem>;

/** As `schema` of a parameter whose entries are these items. */
export function itemsSchema(item: z.ZodObject, maxItems: number): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(item, { io: "input" });
  const members: object = schema;
  return arraySchema({ ...members, ...onlyKnownMembers }, maxItems);
}
