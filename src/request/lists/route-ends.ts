import { field } from "../link/query-encoding.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { RouteEnd } from "../types.ts";
import { checkedValue, type Kind, textual } from "../values/kinds.ts";
import { parseRegionId } from "../values/region-id.ts";
import { withoutBlanks } from "../values/text.ts";
import { type Field, isObject, optional } from "./items.ts";
import { latitudeKind, longitudeKind } from "./markers.ts";

/** The ends of routes: `end = id / lat "," lon`. */

const endKind = textual<RouteEnd>(
  (text) => {
    const id = parseRegionId(text);
    return id === null ? null : { kind: "region", id };
  },
  { schema: () => ({ type: "string" }), expected: () => "a region id or lat,lon" },
);

type Point = readonly [lat: number, lon: number];

/** A place in JSON. Whether it is on the globe is told of its two numbers. */
export const pointKind: Kind<Point> = {
  schema: () => ({
    anyOf: [
      {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "number" }],
        minItems: 2,
        maxItems: 2,
      },
      {
        type: "object",
        properties: { lat: { type: "number" }, lon: { type: "number" } },
        required: ["lat", "lon"],
        additionalProperties: false,
      },
    ],
  }),
  isOfType: (value) => pointKind.check(value) !== undefined,
  spelled: (text) => text,
  check: (value) => {
    const parts =
      isObject(value) && Object.keys(value).length === 2 ? [value["lat"], value["lon"]] : value;
    if (!Array.isArray(parts) || parts.length !== 2) return undefined;
    const [lat, lon]: readonly unknown[] = parts;
    return isFinite(lat) && isFinite(lon) ? [lat, lon] : undefined;
  },
  expected: () => '[lat, lon] or {"lat": number, "lon": number}',
  allowed: null,
};

function isFinite(value: unknown): value is number {
  return Number.isFinite(value);
}

/**
 * The end that one or two parts name: a region, or latitude and longitude.
 *
 * @param parts texts of a query, or two numbers
 * @param received all of it; undefined after telling `problems` why it is no end
 */
export function routeEnd(
  parts: readonly (number | string)[],
  received: string,
  place: Place,
  problems: ProblemList,
): RouteEnd | undefined {
  const [first = "", second, ...rest] = parts;
  if (second !== undefined && rest.length === 0) {
    const lat = coordinate(latitudeKind, first, { ...place, field: "lat" }, problems);
    const lon = coordinate(longitudeKind, second, { ...place, field: "lon" }, problems);
    return lat === null || lon === null ? undefined : { kind: "point", lat, lon };
  }
  const end = second === undefined ? endKind.check(first) : undefined;
  if (end === null || end === undefined)
    problems.add(place, { received, expected: endKind.expected() });
  return end ?? undefined;
}

function coordinate(
  kind: Kind<number>,
  part: string | number,
  place: Place,
  problems: ProblemList,
): number | null {
  const value = typeof part === "string" ? kind.spelled(part) : part;
  return checkedValue(kind, value, place, problems) ?? null;
}

/** One end in JSON. A point wins over an id, which may then be absent and is not looked at. */
export function endIn(name: "from" | "to"): Field<RouteEnd> {
  return {
    ...optional(endKind, { isVital: true }),
    read: (members, place, problems) => {
      const point = pointKind.check(members[`${name}LatLon`]) ?? null;
      const { [name]: given } = members;
      const text = typeof given === "string" ? given : "";
      return routeEnd(point ?? partsOf(text), text, place, problems);
    },
  };
}

/** What begins with a word is a name, which may hold commas. */
function partsOf(text: string): readonly string[] {
  return text.includes(",") && !BEGINS_WITH_LETTER.test(text)
    ? text.split(",").map(withoutBlanks)
    : [text];
}

const BEGINS_WITH_LETTER = /^\s*\p{L}/u;

/** As a query says it. */
export function endText(said: RouteEnd): string {
  return said.kind === "region" ? field(said.id) : `${said.lat},${said.lon}`;
}
