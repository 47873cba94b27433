import { field } from "../link/query-encoding.ts";
import { maxEntries, maxLengths } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import type { NamedTick } from "../types.ts";
import { textKind, valueKind } from "../values/kinds.ts";
import { splitOnce } from "./entries.ts";
import { item, required } from "./items.ts";
import { list, objects, rightOnes } from "./list.ts";

const tick = item({
  name: "tick",
  fields: { value: required(valueKind), label: required(textKind(maxLengths.legendTick)) },
  checked: ["value", "label"],
  made: ({ value, label }): NamedTick => ({ value, label }),
});

const shape = "value:label";

/** `legendTicks = value ":" label *( "," value ":" label )`, ascending */
export const legendTicks: List<readonly NamedTick[]> = list({
  none: [],
  maxEntries: maxEntries.legendTicks,
  shape,
  separators: ",",
  entry: (text, place, problems) => {
    const pair = splitOnce(text, ":");
    if (pair === null || pair[1] === "") {
      problems.add(place, { received: text, expected: shape });
      return null;
    }
    const [value, label] = pair;
    return tick.spelled({ value, label }, (name) => ({ ...place, field: name }), problems);
  },
  together: (entries) => rightOnes(entries).toSorted((a, b) => a.value - b.value),
  json: objects(tick, maxEntries.legendTicks),
  print: (said) => said.map(({ value, label }) => `${value}:${field(label)}`).join(","),
  description: "Names of values, such as an average, on the axis of a continuous legend.",
});
