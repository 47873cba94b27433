import { isPoint } from "./marker.ts";
import { parseNumber } from "./number-text.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { parseRegionId } from "./region-id.ts";
import type { RouteEnd } from "../types.ts";

/**
 * The end that a text names: one field is a region id, two are latitude and longitude.
 *
 * @param received the whole text, for the message
 * @returns null after telling `problems` why
 */
export function parseRouteEnd(
  fields: readonly string[],
  received: string,
  place: Place,
  problems: ProblemList,
): RouteEnd | null {
  const [first = "", second, ...rest] = fields;
  if (second !== undefined && rest.length === 0) return parsePoint(first, second, place, problems);
  const id = second === undefined ? parseRegionId(first) : null;
  if (id !== null) return { kind: "region", id };
  problems.add(place, { received, expected: "a region id or lat,lon" });
  return null;
}

function parsePoint(
  latText: string,
  lonText: string,
  place: Place,
  problems: ProblemList,
): RouteEnd | null {
  const lat = parseNumber(latText) ?? NaN;
  const lon = parseNumber(lonText) ?? NaN;
  const isOnEarth = isPoint(
    { value: lat, received: latText },
    { value: lon, received: lonText },
    place,
    problems,
  );
  return isOnEarth ? { kind: "point", lat, lon } : null;
}
