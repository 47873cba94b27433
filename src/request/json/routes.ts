import { isWithin, limits, maxEntries } from "../parameters/limits.ts";
import { readItems } from "./items.ts";
import { toColor } from "./regions.ts";
import { isPoint } from "../values/marker.ts";
import { unsignedZero } from "../values/number-text.ts";
import { oneOf, type Place, type ProblemList } from "../problems/problem-list.ts";
import { parseRouteEnd } from "../values/route-end.ts";
import { routeDefaults, routeWidthExpected } from "../grammars/routes.ts";
import { routeItem, type RouteItem } from "./schema.ts";
import { withoutBlanks } from "../values/text.ts";
import type { Route, RouteEnd } from "../types.ts";
import { named, routeStyles } from "../parameters/vocabulary.ts";

/** `routes` of a JSON body. */
export function readRoutes(value: unknown, problems: ProblemList): readonly Route[] {
  return readItems("routes", maxEntries.routes, routeItem, value, problems).flatMap(
    ({ item, place }) => {
      const route = readRoute(item, place, problems);
      return route === null ? [] : [route];
    },
  );
}

function readRoute(item: RouteItem, place: Place, problems: ProblemList): Route | null {
  const from = readEnd(item.fromLatLon, item.from, { ...place, field: "from" }, problems);
  const to = readEnd(item.toLatLon, item.to, { ...place, field: "to" }, problems);
  const color = toColor(item.color, place, problems);
  const style = readStyle(item.style, place, problems);
  const widthPx = item.width ?? routeDefaults.widthPx;
  if (widthPx !== null && !isWithin(widthPx, limits.routeWidthPx)) {
    const expected = routeWidthExpected;
    problems.add({ ...place, field: "width" }, { received: widthPx, expected });
  }
  if (from === null || to === null || style === null) return null;
  return { from, to, color, widthPx, style, hasArrow: item.arrow ?? routeDefaults.hasArrow };
}

/** A point wins over an id, which may then be absent and is not looked at. */
function readEnd(
  point: RouteItem["fromLatLon"],
  text: string | null | undefined,
  place: Place,
  problems: ProblemList,
): RouteEnd | null {
  if (point === null || point === undefined) {
    const received = text ?? "";
    return parseRouteEnd(fieldsOf(received), received, place, problems);
  }
  const [lat, lon] = Array.isArray(point) ? point : [point.lat, point.lon];
  const inField = { ...place, field: `${place.field}LatLon` };
  if (!isPoint({ value: lat, received: lat }, { value: lon, received: lon }, inField, problems)) {
    return null;
  }
  return { kind: "point", lat: unsignedZero(lat), lon: unsignedZero(lon) };
}

/** What begins with a word is a name, which may hold commas. */
function fieldsOf(text: string): readonly string[] {
  return text.includes(",") && !BEGINS_WITH_LETTER.test(text)
    ? text.split(",").map(withoutBlanks)
    : [text];
}

const BEGINS_WITH_LETTER = /^\s*\p{L}/u;

function readStyle(
  received: string | null | undefined,
  place: Place,
  problems: ProblemList,
): Route["style"] | null {
  if (received === null || received === undefined) return routeDefaults.style;
  const style = named(routeStyles, received);
  if (style === null) {
    const expected = oneOf(routeStyles, received);
    problems.add({ ...place, field: "style" }, { received, expected, allowed: routeStyles });
  }
  return style;
}
