import { formats } from "../../formats.ts";
import { parameters } from "../parameters/parameters.ts";
import { knownRegion } from "../../names/known-region.ts";
import type { MapRequest } from "../map-request.ts";
import type { Legend, RegionRequest } from "../types.ts";

/**
 * A request in which what cannot be seen for a reason that the request itself tells is as by default: so requests
 * that draw the same have one tag. What only the values or the geometry make idle stays as it was said.
 */
export function withoutIdle(request: MapRequest): MapRequest {
  const { legend, legendPosition } = request;
  const isKeyed = hasKey(request);
  return Object.assign(request, {
    ...(isKeyed ? { legend: withLayout(legend, request) } : { legend: DEFAULT_LEGEND }),
    legendPosition: isKeyed ? legendPosition : null,
    ...(isKeyed && legend !== null ? {} : DEFAULT_LOOK),
    ...(saysNumbers(request) ? {} : DEFAULT_NUMBERS),
    ...(saysNumbers({ ...request, proportional: null }) ? {} : DEFAULT_UNITS),
    ...(areCircles(request.proportional) && legend !== null ? {} : DEFAULT_CIRCLES),
    ...(formats[request.format].isRaster ? unread(request) : {}),
    ...(hasPaint(request) ? {} : { smallRegions: parameters.smallRegions.defaultValue }),
    ...(hasDots(request) ? {} : { magnify: parameters.magnify.defaultValue }),
  });
}

const DEFAULT_LEGEND: Legend = { layout: parameters.legendLayout.defaultValue, title: null };

const DEFAULT_LOOK = {
  legendFormat: parameters.legendFormat.defaultValue,
  hasLegendCounts: parameters.legendCounts.defaultValue,
  legendTicks: [],
};

const DEFAULT_NUMBERS = { numberFormat: parameters.numberFormat.defaultValue };

/** Sizes of circles have units of their own. */
const DEFAULT_UNITS = {
  prefix: parameters.prefix.defaultValue,
  unit: parameters.unit.defaultValue,
};

const DEFAULT_CIRCLES = {
  proportionalTitle: parameters.proportionalTitle.defaultValue,
  proportionalUnit: parameters.proportionalUnit.defaultValue,
  proportionalPrefix: parameters.proportionalPrefix.defaultValue,
};

/** Whether a legend has something to tell, or is left out where it had. */
function hasKey({
  legend,
  scale,
  proportional,
  noDataLabel,
  patternLabels,
  regions,
}: MapRequest): boolean {
  if (scale.kind !== "none" || areCircles(proportional)) return true;
  if (noDataLabel !== null || patternLabels.length > 0) return true;
  return legend?.title != null && regions.some(({ datum }) => datum.kind === "highlight");
}

/** Whether circles can be seen. */
function areCircles(proportional: MapRequest["proportional"]): boolean {
  return proportional !== null && proportional.maxRadiusPx > 0;
}

/** Whether a region has a fill of its own: only those have dots where they are small. */
function hasPaint({ regions }: MapRequest): boolean {
  return regions.some(({ datum, pattern }) => datum.kind !== "land" || pattern !== null);
}

/** Crowds of dots are what may be magnified. */
function hasDots(request: MapRequest): boolean {
  return hasPaint(request) && request.smallRegions === "dots";
}

/** Categories have swatches in two layouts, and a ramp is a ramp in all of them; circles are arranged by each. */
function withLayout(legend: Legend | null, { scale, proportional }: MapRequest): Legend | null {
  if (legend === null || proportional !== null) return legend;
  const hasClasses = "classification" in scale;
  const isRamp = hasClasses && scale.classification.method === "none";
  const isAsDefault = isRamp || (!hasClasses && legend.layout === "continuous");
  return isAsDefault ? { ...legend, layout: DEFAULT_LEGEND.layout } : legend;
}

/** Whether numbers stand anywhere: in a legend, in labels, in tooltips. */
function saysNumbers({ regions, proportional, legend, labels, hasTooltips }: MapRequest): boolean {
  const hasNumbers =
    areCircles(proportional) || regions.some(({ datum }) => datum.kind === "value");
  if (!hasNumbers) return false;
  const areLabels = labels.kind === "all" && labels.content.includes("values");
  return legend !== null || areLabels || hasTooltips;
}

/** An image of pixels has no words that are only read or pointed at. */
function unread({ regions, scope, lang }: MapRequest): Pick<MapRequest, "alt" | "regions"> {
  if (regions.every(({ annotation }) => annotation === null)) return { alt: null, regions };
  const isKnown = (id: string): boolean => knownRegion(id, { scope, lang }) !== null;
  const drawn = regions.flatMap((region): readonly RegionRequest[] => {
    const { id, datum, pattern } = region;
    if (datum.kind !== "land" || pattern !== null) return [{ ...region, annotation: null }];
    // Of one that the scope lacks the caller is still told.
    return isKnown(id) ? [] : [region];
  });
  return { alt: null, regions: drawn };
}
