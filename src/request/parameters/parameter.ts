import type { ProblemList } from "../problems/problem-list.ts";
import type { ItemRow } from "../lists/items.ts";
import type { JsonSchema } from "../values/json-schema.ts";
import type { Kind } from "../values/kinds.ts";

/** The two shapes of a row in the table of parameters. */

export type Endpoint = "get" | "json" | "csv";
/**
 * `ignored`: the name is known there, its value has no effect and is not looked at. `fixed`: the path says the value,
 * and another one is an error.
 */
export type Use = "read" | "ignored" | "fixed" | "unknown";

/** The endpoints at which a parameter has an effect. */
export const uses = {
  everywhere: { get: "read", json: "read", csv: "read" },
  byPathOnGet: { get: "fixed", json: "read", csv: "read" },
  inQueries: { get: "read", json: "unknown", csv: "read" },
  notInCsv: { get: "read", json: "read", csv: "ignored" },
  csvOnly: { get: "unknown", json: "unknown", csv: "read" },
  getOnly: { get: "read", json: "unknown", csv: "unknown" },
} as const satisfies Readonly<Record<string, Uses>>;

export type Uses = Readonly<Record<Endpoint, Use>>;

interface Described {
  /** What it does, as the documentation says it. */
  readonly description: string;
  readonly use: Uses;
}

/**
 * A parameter of one value.
 *
 * @typeParam T what a right value is
 * @typeParam D the default: null for none, or for one that follows from other parameters
 * @typeParam M the member of `MapRequest` that holds the value or its default; null where
 *   `normalise` makes something else of it
 */
export interface Setting<
  T = unknown,
  D extends T | null = T | null,
  M extends string | null = string | null,
>
  extends Described, Kind<T> {
  readonly type: "choice" | "integer" | "number" | "boolean" | "text";
  readonly defaultValue: D;
  readonly member: M;
}

/** A parameter of many entries, in a grammar of its own. */
export interface List<T = unknown> extends Described {
  readonly type: "list";
  /** Where it is not given. */
  readonly none: T;
  /** Where it is given, and cannot be read. */
  readonly unreadable: T;
  readonly maxEntries: number;
  /** What one entry looks like in a query. */
  readonly shape: string;
  /** Schema of its value in a JSON body, beside a text as in a query. `null` is not part of it and counts as absent. */
  readonly schema: () => JsonSchema;
  /** Where a JSON body has objects: what each is called, and its fields. */
  readonly item: { readonly name: string; readonly rows: readonly ItemRow[] } | null;
  /** From a query. */
  readonly parse: (text: string, param: string, problems: ProblemList) => T;
  /** From the value of a JSON member, which is neither null nor an empty array; a text is for `parse`. */
  readonly read: (value: unknown, param: string, problems: ProblemList) => T;
  /** As a query says it, empty for nothing: `parse` reads it again as the same. */
  print(value: T): string;
}

export type Parameter = Setting | List;
