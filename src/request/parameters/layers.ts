import { parseData, parseProportional } from "../grammars/data.ts";
import { labelsShape, parseLabels, parseRegions } from "../grammars/ids.ts";
import { markersShape, parseMarkers } from "../grammars/markers.ts";
import { parseAnnotations, parsePatterns } from "../grammars/pairs.ts";
import { parseRoutes, routesShape } from "../grammars/routes.ts";
import { readLabels } from "../json/labels.ts";
import { readMarkers } from "../json/markers.ts";
import { readCircles, readRegions } from "../json/regions.ts";
import { readRoutes } from "../json/routes.ts";
import type { GivenRegion, PatternName, RegionId } from "../types.ts";
import { list } from "./lists.ts";
import { limits, maxEntries } from "./limits.ts";
import { uses } from "./parameter.ts";
import { number } from "./settings.ts";

/** What is said of regions and places, and the layers that show it. */
export const layerParameters = {
  labels: list({
    none: { kind: "listed", ids: [] },
    maxEntries: maxEntries.regions,
    shape: labelsShape,
    parse: parseLabels,
    read: readLabels,
    description: "`ISO` for a label on every region that has room, or the ids to label.",
  }),
  labelMinArea: number({
    range: limits.labelMinAreaPx2,
    defaultValue: 200,
    member: null,
    description: "With `labels=ISO`: smaller regions, in pixels squared, have no label.",
  }),
  proportional: list({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id:value[:#rrggbb]",
    parse: parseProportional,
    read: readCircles,
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
  data: list({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id:number, id:label or id:#rrggbb",
    parse: parseData,
    description: "Values, labels or colours of regions.",
    use: uses.getOnly,
  }),
  regions: list<readonly GivenRegion[]>({
    none: [],
    maxEntries: maxEntries.regions,
    shape: "id",
    parse: parseRegions,
    read: readRegions,
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
  markers: list({
    none: [],
    maxEntries: maxEntries.markers,
    shape: markersShape,
    parse: parseMarkers,
    read: readMarkers,
    description: "Placed icons, separated by semicolons.",
  }),
  routes: list({
    none: [],
    maxEntries: maxEntries.routes,
    shape: routesShape,
    parse: parseRoutes,
    read: readRoutes,
    description: "Great-circle arcs, separated by semicolons.",
  }),
} as const;
