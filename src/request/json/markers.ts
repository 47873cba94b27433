import { isWithin, limits, maxEntries } from "../parameters/limits.ts";
import { readItems } from "./items.ts";
import { toColor } from "./regions.ts";
import { isPoint, toMarker } from "../values/marker.ts";
import { unsignedZero } from "../values/number-text.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { markerItem, type MarkerItem } from "./schema.ts";
import type { Marker } from "../types.ts";

/** `markers` of a JSON body. */
export function readMarkers(value: unknown, problems: ProblemList): readonly Marker[] {
  return readItems("markers", maxEntries.markers, markerItem, value, problems).flatMap(
    ({ item, place }) => {
      const marker = readMarker(item, place, problems);
      return marker === null ? [] : [marker];
    },
  );
}

function readMarker(item: MarkerItem, place: Place, problems: ProblemList): Marker | null {
  const isOnEarth = isPoint(
    { value: item.lat, received: item.lat },
    { value: item.lon, received: item.lon },
    place,
    problems,
  );
  const sizePx = item.size ?? null;
  if (sizePx !== null && !isWithin(sizePx, limits.markerSizePx)) {
    const expected = markerItem.shape.size.description ?? "";
    problems.add({ ...place, field: "size" }, { received: sizePx, expected });
  }
  const marker = toMarker(
    {
      lat: unsignedZero(item.lat),
      lon: unsignedZero(item.lon),
      icon: item.icon ?? "",
      sizePx,
      color: toColor(item.color, place, problems),
      rotationDeg: item.rotation ?? null,
      label: item.label ?? "",
      labelPosition: item.labelPosition ?? "",
    },
    place,
    problems,
  );
  return isOnEarth ? marker : null;
}
