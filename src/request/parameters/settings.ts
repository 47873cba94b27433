import type { HexColor, ThemeName } from "../types.ts";
import {
  colorKind,
  flagKind,
  type Kind,
  nameKind,
  notationKind,
  numberKind,
  textKind,
} from "../values/kinds.ts";
import { type ThemePair, themeKind } from "../values/theme-pair.ts";
import type { Range } from "./limits.ts";
import { type Setting, type Uses, uses } from "./parameter.ts";

/** The kinds of parameters of one value, each with its spelling in a query and in JSON. */

interface Row<M extends string | null> {
  readonly description: string;
  readonly member: M;
  readonly use?: Uses;
}

function setting<T, D extends T | null, M extends string | null>(
  type: Setting["type"],
  kind: Kind<T>,
  { use = uses.everywhere, ...row }: Row<M> & { readonly defaultValue: D },
): Setting<T, D, M> {
  return { ...kind, ...row, use, type };
}

export function choice<T extends string, D extends T | null, M extends string | null>({
  names,
  ...row
}: Row<M> & {
  readonly names: readonly T[];
  readonly defaultValue: D;
  readonly suggest?: Setting["suggest"];
}): Setting<T, D, M> {
  return setting<T, D, M>("choice", nameKind(names), row);
}

export function number<D extends number | null, M extends string | null>({
  isWhole = false,
  range,
  ...row
}: Row<M> & {
  readonly isWhole?: boolean;
  readonly range: Range;
  readonly defaultValue: D;
}): Setting<number, D, M> {
  return setting<number, D, M>(isWhole ? "integer" : "number", numberKind(range, { isWhole }), row);
}

export function flag<D extends boolean | null, M extends string | null>(
  row: Row<M> & { readonly defaultValue: D },
): Setting<boolean, D, M> {
  return setting<boolean, D, M>("boolean", flagKind, row);
}

export function text<M extends string | null>({
  maxLength,
  ...row
}: Row<M> & { readonly maxLength: number }): Setting<string, null, M> {
  return setting<string, null, M>("text", textKind(maxLength), { ...row, defaultValue: null });
}

export function color<T extends string, M extends string | null>({
  words,
  ...row
}: Row<M> & { readonly words: readonly T[] }): Setting<HexColor | T, null, M> {
  const kind = colorKind(words);
  return setting<HexColor | T, null, M>("text", kind, { ...row, defaultValue: null });
}

export function notation<M extends string | null>({
  parse,
  notation: expected,
  ...row
}: Row<M> & {
  readonly parse: (text: string) => string | null;
  readonly notation: string;
}): Setting<string, null, M> {
  const kind = notationKind(parse, expected);
  return setting<string, null, M>("text", kind, { ...row, defaultValue: null });
}

/** A theme, or a light and a dark one. */
export function themeOrPair<M extends string | null>(
  row: Row<M>,
): Setting<ThemeName | ThemePair, "dark", M> {
  return setting<ThemeName | ThemePair, "dark", M>("choice", themeKind, {
    ...row,
    defaultValue: "dark",
  });
}
