import { isWithin, limits, type Range, rangeText } from "../parameters/limits.ts";
import { named } from "../parameters/vocabulary.ts";
import { oneOf, type Place, type ProblemList } from "../problems/problem-list.ts";
import type { HexColor, RegionId } from "../types.ts";
import { hexColorExpected, hexColorSchema, parseHexColor } from "./hex-color.ts";
import { type JsonSchema, namesSchema } from "./json-schema.ts";
import { parseInteger, parseNumberWithin, unsignedZero } from "./number-text.ts";
import { parseRegionId, regionIdExpected, regionIdSchema } from "./region-id.ts";
import { asciiLowerCase, cleanText, textExpected } from "./text.ts";

/** What one value may be, of a parameter or of a field of an entry. */
export interface Kind<T = unknown> {
  /** Of its value in JSON. It may be stricter in case than `check`. */
  readonly schema: () => JsonSchema;
  /** Whether a value of JSON is of its type, and worth a check. */
  readonly isOfType: (value: unknown) => boolean;
  /** What a query text spells; a text that spells nothing of the kind is left as it is, for `check` to refuse. */
  readonly spelled: (text: string) => unknown;
  /** Null for a value that is the same as none; undefined for a wrong one. */
  readonly check: (value: unknown) => T | null | undefined;
  /** Reads on after "expected". Of a long list of names only those near the received one. */
  readonly expected: (received?: unknown) => string;
  /** The names that a value may have, for suggestions; null where it has none. */
  readonly allowed: readonly string[] | null;
  /** The name that a wrong one was probably meant to be, where its letters do not tell. */
  readonly suggest?: ((received: string) => string | null | undefined) | undefined;
}

/** What a value says; undefined after telling `problems` of a wrong one. */
export function checkedValue<T>(
  kind: Kind<T>,
  value: unknown,
  place: Place,
  problems: ProblemList,
): T | null | undefined {
  const right = kind.check(value);
  if (right === undefined) tellWrong(kind, value, place, problems);
  return right;
}

export function tellWrong(
  { expected, allowed, suggest }: Kind,
  received: unknown,
  place: Place,
  problems: ProblemList,
): void {
  const names = allowed === null ? {} : { allowed };
  const suggestion = typeof received === "string" ? suggest?.(received) : undefined;
  problems.add(place, { received, expected: expected(received), ...names, suggestion });
}

/** What a text says. @param parse null for a wrong text */
export function textual<T>(
  parse: (text: string) => T | null,
  row: Pick<Kind<T>, "schema" | "expected"> & Partial<Kind<T>>,
): Kind<T> {
  return {
    isOfType: isText,
    spelled: (given) => given,
    check: (value) => (isText(value) ? (parse(value) ?? undefined) : undefined),
    allowed: null,
    ...row,
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** One of a list of names, in any case. */
export function nameKind<T extends string>(names: readonly T[]): Kind<T> {
  return textual((text) => named(names, text), {
    schema: () => namesSchema(names),
    expected: (received) => oneOf(names, received),
    allowed: names,
  });
}

/** A number within a range; in a query, a whole one is written in digits alone. */
export function numberKind(
  range: Range,
  { isWhole = false, expected }: { readonly isWhole?: boolean; readonly expected?: string } = {},
): Kind<number> {
  const words = expected ?? `${isWhole ? "a whole number" : "a number"} ${rangeText(range)}`;
  const spelledWhole = (given: string): number | null => {
    const value = parseInteger(given);
    return value !== null && isWithin(value, range) ? value : null;
  };
  return {
    schema: () => ({
      type: isWhole ? "integer" : "number",
      minimum: range.min,
      maximum: range.max,
    }),
    isOfType: Number.isFinite,
    spelled: (given) => (isWhole ? spelledWhole(given) : parseNumberWithin(given, range)) ?? given,
    check: (value) => {
      const isRight = typeof value === "number" && (!isWhole || Number.isInteger(value));
      return isRight && isWithin(value, range) ? unsignedZero(value) : undefined;
    },
    expected: () => words,
    allowed: null,
  };
}

const spelledFlags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

function isFlag(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** On or off. */
export const flagKind: Kind<boolean> = {
  schema: () => ({ type: "boolean" }),
  isOfType: isFlag,
  spelled: (given) => spelledFlags.get(asciiLowerCase(given)) ?? given,
  check: (value) => (isFlag(value) ? value : undefined),
  expected: () => "true or false",
  allowed: ["true", "false"],
};

/**
 * A short text of a notation of its own.
 *
 * @param parse its canonical form, empty where it says nothing; null for what is not of the notation
 * @param expected reads on after "expected"
 */
export function notationKind(
  parse: (text: string) => string | null,
  expected: string,
  schema: JsonSchema = { type: "string", description: expected },
): Kind<string> {
  return textual(parse, {
    schema: () => schema,
    check: (value) => {
      if (!isText(value)) return undefined;
      const canonical = value === "" ? "" : parse(value);
      return canonical === "" ? null : (canonical ?? undefined);
    },
    expected: () => expected,
  });
}

/** Free text without control characters, counted in code points. An empty text draws nothing and is the same as none. */
export function textKind(maxLength: number): Kind<string> {
  const words = `text of at most ${maxLength} characters`;
  const schema = { type: "string", maxLength };
  return {
    ...notationKind((given) => cleanText(given, maxLength), words, schema),
    expected: (received) => textExpected(words, received),
  };
}

/** A colour, or one of a few words in its place. */
export function colorKind<const T extends string>(words: readonly T[]): Kind<HexColor | T> {
  return textual<HexColor | T>((text) => named(words, text) ?? parseHexColor(text), {
    schema: () => ({ anyOf: [namesSchema(words), hexColorSchema] }),
    expected: () => [...words, hexColorExpected].join(" or "),
    allowed: [...words, "#rrggbb"],
  });
}

export const hexColorKind: Kind<HexColor> = textual(parseHexColor, {
  schema: () => hexColorSchema,
  expected: () => hexColorExpected,
});

export const regionIdKind: Kind<RegionId> = textual(parseRegionId, {
  schema: () => regionIdSchema,
  expected: () => regionIdExpected,
});

export const numberExpected = "a number from -1e15 to 1e15";

/** A number of data. */
export const valueKind = numberKind(limits.value, { expected: numberExpected });
