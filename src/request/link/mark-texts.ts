import { markerDefaults } from "../values/marker.ts";
import { routeDefaults } from "../grammars/routes.ts";
import type { MapRequest } from "../map-request.ts";
import type { Marker, Route, RouteEnd } from "../types.ts";
import { field } from "./query-encoding.ts";
import { suffix, type Texts, unless } from "./region-texts.ts";

/** The values of `markers` and `routes`, as a query says them. */
export function* markTexts({ markers, routes }: MapRequest): Texts {
  yield ["markers", markers.map(markerText).join(";")];
  yield ["routes", routes.map(routeText).join(";")];
}

/** Without the empty fields at its end. */
function markerText({ lat, lon, icon, label }: Marker): string {
  const fields = [
    `${lat},${lon}`,
    unless(icon, markerDefaults.icon),
    label === null ? "" : field(label.text),
    label === null ? "" : unless(label.position, markerDefaults.labelPosition),
  ];
  const last = fields.findLastIndex((text) => text !== "");
  return fields.slice(0, last + 1).join(":");
}

function routeText({ from, to, color, widthPx, style, hasArrow }: Route): string {
  const width = widthPx === null ? "" : `:${widthPx}`;
  const line = style === routeDefaults.style ? "" : `:${style}`;
  return `${endText(from)}>${endText(to)}${suffix(color)}${width}${line}${hasArrow ? ":arrow" : ""}`;
}

function endText(end: RouteEnd): string {
  return end.kind === "region" ? field(end.id) : `${end.lat},${end.lon}`;
}
