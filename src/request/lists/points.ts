import { field } from "../link/query-encoding.ts";
import { maxEntries, maxLengths } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import type { PointCircle } from "../types.ts";
import { hexColorKind, textKind, valueKind } from "../values/kinds.ts";
import { colorSuffix } from "./circles.ts";
import { splitFields } from "./entries.ts";
import { item, optional, required } from "./items.ts";
import { list, objects, rightOnes } from "./list.ts";
import { latitudeKind, longitudeKind } from "./markers.ts";

const shape = "lat,lon:value[:#rrggbb][:label]";

/** One of them, as an item of a body. */
export const point = item({
  name: "point",
  fields: {
    lat: required(latitudeKind),
    lon: required(longitudeKind),
    value: required(valueKind),
    label: optional(textKind(maxLengths.markerLabel)),
    color: optional(hexColorKind),
  },
  checked: ["lat", "lon", "value", "color", "label"],
  made: ({ lat, lon, value, label, color }): PointCircle => ({ lat, lon, value, label, color }),
});

/**
 *     points = point *( ";" point )
 *     point  = lat "," lon ":" number [ ":" colour ] [ ":" label ]
 */
export const points: List<readonly PointCircle[]> = list({
  none: [],
  maxEntries: maxEntries.points,
  shape,
  separators: ";",
  entry: (text, place, problems) => {
    const [position = "", value, ...rest] = splitFields(text, ":");
    const [lat, lon, ...others] = splitFields(position, ",");
    const color = rest[0]?.startsWith("#") === true ? rest[0] : undefined;
    const [label, ...more] = color === undefined ? rest : rest.slice(1);
    const isWhole = lon !== undefined && value !== undefined;
    if (!isWhole || others.length > 0 || more.length > 0) {
      const hint =
        more.length > 0 ? "write a colon in a label as \\:" : "two numbers and a value come first";
      problems.add(place, { received: text, expected: shape, hint });
      return null;
    }
    const parts = { lat, lon, value, color, label };
    return point.spelled(parts, (name) => ({ ...place, field: name }), problems);
  },
  together: rightOnes,
  json: objects(point, maxEntries.points),
  print: (said) => said.map(pointText).join(";"),
  description:
    "Proportional circles at a latitude and longitude, separated by semicolons. They share the key with `proportional`; the largest are labelled.",
});

function pointText({ lat, lon, value, label, color }: PointCircle): string {
  return `${lat},${lon}:${value}${colorSuffix(color)}${label === null ? "" : `:${field(label)}`}`;
}
