import { field } from "../link/query-encoding.ts";
import { limits, maxEntries, maxLengths, rangeText } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import { iconNames, labelPositions } from "../parameters/vocabulary.ts";
import type { Marker } from "../types.ts";
import { hexColorKind, type Kind, nameKind, numberKind, textKind } from "../values/kinds.ts";
import { unsignedZero } from "../values/number-text.ts";
import { splitFields } from "./entries.ts";
import { item, optional, required } from "./items.ts";
import { list, objects, rightOnes } from "./list.ts";

export const latitudeKind = numberKind(limits.latitude, {
  expected: `a latitude ${rangeText(limits.latitude)}`,
});
export const longitudeKind = numberKind(limits.longitude, {
  expected: `a longitude ${rangeText(limits.longitude)}`,
});

const angleKind: Kind<number> = {
  ...numberKind({ min: -Infinity, max: Infinity }, { expected: "finite degrees, clockwise" }),
  schema: () => ({ type: "number" }),
};

export const markerDefaults = {
  icon: "pin",
  sizePx: 16,
  color: null,
  rotationDeg: 0,
  labelPosition: "right",
} as const;

const sizeExpected = `a size ${rangeText(limits.markerSizePx)}`;

/** One of them, as an item of a body. */
export const marker = item({
  name: "marker",
  fields: {
    lat: required(latitudeKind),
    lon: required(longitudeKind),
    icon: optional(orEmpty(nameKind(iconNames)), { none: markerDefaults.icon }),
    size: optional(numberKind(limits.markerSizePx, { expected: sizeExpected }), {
      none: markerDefaults.sizePx,
    }),
    color: optional(hexColorKind),
    rotation: optional(angleKind, { none: markerDefaults.rotationDeg }),
    label: optional(textKind(maxLengths.markerLabel)),
    labelPosition: optional(orEmpty(nameKind(labelPositions)), {
      none: markerDefaults.labelPosition,
    }),
  },
  checked: ["lat", "lon", "size", "color", "icon", "labelPosition", "label", "rotation"],
  made: ({ lat, lon, icon, size, color, rotation, label, labelPosition }): Marker => ({
    lat,
    lon,
    icon,
    sizePx: size,
    color,
    rotationDeg: wholeTurn(rotation),
    label: label === null ? null : { text: label, position: labelPosition },
  }),
});

/** A kind whose empty text counts as absent. */
function orEmpty<T>(kind: Kind<T>): Kind<T> {
  return { ...kind, check: (value) => (value === "" ? null : kind.check(value)) };
}

/** Degrees in [0, 360). */
function wholeTurn(angleDeg: number): number {
  return unsignedZero(((angleDeg % 360) + 360) % 360);
}

const shape = "lat,lon[:icon][:label][:labelPosition]";

/**
 *     markers = marker *( ";" marker )
 *     marker  = lat "," lon [ ":" icon [ ":" label [ ":" labelPosition ] ] ]
 *
 * An empty field means the default.
 */
export const markers: List<readonly Marker[]> = list({
  none: [],
  maxEntries: maxEntries.markers,
  shape,
  separators: ";",
  entry: (text, place, problems) => {
    const [point = "", icon, label, labelPosition, ...rest] = splitFields(text, ":");
    const [lat, lon, ...others] = splitFields(point, ",");
    if (lat === undefined || lon === undefined || others.length > 0 || rest.length > 0) {
      const hint = rest.length > 0 ? "write a colon in a label as \\:" : "two numbers come first";
      problems.add(place, { received: text, expected: shape, hint });
      return null;
    }
    const parts = { lat, lon, icon, labelPosition, label };
    return marker.spelled(parts, (name) => ({ ...place, field: name }), problems);
  },
  together: rightOnes,
  json: objects(marker, maxEntries.markers),
  print: (said) => said.map(markerText).join(";"),
  description: "Icons at a latitude and longitude, separated by semicolons.",
});

/** Without the empty fields at its end. */
function markerText({ lat, lon, icon, label }: Marker): string {
  const { icon: usual, labelPosition } = markerDefaults;
  const position = label === null || label.position === labelPosition ? "" : label.position;
  const fields = [icon === usual ? "" : icon, field(label?.text ?? ""), position];
  const last = fields.findLastIndex((part) => part !== "");
  return [`${lat},${lon}`, ...fields.slice(0, last + 1)].join(":");
}
