import { canonicalText } from "../canonical.ts";
import { isFitKeyword, labelContent } from "../grammars/ids.ts";
import { contextOf, detailOf, hasSeaOn, scopeRow } from "../normalise/scope.ts";
import { parameterRows } from "../parameters/parameter-names.ts";
import { parameters } from "../parameters/parameters.ts";
import { parseGet } from "../parse.ts";
import type { MapRequest } from "../map-request.ts";
import type { RegionId } from "../types.ts";
import { markTexts } from "./mark-texts.ts";
import { field, queryPair } from "./query-encoding.ts";
import { circleTexts, regionTexts, type Texts, unless } from "./region-texts.ts";
import { scaleTexts } from "./scale-texts.ts";

/**
 * The shortest query that means a request: scope first, then what differs from the defaults, what is
 * long at the end.
 *
 * @returns null where no query means it: only bodies say the size, colour and turn of a marker, or that
 *   a region has no value beside others that have one
 */
export function canonicalQuery(request: MapRequest): string | null {
  const query = [...members(request)]
    .filter(([, text]) => text !== "")
    .map(([name, text]) => queryPair(name, text))
    .join("&");
  // Read again, as grammars may have what the writing of a text has not thought of.
  const read = parseGet(request.format, query);
  return read.ok && canonicalText(read.value) === canonicalText(request) ? query : null;
}

function* members(request: MapRequest): Texts {
  yield ["scope", request.scope];
  yield* plainTexts(request);
  yield* pictureTexts(request);
  yield* scaleTexts(request);
  yield* legendTexts(request);
  yield* labelTexts(request);
  yield* circleTexts(request);
  yield* regionTexts(request);
  yield* markTexts(request);
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
  yield ["hide", hidden.map(field).join(",")];
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
  switch (area.kind) {
    case "bbox":
      yield ["bbox", area.bbox.join(",")];
      return;
    case "data":
      yield ["fit", "data"];
      return;
    case "regions":
      yield ["fit", idList(area.ids, isFitKeyword)];
  }
}

function* legendTexts({ legend, legendPosition, noData, patternLabels }: MapRequest): Texts {
  yield ["legend", legend === null ? "false" : ""];
  yield ["legendTitle", legend?.title ?? ""];
  yield ["legendLayout", unless(legend?.layout ?? null, parameters.legendLayout.defaultValue)];
  yield ["legendPosition", legendPosition ?? ""];
  yield ["noData", noData ?? ""];
  yield [
    "patternLabels",
    patternLabels.map((row) => `${row.pattern}:${field(row.text)}`).join(","),
  ];
}

function* labelTexts({ labels, labelSizePx }: MapRequest): Texts {
  yield ["labelSize", labelSizePx === null ? "" : String(labelSizePx)];
  switch (labels.kind) {
    case "none":
      return;
    case "all":
      // A plus sign of a query is a blank, which this parameter reads as one, and a link looks better with.
      yield ["labels", labels.content.replace("+", " ")];
      yield ["labelMinArea", unless(labels.minAreaPx2, parameters.labelMinArea.defaultValue)];
      return;
    case "listed":
      yield ["labels", idList(labels.ids, (text) => labelContent(text) !== null)];
  }
}

/** An empty entry tells a list of one id from a keyword of that name. */
function idList(ids: readonly RegionId[], isKeyword: (text: string) => boolean): string {
  const text = ids.map(field).join(",");
  return isKeyword(text) ? `${text},` : text;
}
