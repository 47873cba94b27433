import { flagKind, type Kind, nameKind, numberKind } from "../values/kinds.ts";
import type { Range } from "./limits.ts";
import { type Setting, type Uses, uses } from "./parameter.ts";

/** The kinds of parameters of one value, each with its spelling in a query and in JSON. */

/** What stands in a row beside its kind; null where a default or a member of the request is not named. */
type Row<D = null, M extends string | null = null> = Pick<Setting, "description"> & {
  readonly use?: Uses;
  readonly defaultValue?: D;
  readonly member?: M;
};

/** Of any kind. */
export function setting<T, const D extends T | null, M extends string | null = null>(
  type: Setting["type"],
  kind: Kind<T>,
  { use = uses.everywhere, defaultValue, member, ...row }: Row<D, M>,
): Setting<T, D, M> {
  // Where a row names none, its types D and M are null.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said
  const [value, name] = [defaultValue ?? null, member ?? null] as [D, M];
  return { ...kind, ...row, defaultValue: value, member: name, use, type };
}

export function choice<
  T extends string,
  D extends T | null = null,
  M extends string | null = null,
>({
  names,
  ...row
}: Row<D, M> & {
  readonly names: readonly T[];
  readonly suggest?: Setting["suggest"];
}): Setting<T, D, M> {
  return setting<T, D, M>("choice", nameKind(names), row);
}

export function number<D extends number | null = null, M extends string | null = null>({
  isWhole = false,
  range,
  ...row
}: Row<D, M> & { readonly isWhole?: boolean; readonly range: Range }): Setting<number, D, M> {
  return setting<number, D, M>(isWhole ? "integer" : "number", numberKind(range, { isWhole }), row);
}

export function flag<D extends boolean | null = null, M extends string | null = null>(
  row: Row<D, M>,
): Setting<boolean, D, M> {
  return setting<boolean, D, M>("boolean", flagKind, row);
}

/** A text without a default, of any kind of its own. */
export function text<T extends string, M extends string | null = null>(
  kind: Kind<T>,
  row: Row<null, M>,
): Setting<T, null, M> {
  return setting<T, null, M>("text", kind, row);
}
