import { field } from "../link/query-encoding.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import type { HexColor, ProportionalCircle } from "../types.ts";
import { hexColorKind, regionIdKind, valueKind } from "../values/kinds.ts";
import { splitFields } from "./entries.ts";
import { item, optional, required } from "./items.ts";
import { list, objects, rightOnes } from "./list.ts";

const shape = "id:value[:#rrggbb]";

const circle = item({
  name: "circle",
  fields: {
    id: required(regionIdKind),
    value: required(valueKind),
    color: optional(hexColorKind),
  },
  checked: ["id", "color", "value"],
  made: ({ id, value, color }): ProportionalCircle => ({ id, value, color }),
});

/**
 *     proportional = circle *( ( "," / ";" ) circle )
 *     circle       = id ":" number [ ":" colour ]
 */
export const proportional: List<readonly ProportionalCircle[]> = list({
  none: [],
  maxEntries: maxEntries.regions,
  shape,
  separators: ",;",
  entry: (text, place, problems) => {
    const [id = "", value = "", color, ...rest] = splitFields(text, ":");
    const said = circle.spelled({ id, value, color }, () => place, problems);
    if (rest.length > 0) problems.add(place, { received: text, expected: shape });
    return said;
  },
  together: rightOnes,
  json: objects(circle, maxEntries.regions),
  print: (circles) =>
    circles.map(({ id, value, color }) => `${field(id)}:${value}${colorSuffix(color)}`).join(","),
  description: "Proportional circles on regions. The area of a circle shows the value.",
});

/** The colour behind a value. */
export function colorSuffix(color: HexColor | null): string {
  return color === null ? "" : `:${color}`;
}
