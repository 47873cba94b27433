import { literal, splitEntries, splitFields } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";
import { maxEntries } from "../parameters/limits.ts";
import { isPoint, toMarker } from "../values/marker.ts";
import { parseNumber } from "../values/number-text.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { Marker } from "../types.ts";

export const markersShape = "lat,lon[:icon][:label][:labelPosition]";

/**
 *     markers = marker *( ";" marker )
 *     marker  = lat "," lon [ ":" icon [ ":" label [ ":" labelPosition ] ] ]
 *
 * An empty field means the default.
 */
export function parseMarkers(text: string, problems: ProblemList): readonly Marker[] {
  const entries = splitEntries(text, ";");
  if (!isWithinLimit("markers", entries.length, maxEntries.markers, problems)) return [];
  return entries.flatMap((entry, index) => {
    const marker = parseMarker(entry, { param: "markers", index }, problems);
    return marker === null ? [] : [marker];
  });
}

function parseMarker(entry: string, place: Place, problems: ProblemList): Marker | null {
  const [point = "", icon = "", label = "", labelPosition = "", ...rest] = splitFields(entry, ":");
  const [lat, lon, ...others] = splitFields(point, ",").map(literal);
  if (lat === undefined || lon === undefined || others.length > 0 || rest.length > 0) {
    const hint = rest.length > 0 ? "write a colon in a label as \\:" : "two numbers come first";
    problems.add(place, { received: entry, expected: markersShape, hint });
    return null;
  }
  const said = { lat: parseNumber(lat) ?? NaN, lon: parseNumber(lon) ?? NaN };
  const isOnEarth = isPoint(
    { value: said.lat, received: lat },
    { value: said.lon, received: lon },
    place,
    problems,
  );
  const marker = toMarker(
    {
      ...said,
      icon: literal(icon),
      sizePx: null,
      color: null,
      rotationDeg: null,
      label: literal(label),
      labelPosition: literal(labelPosition),
    },
    place,
    problems,
  );
  return isOnEarth ? marker : null;
}
