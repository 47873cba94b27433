import { idsOf } from "../../names/scope-ids.ts";
import { canonicalText } from "../canonical.ts";
import type { MapRequest } from "../map-request.ts";
import { scaleDefaults } from "../normalise/scale.ts";
import { contextOf, detailOf, hasSeaOn, scopeRow } from "../normalise/scope.ts";
import { parameterRows } from "../parameters/parameter-names.ts";
import { type ParameterName, parameters } from "../parameters/parameters.ts";
import { parseGet } from "../parse.ts";
import type { ClassMethod, RegionRequest, Scope } from "../types.ts";
import { parseNumber } from "../values/number-text.ts";
import { queryPair } from "./query-encoding.ts";

/**
 * The shortest query that means a request: scope first, then what differs from the defaults, what is
 * long at the end.
 *
 * @param hasShortValues whether `values` may stand for `data`: it depends on the ids that the geometry has
 * @returns null where no query means it: only bodies say the size, colour and turn of a marker, or the colour of
 *   a region without a value
 */
export function canonicalQuery(request: MapRequest, hasShortValues = false): string | null {
  const query = [...texts(request, hasShortValues)]
    .filter(([, text]) => text !== "")
    .map(([name, text]) => queryPair(name, text))
    .join("&");
  // Read again, as grammars may have what the writing of a text has not thought of.
  const read = parseGet(request.format, query);
  return read.ok && canonicalText(read.value) === canonicalText(request) ? query : null;
}

type Texts = Iterable<readonly [name: ParameterName, text: string]>;

function* texts(request: MapRequest, hasShortValues: boolean): Texts {
  yield ["scope", request.scope];
  yield* plainTexts(request);
  yield* pictureTexts(request);
  yield* scaleTexts(request);
  yield* legendTexts(request);
  yield* labelTexts(request);
  yield* circleTexts(request);
  yield* regionTexts(request, hasShortValues);
  yield ["markers", parameters.markers.print(request.markers)];
  yield ["routes", parameters.routes.print(request.routes)];
}

/** Of the parameters that stand in a request as they are given. */
function* plainTexts(request: MapRequest): Texts {
  const values: Readonly<Record<string, unknown>> = { ...request };
  for (const { name, parameter } of parameterRows) {
    if (parameter.type === "list" || parameter.member === null) continue;
    const value = values[parameter.member];
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      yield [name, unless(value, parameter.defaultValue)];
  }
}

function* pictureTexts(request: MapRequest): Texts {
  const { scope, projection, pixelsPerUnit, background, hasSea, hasContext, hidden } = request;
  yield ["theme", themeText(request)];
  yield ["tooltips", unless(request.hasTooltips, parameters.tooltips.defaultValue)];
  yield ["scale", unless(pixelsPerUnit, parameters.scale.defaultValue)];
  yield ["projection", unless(projection, scopeRow(scope).projections[0])];
  yield ["sea", unless(hasSea, hasSeaOn(background))];
  yield ["context", unless(hasContext, contextOf(null, scope, projection))];
  yield* framingTexts(request);
  yield ["hide", parameters.hide.print(hidden)];
}

function themeText({ theme, darkTheme }: MapRequest): string {
  if (darkTheme !== null) return `auto:${theme},${darkTheme}`;
  return unless(theme, parameters.theme.defaultValue);
}

function* framingTexts(request: MapRequest): Texts {
  const { framing, detail } = request;
  if (framing === null) {
    yield ["detail", unless(detail, detailOf("auto", request))];
    return;
  }
  const { area, paddingPercent } = framing;
  yield ["detail", framing.detail ?? ""];
  yield ["padding", unless(paddingPercent, parameters.padding.defaultValue)];
  if (area.kind === "bbox") yield ["bbox", parameters.bbox.print(area.bbox)];
  else if (area.kind === "data") yield ["fit", parameters.fit.print(area)];
  else yield ["fit", parameters.fit.print({ kind: "listed", ids: area.ids })];
}

/** How values become colours. */
function* scaleTexts({ scale, coloring, regions }: MapRequest): Texts {
  if (coloring !== null) {
    yield ["palette", parameters.palette.print(coloring.palette)];
    yield ["reverse", unless(coloring.isReversed, parameters.reverse.defaultValue)];
  }
  switch (scale.kind) {
    case "none":
      return;
    case "categorical":
      yield ["colorScale", areNumbers(regions) ? "categorical" : ""];
      return;
    case "sequential":
      yield* methodTexts(scale.classification, scaleDefaults.sequential);
      break;
    case "diverging":
      yield ["colorScale", "diverging"];
      yield* methodTexts(scale.classification, scaleDefaults.diverging);
      yield ["midpoint", unless(scale.midpoint, scaleDefaults.diverging.midpoint)];
  }
  yield ["domain", parameters.domain.print(scale.domain)];
}

