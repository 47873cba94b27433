import { bboxShape, parseBbox } from "../grammars/bbox.ts";
import { FIT_KEYWORD, fitShape, parseFit, parseHide } from "../grammars/ids.ts";
import { readBbox } from "../json/bbox.ts";
import { readFit, readHide } from "../json/region-lists.ts";
import type { GeographicBox, RegionId } from "../types.ts";
import { limits, maxEntries } from "./limits.ts";
import { idsSchema, list } from "./lists.ts";
import { number } from "./settings.ts";
import { arraySchema, namesSchema } from "../values/json-schema.ts";

/** Which part of the area is shown. */
export const framingParameters = {
  fit: list({
    none: { kind: "listed", ids: [] },
    maxEntries: maxEntries.regions,
    shape: fitShape,
    parse: parseFit,
    read: readFit,
    schema: () => ({ anyOf: [namesSchema([FIT_KEYWORD]), idsSchema] }),
    description:
      "Frames the map about these regions: `data` for all that the request places on the map, or their ids; not together with `bbox`.",
  }),
  bbox: list<GeographicBox | null>({
    none: null,
    maxEntries: maxEntries.bbox,
    shape: bboxShape,
    parse: parseBbox,
    read: readBbox,
    schema: () => arraySchema({ type: "number" }, maxEntries.bbox, maxEntries.bbox),
    description:
      "Frames the map about a part of the globe, in degrees; west above east crosses the antimeridian.",
  }),
  padding: number({
    range: limits.paddingPercent,
    defaultValue: 4,
    member: null,
    description:
      "Room around what `fit` or `bbox` frames, on each side, in percent of its width and height.",
  }),
  hide: list<readonly RegionId[]>({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id",
    parse: parseHide,
    read: readHide,
    schema: () => idsSchema,
    description: "Regions that are not drawn, and not framed.",
  }),
} as const;
