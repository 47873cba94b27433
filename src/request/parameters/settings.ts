import { oneOf } from "../problems/problem-list.ts";
import type { HexColor, ThemeName } from "../types.ts";
import { hexColorExpected, hexColorSchema, parseHexColor } from "../values/hex-color.ts";
import { namesSchema } from "../values/json-schema.ts";
import { parseInteger, parseNumberWithin, unsignedZero } from "../values/number-text.ts";
import { asciiLowerCase, cleanText } from "../values/text.ts";
import { isWithin, type Range, rangeText } from "./limits.ts";
import { type Setting, type Uses, uses } from "./parameter.ts";
import { named, themeNames } from "./vocabulary.ts";
import {
  isLikePair,
  parseThemePair,
  type ThemePair,
  themePairSchema,
  themePairShape,
} from "../values/theme-pair.ts";

/** The kinds of parameters of one value, each with its spelling in a query and in JSON. */

interface Row<M extends string | null> {
  readonly description: string;
  readonly member: M;
  readonly use?: Uses;
}

/** One of a list of names, in any case. */
export function choice<T extends string, D extends T | null, M extends string | null>({
  names,
  use = uses.everywhere,
  ...row
}: Row<M> & {
  readonly names: readonly T[];
  readonly defaultValue: D;
  readonly suggest?: Setting["suggest"];
}): Setting<T, D, M> {
  return {
    ...row,
    use,
    type: "choice",
    allowed: names,
    schema: () => namesSchema(names),
    spelled: (given) => given,
    check: (value) => (typeof value === "string" ? (named(names, value) ?? undefined) : undefined),
    expected: (received) => oneOf(names, received),
  };
}

/** A number within a range; in a query, a whole one is written in digits alone. */
export function number<D extends number | null, M extends string | null>({
  isWhole = false,
  range,
  use = uses.everywhere,
  ...row
}: Row<M> & {
  readonly isWhole?: boolean;
  readonly range: Range;
  readonly defaultValue: D;
}): Setting<number, D, M> {
  const spelledWhole = (given: string): number | null => {
    const value = parseInteger(given);
    return value !== null && isWithin(value, range) ? value : null;
  };
  return {
    ...row,
    use,
    type: isWhole ? "integer" : "number",
    allowed: null,
    schema: () => ({
      type: isWhole ? "integer" : "number",
      minimum: range.min,
      maximum: range.max,
    }),
    spelled: (given) => (isWhole ? spelledWhole(given) : parseNumberWithin(given, range)) ?? given,
    check: (value) => {
      const isRight = typeof value === "number" && (!isWhole || Number.isInteger(value));
      return isRight && isWithin(value, range) ? unsignedZero(value) : undefined;
    },
    expected: () => `${isWhole ? "a whole number" : "a number"} ${rangeText(range)}`,
  };
}

const spelledFlags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

/** On or off. */
export function flag<D extends boolean | null, M extends string | null>({
  use = uses.everywhere,
  ...row
}: Row<M> & { readonly defaultValue: D }): Setting<boolean, D, M> {
  return {
    ...row,
    use,
    type: "boolean",
    allowed: ["true", "false"],
    schema: () => ({ type: "boolean" }),
    spelled: (given) => spelledFlags.get(asciiLowerCase(given)) ?? given,
    check: (value) => (typeof value === "boolean" ? value : undefined),
    expected: () => "true or false",
  };
}

/** Free text, counted in code points. An empty text draws nothing and is the same as none. */
export function text<M extends string | null>({
  maxLength,
  ...row
}: Row<M> & { readonly maxLength: number }): Setting<string, null, M> {
  const kind = notation({
    ...row,
    parse: (given) => cleanText(given, maxLength),
    notation: `text of at most ${maxLength} characters`,
  });
  return { ...kind, schema: () => ({ type: "string", maxLength }) };
}

/** A colour, or one of a few words in its place. */
export function color<T extends string, M extends string | null>({
  words,
  use = uses.everywhere,
  ...row
}: Row<M> & { readonly words: readonly T[] }): Setting<HexColor | T, null, M> {
  return {
    ...row,
    use,
    type: "text",
    defaultValue: null,
    allowed: [...words, "#rrggbb"],
    schema: () => ({ anyOf: [namesSchema(words), hexColorSchema] }),
    spelled: (given) => given,
    check: (value) =>
      typeof value === "string"
        ? (named(words, value) ?? parseHexColor(value) ?? undefined)
        : undefined,
    expected: () => [...words, hexColorExpected].join(" or "),
  };
}

/** A short text of a notation of its own, null where nothing is given. */
export function notation<M extends string | null>({
  parse,
  notation: expected,
  use = uses.everywhere,
  ...row
}: Row<M> & {
  /** In its canonical form, empty where it says nothing; null for what is not of the notation. */
  readonly parse: (text: string) => string | null;
  /** Reads on after "expected". */
  readonly notation: string;
}): Setting<string, null, M> {
  return {
    ...row,
    use,
    type: "text",
    defaultValue: null,
    allowed: null,
    schema: () => ({ type: "string", description: expected }),
    spelled: (given) => given,
    check: (value) => {
      if (typeof value !== "string") return undefined;
      const canonical = value === "" ? "" : parse(value);
      return canonical === "" ? null : (canonical ?? undefined);
    },
    expected: () => expected,
  };
}

/** A theme, or a light and a dark one. */
export function themeOrPair<M extends string | null>({
  use = uses.everywhere,
  ...row
}: Row<M>): Setting<ThemeName | ThemePair, "dark", M> {
  return {
    ...row,
    use,
    type: "choice",
    defaultValue: "dark",
    allowed: themeNames,
    schema: () => ({ anyOf: [namesSchema(themeNames), themePairSchema] }),
    spelled: (given) => given,
    check: (value) =>
      typeof value === "string"
        ? (named(themeNames, value) ?? parseThemePair(value) ?? undefined)
        : undefined,
    expected: (received) =>
      isLikePair(received) ? `${themePairShape}, as auto:light,dark` : oneOf(themeNames, received),
  };
}