function* methodTexts(
  classification: ClassMethod,
  defaults: { readonly method: string; readonly classCount: number },
): Texts {
  yield ["classification", unless(classification.method, defaults.method)];
  if (classification.method === "custom")
    yield ["breaks", parameters.breaks.print(classification.breaks)];
  if ("classCount" in classification)
    yield ["classes", unless(classification.classCount, defaults.classCount)];
}

/** Numbers are categories only where that is said; texts are by themselves. */
function areNumbers(regions: readonly RegionRequest[]): boolean {
  return regions.some(
    ({ datum }) => datum.kind === "category" && parseNumber(datum.category) !== null,
  );
}

function* legendTexts(request: MapRequest): Texts {
  const { legend, legendPosition, noDataLabel, patternLabels, legendTicks } = request;
  yield ["legend", legend === null ? "false" : ""];
  yield ["legendTitle", legend?.title ?? ""];
  yield ["legendLayout", unless(legend?.layout ?? null, parameters.legendLayout.defaultValue)];
  yield ["legendPosition", legendPosition ?? ""];
  yield ["noDataLabel", noDataLabel ?? ""];
  yield ["patternLabels", parameters.patternLabels.print(patternLabels)];
  yield ["legendTicks", parameters.legendTicks.print(legendTicks)];
}

function* labelTexts({ labels, labelSizePx }: MapRequest): Texts {
  yield ["labelSize", labelSizePx === null ? "" : String(labelSizePx)];
  if (labels.kind === "none") return;
  yield ["labels", parameters.labels.print(labels)];
  if (labels.kind === "all")
    yield ["labelMinArea", unless(labels.minAreaPx2, parameters.labelMinArea.defaultValue)];
}

function* circleTexts({ proportional }: MapRequest): Texts {
  if (proportional === null) return;
  const { circles, points, maxRadiusPx, minRadiusPx } = proportional;
  yield ["proportional", parameters.proportional.print(circles)];
  yield ["points", parameters.points.print(points)];
  yield ["proportionalMax", unless(maxRadiusPx, parameters.proportionalMax.defaultValue)];
  yield ["proportionalMin", unless(minRadiusPx, parameters.proportionalMin.defaultValue)];
}

const DATA: ReadonlySet<string> = new Set(["value", "category", "paint"]);

function* regionTexts({ regions, scope }: MapRequest, hasShortValues: boolean): Texts {
  // Regions without a value stand among those that have one, else by themselves.
  const isData = regions.some(({ datum }) => DATA.has(datum.kind));
  const data = isData ? parameters.data.print(regions) : "";
  const values = hasShortValues ? orderedValues(regions, scope) : null;
  const areShorter = values !== null && values.length < data.length;
  yield areShorter ? ["values", values] : ["data", data];
  yield ["regions", isData ? "" : parameters.regions.print(regions)];
  yield ["patterns", parameters.patterns.print(byId(regions, ({ pattern }) => pattern))];
  yield [
    "annotations",
    parameters.annotations.print(byId(regions, ({ annotation }) => annotation)),
  ];
}

/** The values of a scope's regions in the order of their ids; null where `data` says more than that. */
function orderedValues(regions: readonly RegionRequest[], scope: Scope): string | null {
  const values = new Map<string, number>();
  for (const { id, datum } of regions) {
    if (datum.kind === "land") continue;
    if (datum.kind !== "value" || datum.color !== null) return null;
    values.set(id, datum.value);
  }
  const ordered = idsOf(scope).map((id) => values.get(id) ?? null);
  const isWhole = ordered.filter((value) => value !== null).length === values.size;
  return isWhole ? parameters.values.print(ordered) : null;
}

/** What a callback gives for each region, without the regions for which it gives nothing. */
function byId<V>(
  regions: readonly RegionRequest[],
  said: (region: RegionRequest) => V | null,
): ReadonlyMap<RegionRequest["id"], V> {
  return new Map(
    regions.flatMap((region) => {
      const value = said(region);
      return value === null ? [] : [[region.id, value] as const];
    }),
  );
}

/** Empty where a value is what it would be anyway. */
function unless(value: string | number | boolean | null, defaultValue: unknown): string {
  return value === defaultValue || value === null ? "" : String(value);
}
