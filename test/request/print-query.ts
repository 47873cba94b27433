import type { MapRequest } from "../../src/request/map-request.ts";
import type { Datum, HexColor, Marker, Route, RouteEnd } from "../../src/request/types.ts";

/**
 * The canonical query of a request, for all that a query can express: no marker size, colour or
 * rotation, no highlight beside other data, no category that reads as a number among others that do not.
 */
export function printQuery(request: MapRequest): string {
  return [...members(request)]
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join("&");
}

function* members(request: MapRequest): Iterable<readonly [string, string]> {
  yield ["scope", request.scope];
  const { theme, darkTheme } = request;
  yield ["theme", darkTheme === null ? theme : `auto:${theme},${darkTheme}`];
  yield ["width", String(request.widthPx)];
  yield ["height", request.heightPx === null ? "" : String(request.heightPx)];
  yield ["scale", String(request.pixelsPerUnit)];
  yield ["projection", request.projection];
  yield* framingMembers(request);
  yield ["hide", request.hidden.map(escaped).join(",")];
  yield ["background", request.background ?? ""];
  yield ["sea", String(request.hasSea)];
  yield ["smallRegions", request.smallRegions];
  yield* scaleMembers(request);
  yield ["legend", String(request.legend !== null)];
  yield ["legendTitle", request.legend?.title ?? ""];
  yield ["legendLayout", request.legend?.layout ?? ""];
  yield ["legendPosition", request.legendPosition ?? ""];
  yield ["noData", request.noData ?? ""];
  yield ["noDataColor", request.noDataColor ?? ""];
  yield ["numberFormat", request.numberFormat ?? ""];
  yield ["prefix", request.prefix ?? ""];
  yield ["unit", request.unit ?? ""];
  const rows = request.patternLabels.map(({ pattern, text }) => `${pattern}:${escaped(text)}`);
  yield ["patternLabels", rows.join(",")];
  yield ["title", request.title ?? ""];
  yield ["subtitle", request.subtitle ?? ""];
  yield ["alt", request.alt ?? ""];
  yield ["source", request.source ?? ""];
  yield ["tooltips", String(request.hasTooltips)];
  yield ["attribution", String(request.hasAttribution)];
  yield ["logo", String(request.hasLogo)];
  yield ["northArrow", String(request.hasNorthArrow)];
  yield ["scaleBar", String(request.hasScaleBar)];
  yield ["graticule", String(request.hasGraticule)];
  yield ["lakes", String(request.hasLakes)];
  yield ["context", String(request.hasContext)];
  yield ["lang", request.lang];
  yield* labelMembers(request);
  yield* circleMembers(request);
  yield* regionMembers(request);
  yield ["markers", request.markers.map(printMarker).join(";")];
  yield ["routes", request.routes.map(printRoute).join(";")];
}

function* scaleMembers({ scale, coloring }: MapRequest): Iterable<readonly [string, string]> {
  if (scale.kind === "none") return;
  yield ["colorScale", scale.kind];
  yield ["palette", [coloring?.palette ?? ""].flat().join(",")];
  yield ["reverse", String(coloring?.isReversed ?? false)];
  if (scale.kind === "categorical") return;
  const { classification, domain } = scale;
  yield ["classification", classification.method];
  if (classification.method === "custom") yield ["breaks", classification.breaks.join(",")];
  if ("classCount" in classification) yield ["classes", String(classification.classCount)];
  yield ["domain", domain?.join(",") ?? ""];
  if (scale.kind === "diverging") yield ["midpoint", String(scale.midpoint)];
}

function* framingMembers({ framing, detail }: MapRequest): Iterable<readonly [string, string]> {
  if (framing === null) {
    yield ["detail", detail];
    return;
  }
  const { area, paddingPercent } = framing;
  yield ["detail", framing.detail ?? "auto"];
  yield ["padding", String(paddingPercent)];
  if (area.kind === "bbox") yield ["bbox", area.bbox.join(",")];
  if (area.kind === "data") yield ["fit", "data"];
  // An empty entry, as for labels: a region may be called as the keyword is.
  if (area.kind === "regions") yield ["fit", `${area.ids.map(escaped).join(",")},`];
}

function* labelMembers({ labels, labelSizePx }: MapRequest): Iterable<readonly [string, string]> {
  if (labels.kind === "none") return;
  yield ["labelSize", labelSizePx === null ? "" : String(labelSizePx)];
  if (labels.kind === "all") {
    yield ["labels", labels.content];
    yield ["labelMinArea", String(labels.minAreaPx2)];
  } else {
    // The comma tells a list of one id from a keyword.
    yield ["labels", `${labels.ids.map(escaped).join(",")},`];
  }
}

function* circleMembers({ proportional }: MapRequest): Iterable<readonly [string, string]> {
  if (proportional === null) return;
  const { circles, maxRadiusPx, minRadiusPx } = proportional;
  const entries = circles.map(({ id, value, color }) => `${escaped(id)}:${value}${suffix(color)}`);
  yield ["proportional", entries.join(",")];
  yield ["proportionalMax", String(maxRadiusPx)];
  yield ["proportionalMin", String(minRadiusPx)];
}

function* regionMembers({ regions }: MapRequest): Iterable<readonly [string, string]> {
  const entries = regions.flatMap(({ id, datum }) => {
    const printed = printDatum(datum);
    return printed === null ? [] : [`${escaped(id)}:${printed}`];
  });
  yield ["data", entries.join(",")];
  const highlights = regions.filter(({ datum }) => datum.kind === "highlight");
  yield ["regions", highlights.map(({ id }) => escaped(id)).join(",")];
  const patterns = regions.flatMap(({ id, pattern }) =>
    pattern === null ? [] : [`${escaped(id)}:${pattern}`],
  );
  yield ["patterns", patterns.join(",")];
  const annotations = regions.flatMap(({ id, annotation }) =>
    annotation === null ? [] : [`${escaped(id)}:${escaped(annotation)}`],
  );
  yield ["annotations", annotations.join(",")];
}

function printDatum(datum: Datum): string | null {
  switch (datum.kind) {
    case "value":
      return `${datum.value}${suffix(datum.color)}`;
    case "category":
      return `${escaped(datum.category)}${suffix(datum.color)}`;
    case "paint":
      return datum.color;
    case "highlight":
    case "land":
    default:
      return null;
  }
}

function printMarker({ lat, lon, icon, label }: Marker): string {
  const fields = label === null ? [] : [escaped(label.text), label.position];
  return [`${lat},${lon}`, icon, ...fields].join(":");
}

function printRoute({ from, to, color, widthPx, style, hasArrow }: Route): string {
  const arrow = hasArrow ? ":arrow" : "";
  return `${printEnd(from)}>${printEnd(to)}${suffix(color)}${widthPx === null ? "" : `:${widthPx}`}:${style}${arrow}`;
}

function printEnd(end: RouteEnd): string {
  return end.kind === "region" ? escaped(end.id) : `${end.lat},${end.lon}`;
}

function suffix(color: HexColor | null): string {
  return color === null ? "" : `:${color}`;
}

function escaped(text: string): string {
  return text.replace(/[\\,;:> \t\r\n]/g, "\\$&");
}
