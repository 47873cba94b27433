import { scopes } from "../../../generated/scopes.ts";
import { limits, maxEntries, maxLengths } from "./limits.ts";
import { choice, flag, list, number, text, uses, type Parameter } from "./parameter.ts";
import type { Detail, ImageFormat, LegendLayout, Projection, Scope, ThemeName } from "../types.ts";

/**
 * The one table of parameters. Checks, messages, lists of allowed values, suggestions and the order
 * in which problems are told all follow from it.
 */

const scopeNames: readonly Scope[] = scopes.map(({ name }) => name);
const themes: readonly ThemeName[] = [
  "dark",
  "light",
  "light-blue",
  "light-mono",
  "dark-blue",
  "dark-mono",
];
const formats: readonly ImageFormat[] = ["svg", "png"];
const projections: readonly Projection[] = [
  "naturalEarth1",
  "albersUsa",
  "conicConformal",
  "mercator",
  "equalEarth",
];
const details: readonly (Detail | "auto")[] = ["auto", "low", "medium", "high"];
const colorScales: readonly ("sequential" | "diverging" | "categorical")[] = [
  "sequential",
  "diverging",
  "categorical",
];
const classifications: readonly ("quantile" | "jenks" | "equal" | "custom")[] = [
  "quantile",
  "jenks",
  "equal",
  "custom",
];
const legendLayouts: readonly LegendLayout[] = ["vertical", "horizontal", "continuous"];

/** In the order in which problems are told. A default of null means none, or one that depends on others. */
export const parameters = {
  scope: choice("scope", scopeNames, null, "The area drawn. The only parameter that is required."),
  theme: choice("theme", themes, "dark" as const, "Colours of the whole picture."),
  format: choice(
    "format",
    formats,
    "svg" as const,
    "Image format; on GET the extension decides.",
    uses.postOnly,
  ),
  width: number("width", "integer", limits.sizePx, 1200, "Width in pixels."),
  height: number(
    "height",
    "integer",
    limits.sizePx,
    null,
    "Height in pixels; by default from the map's aspect ratio.",
  ),
  projection: choice(
    "projection",
    projections,
    null,
    "naturalEarth1 for world, conicConformal for RO by default.",
  ),
  detail: choice(
    "detail",
    details,
    "auto" as const,
    "Level of detail; auto chooses by scope and width.",
  ),
  colorScale: choice(
    "colorScale",
    colorScales,
    "sequential" as const,
    "How values become colours; labels make it categorical.",
  ),
  classification: choice(
    "classification",
    classifications,
    "quantile" as const,
    "Classification method of a sequential scale.",
  ),
  breaks: list(
    "breaks",
    maxEntries.breaks,
    "number",
    "Upper class edges of classification=custom, 1 to 20.",
    uses.everywhere,
  ),
  legend: flag("legend", true, "Whether there is a legend."),
  legendTitle: text("legendTitle", maxLengths.legendTitle, "Text above the legend."),
  legendLayout: choice(
    "legendLayout",
    legendLayouts,
    "vertical" as const,
    "Arrangement of the legend.",
  ),
  title: text("title", maxLengths.title, "Text at the top."),
  subtitle: text("subtitle", maxLengths.subtitle, "Smaller text below the title."),
  attribution: flag("attribution", true, "Whether the map data is credited."),
  logo: flag("logo", false, "Whether the wordmark is shown."),
  northArrow: flag("northArrow", false, "Whether there is a north arrow."),
  scaleBar: flag("scaleBar", false, "Whether there is a scale bar."),
  graticule: flag("graticule", false, "Whether there are lines of latitude and longitude."),
  labels: list(
    "labels",
    maxEntries.regions,
    "id",
    "ISO for a label on every region, or the ids to label.",
    uses.everywhere,
  ),
  labelMinArea: number(
    "labelMinArea",
    "number",
    limits.labelMinAreaPx2,
    200,
    "With labels=ISO: smaller regions, in pixels squared, have no label.",
  ),
  proportional: list(
    "proportional",
    maxEntries.regions,
    "id:value[:#rrggbb]",
    "Sized circles on regions.",
    uses.everywhere,
  ),
  proportionalMax: number(
    "proportionalMax",
    "number",
    limits.proportionalMaxPx,
    40,
    "Largest radius in pixels.",
  ),
  proportionalMin: number(
    "proportionalMin",
    "number",
    limits.proportionalMinPx,
    4,
    "Smallest radius in pixels.",
  ),
  data: list(
    "data",
    maxEntries.regions,
    "id:number, id:label or id:#rrggbb",
    "Values, labels or colours of regions.",
    uses.getOnly,
  ),
  regions: list(
    "regions",
    maxEntries.regions,
    "id",
    "Regions to highlight; in a JSON body, region objects.",
    uses.notInCsv,
  ),
  patterns: list(
    "patterns",
    maxEntries.regions,
    "id:pattern",
    "Fill patterns of regions.",
    uses.inQueries,
  ),
  annotations: list(
    "annotations",
    maxEntries.regions,
    "id:text",
    "Tooltips of regions.",
    uses.inQueries,
  ),
  markers: list(
    "markers",
    maxEntries.markers,
    "lat,lon[:icon][:label][:labelPosition]",
    "Placed icons, separated by semicolons.",
    uses.everywhere,
  ),
  routes: list(
    "routes",
    maxEntries.routes,
    "from>to[:#rrggbb][:width][:solid|dashed][:arrow]",
    "Great-circle arcs, separated by semicolons.",
    uses.everywhere,
  ),
} as const satisfies Readonly<Record<string, Parameter>>;
