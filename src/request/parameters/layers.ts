import { parseData, parseProportional } from "../grammars/data.ts";
import { labelsShape, parseLabels, parseRegions } from "../grammars/ids.ts";
import { markersShape, parseMarkers } from "../grammars/markers.ts";
import { parseAnnotations, parsePatterns } from "../grammars/pairs.ts";
import { parseRoutes, routesShape } from "../grammars/routes.ts";
import { parseValues, valuesShape } from "../grammars/values.ts";
import { readLabels } from "../json/region-lists.ts";
import { readMarkers } from "../json/markers.ts";
import { readCircles, readRegions } from "../json/regions.ts";
import { readRoutes } from "../json/routes.ts";
import type { GivenRegion, PatternName, RegionId } from "../types.ts";
import { circleItem, itemsSchema, markerItem, regionItem, routeItem } from "../json/schema.ts";
import { namesSchema } from "../values/json-schema.ts";
import { idsSchema, list } from "./lists.ts";
import { labelContents } from "./vocabulary.ts";
import { limits, maxEntries, maxLengths } from "./limits.ts";
import { type Setting, uses } from "./parameter.ts";
import { choice, number, text } from "./settings.ts";

/** A column of a CSV body that is not to be found by its header alone. */
function column(description: string): Setting<string, null, null> {
  return text({ maxLength: maxLengths.column, member: null, description, use: uses.csvOnly });
}

/** What is said of regions and places, and the layers that show it. */
export const layerParameters = {
  labels: list({
    none: { kind: "listed", ids: [] },
    maxEntries: maxEntries.regions,
    shape: labelsShape,
    parse: parseLabels,
    read: readLabels,
    schema: () => ({ anyOf: [namesSchema(labelContents), idsSchema] }),
    description:
      "A label on every region that has room: its code (`ISO`), its name (`names`), its value or category (`values`), or both (`names+values`); or the ids to label with their codes.",
  }),
  labelMinArea: number({
    range: limits.labelMinAreaPx2,
    defaultValue: 200,
    member: null,
    description:
      "With labels on every region: those smaller than this, in pixels squared, have none.",
  }),
  labelSize: number({
    range: limits.labelSizePx,
    defaultValue: null,
    member: null,
    description: "Text size of labels of regions, in pixels; by default as the image is large.",
  }),
  proportional: list({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id:value[:#rrggbb]",
    parse: parseProportional,
    read: readCircles,
    schema: () => itemsSchema(circleItem, maxEntries.regions),
    description: "Circles at label points, their area by value.",
  }),
  proportionalMax: number({
    range: limits.proportionalMaxPx,
    defaultValue: 40,
    member: null,
    description: "Radius of the largest circle, in pixels.",
  }),
  proportionalMin: number({
    range: limits.proportionalMinPx,
    defaultValue: 1.5,
    member: null,
    description:
      "No circle is drawn with a smaller radius, in pixels; by default 1.5, or `proportionalMax` where that is smaller.",
  }),
  unknown: choice({
    names: ["ignore", "error"],
    defaultValue: "ignore",
    member: null,
    description:
      "What regions are that the scope does not know: left out, and told in `X-Geo-Warnings`, or the error `unknown_ids`.",
  }),
  data: list({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id:number, id:label or id:#rrggbb",
    parse: parseData,
    description: "Values, labels or colours of regions.",
    use: uses.getOnly,
  }),
  values: list<readonly (number | null)[]>({
    none: [],
    maxEntries: maxEntries.regions,
    shape: valuesShape,
    parse: parseValues,
    description:
      "Values of all regions in the order of their ids, as `/scopes/<scope>.json` lists them, with nothing between two commas for those without: a short form of `data`, not together with `data` or `regions`.",
    use: uses.getOnly,
  }),
  regions: list<readonly GivenRegion[]>({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id",
    parse: parseRegions,
    read: readRegions,
    schema: () => itemsSchema(regionItem, maxEntries.regions),
    description: "Regions to highlight, not together with `data`; in a JSON body, region objects.",
    use: uses.notInCsv,
  }),
  patterns: list({
    none: new Map<RegionId, PatternName>(),
    maxEntries: maxEntries.regions,
    shape: "id:pattern",
    parse: parsePatterns,
    description: "Fill patterns of regions.",
    use: uses.inQueries,
  }),
  annotations: list({
    none: new Map<RegionId, string>(),
    maxEntries: maxEntries.regions,
    shape: "id:text",
    parse: parseAnnotations,
    description: "Tooltips of regions.",
    use: uses.inQueries,
  }),
  idColumn: column("The header of the column of regions in a CSV body."),
  valueColumn: column("The header of its column of values."),
  colorColumn: column("The header of its column of colours."),
  annotationColumn: column("The header of its column of tooltips."),
  patternColumn: column("The header of its column of fill patterns."),
  markers: list({
    none: [],
    maxEntries: maxEntries.markers,
    shape: markersShape,
    parse: parseMarkers,
    read: readMarkers,
    schema: () => itemsSchema(markerItem, maxEntries.markers),
    description: "Placed icons, separated by semicolons.",
  }),
  routes: list({
    none: [],
    maxEntries: maxEntries.routes,
    shape: routesShape,
    parse: parseRoutes,
    read: readRoutes,
    schema: () => itemsSchema(routeItem, maxEntries.routes),
    description: "Great-circle arcs, separated by semicolons.",
  }),
} as const;
