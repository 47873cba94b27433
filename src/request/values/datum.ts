import { maxLengths } from "../parameters/limits.ts";
import { patternNames } from "../parameters/vocabulary.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { Datum, GivenDatum, PatternName } from "../types.ts";
import {
  checkedValue,
  hexColorKind,
  type Kind,
  nameKind,
  numberExpected,
  textKind,
  valueKind,
} from "./kinds.ts";
import { parseNumber } from "./number-text.ts";
import { cleanText, textExpected } from "./text.ts";

/** What is said of one region, in lists and in the cells of tables. */

export const patternKind: Kind<PatternName> = nameKind(patternNames);
export const annotationKind: Kind<string> = textKind(maxLengths.annotation);

const categoryExpected = `a label of 1 to ${maxLengths.category} characters`;

/** A number or a label: what a JSON body says of a region, beside a null for a missing value. */
export const datumKind: Kind<GivenDatum & { readonly kind: "value" | "category" }> = {
  schema: () => ({
    anyOf: [valueKind.schema(), { type: "string", minLength: 1, maxLength: maxLengths.category }],
  }),
  isOfType: (value) => typeof value === "string" || valueKind.isOfType(value),
  spelled: (text) => text,
  check: (said) => {
    if (typeof said !== "string") {
      const value = valueKind.check(said);
      return value === undefined || value === null
        ? undefined
        : { kind: "value", value, color: null };
    }
    const category = said === "" ? null : cleanText(said, maxLengths.category);
    return category === null ? undefined : { kind: "category", category, color: null };
  },
  expected: (received) => {
    if (received === undefined) return `${numberExpected}, ${categoryExpected}, or null`;
    return typeof received === "string" ? textExpected(categoryExpected, received) : numberExpected;
  },
  allowed: null,
};

/**
 * The datum that a value and a colour spell, as data and CSV write them.
 *
 * @param value not empty
 * @param color null for none
 * @returns null after telling `problems` why
 */
export function parseDatum(
  value: string,
  color: string | null,
  place: Place,
  problems: ProblemList,
): Datum | null {
  if (value.startsWith("#")) {
    const paint = checkedValue(hexColorKind, value, place, problems) ?? null;
    if (paint !== null && color === null) return { kind: "paint", color: paint };
    if (paint !== null) problems.add(place, { received: color, expected: "no second colour" });
    return null;
  }
  const own = color === null ? null : checkedValue(hexColorKind, color, place, problems);
  if (own === undefined) return null;
  const number = parseNumber(value);
  const said = datumKind.check(number ?? value);
  if (said !== undefined && said !== null) return { ...said, color: own };
  problems.add(place, { received: value, expected: datumKind.expected(number ?? value) });
  return null;
}

/** A pattern as CSV writes it; null after telling `problems` of a wrong one. */
export function parsePattern(
  text: string,
  place: Place,
  problems: ProblemList,
): PatternName | null {
  return checkedValue(patternKind, text, place, problems) ?? null;
}

/** A tooltip as CSV writes it; null after telling `problems` of a wrong one. */
export function parseAnnotation(text: string, place: Place, problems: ProblemList): string | null {
  return checkedValue(annotationKind, text, place, problems) ?? null;
}
