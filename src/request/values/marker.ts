import { isWithin, limits, maxLengths, rangeText } from "../parameters/limits.ts";
import { unsignedZero } from "./number-text.ts";
import { oneOf, type Place, type ProblemList } from "../problems/problem-list.ts";
import { cleanText } from "./text.ts";
import type { HexColor, LabelPosition, Marker } from "../types.ts";
import { iconNames, labelPositions, named } from "../parameters/vocabulary.ts";

/** A marker as said: null or an empty text where it is not. Numbers are checked already. */
export interface MarkerParts {
  readonly lat: number;
  readonly lon: number;
  readonly icon: string;
  readonly sizePx: number | null;
  readonly color: HexColor | null;
  readonly rotationDeg: number | null;
  readonly label: string;
  readonly labelPosition: string;
}

export const markerDefaults = {
  icon: "pin",
  sizePx: 16,
  color: null,
  rotationDeg: 0,
  labelPosition: "right",
} as const;

/** @returns null after telling `problems` of every wrong name */
export function toMarker(parts: MarkerParts, place: Place, problems: ProblemList): Marker | null {
  const icon = parts.icon === "" ? markerDefaults.icon : name("icon", iconNames, parts.icon);
  const position = toPosition();
  const label = cleanText(parts.label, maxLengths.markerLabel);
  if (label === null) {
    const expected = `text of at most ${maxLengths.markerLabel} characters`;
    problems.add({ ...place, field: "label" }, { received: parts.label, expected });
  }
  if (icon === null || position === null || label === null) return null;
  return {
    lat: parts.lat,
    lon: parts.lon,
    icon,
    sizePx: parts.sizePx ?? markerDefaults.sizePx,
    color: parts.color,
    rotationDeg: wholeTurn(parts.rotationDeg ?? markerDefaults.rotationDeg),
    label: label === "" ? null : { text: label, position },
  };

  function toPosition(): LabelPosition | null {
    if (parts.labelPosition === "") return markerDefaults.labelPosition;
    return name("labelPosition", labelPositions, parts.labelPosition);
  }

  function name<T extends string>(
    field: string,
    allowed: readonly T[],
    received: string,
  ): T | null {
    const known = named(allowed, received);
    if (known === null) {
      problems.add({ ...place, field }, { received, expected: oneOf(allowed, received), allowed });
    }
    return known;
  }
}

/** False after telling `problems`. NaN stands for a text that is no number. */
export function isPoint(
  lat: { readonly value: number; readonly received: unknown },
  lon: { readonly value: number; readonly received: unknown },
  place: Place,
  problems: ProblemList,
): boolean {
  const isLat = isWithin(lat.value, limits.latitude);
  const isLon = isWithin(lon.value, limits.longitude);
  if (!isLat) {
    const expected = `a latitude ${rangeText(limits.latitude)}`;
    problems.add({ ...place, field: "lat" }, { received: lat.received, expected });
  }
  if (!isLon) {
    const expected = `a longitude ${rangeText(limits.longitude)}`;
    problems.add({ ...place, field: "lon" }, { received: lon.received, expected });
  }
  return isLat && isLon;
}

/** Degrees in [0, 360). */
function wholeTurn(angleDeg: number): number {
  return unsignedZero(((angleDeg % 360) + 360) % 360);
}
