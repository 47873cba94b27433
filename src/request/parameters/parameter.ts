import type { ProblemList } from "../problems/problem-list.ts";
import type { JsonSchema } from "../values/json-schema.ts";

/** The two shapes of a row in the table of parameters. */

export type Endpoint = "get" | "json" | "csv";
/** `ignored`: the name is known there, its value has no effect and is not looked at. */
export type Use = "read" | "ignored" | "unknown";

/** The endpoints at which a parameter has an effect. */
export const uses = {
  everywhere: { get: "read", json: "read", csv: "read" },
  postOnly: { get: "ignored", json: "read", csv: "read" },
  inQueries: { get: "read", json: "unknown", csv: "read" },
  notInCsv: { get: "read", json: "read", csv: "ignored" },
  csvOnly: { get: "ignored", json: "unknown", csv: "read" },
  getOnly: { get: "read", json: "unknown", csv: "ignored" },
} as const satisfies Readonly<Record<string, Uses>>;

export type Uses = Readonly<Record<Endpoint, Use>>;

interface Described {
  /** What it does, as the documentation says it. */
  readonly description: string;
  readonly use: Uses;
  /** Of its value in a JSON body, but for null, which is the same as none. It may be stricter in case than `check`. */
  readonly schema: () => JsonSchema;
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
> extends Described {
  readonly type: "choice" | "integer" | "number" | "boolean" | "text";
  readonly defaultValue: D;
  readonly member: M;
  /** What a query text spells; a text that spells nothing of the kind is left as it is, for `check` to refuse. */
  readonly spelled: (text: string) => unknown;
  /** Null for a value that is the same as none; undefined for a wrong one. */
  readonly check: (value: unknown) => T | null | undefined;
  /** Reads on after "expected". Of a long list of names only those near the received one. */
  readonly expected: (received?: unknown) => string;
  /** The names that a value may have, for suggestions; null where it has none. */
  readonly allowed: readonly string[] | null;
  /** The name that a wrong one was probably meant to be, where its letters do not tell. */
  readonly suggest?: ((received: string) => string | undefined) | undefined;
}

/** A parameter of many entries, in a grammar of its own. */
export interface List<T = unknown> extends Described {
  readonly type: "list";
  /** Where it is not given. */
  readonly none: T;
  /** Where it is given, and cannot be decoded. */
  readonly unreadable: T;
  readonly maxEntries: number;
  /** What one entry looks like in a query. */
  readonly shape: string;
  /** From a query. */
  readonly parse: (text: string, problems: ProblemList) => T;
  /** From the value of a JSON member, which is neither null nor an empty array. */
  readonly read: (value: unknown, problems: ProblemList) => T;
}

export type Parameter = Setting | List;
