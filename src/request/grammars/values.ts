import { isWithin, limits, maxEntries } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import { parseNumber } from "../values/number-text.ts";
import { numberExpected } from "./data.ts";
import { literal, splitFields } from "./entries.ts";
import { isWithinLimit } from "./entry-count.ts";

export const valuesShape = "number";

const param = "values";

/** `values = [ number ] *( "," [ number ] )`; an empty field, null here, keeps its place. */
export function parseValues(text: string, problems: ProblemList): readonly (number | null)[] {
  const fields = splitFields(text, ",").map(literal);
  if (!isWithinLimit(param, fields.length, maxEntries.regions, problems)) return [];
  return fields.map((received, index) => {
    if (received === "") return null;
    const value = parseNumber(received);
    if (value !== null && isWithin(value, limits.value)) return value;
    problems.add({ param, index }, { received, expected: `${numberExpected}, or nothing` });
    return null;
  });
}
