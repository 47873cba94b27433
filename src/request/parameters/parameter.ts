import type { Range } from "./limits.ts";

export type Endpoint = "get" | "json" | "csv";
/** `ignored`: the name is known there, its value has no effect and is not looked at. */
export type Use = "read" | "ignored" | "unknown";

interface Described {
  readonly name: string;
  readonly description: string;
  readonly use: Readonly<Record<Endpoint, Use>>;
}
export interface ChoiceParameter<T extends string = string> extends Described {
  readonly type: "choice";
  readonly allowed: readonly T[];
}
export interface NumberParameter extends Described {
  readonly type: "integer" | "number";
  readonly range: Range;
}
export interface FlagParameter extends Described {
  readonly type: "boolean";
}
export interface TextParameter extends Described {
  readonly type: "text";
  readonly maxLength: number;
}
export interface ListParameter extends Described {
  readonly type: "list";
  readonly maxEntries: number;
  /** What one entry looks like in a query. */
  readonly shape: string;
}
export type Parameter =
  | ChoiceParameter
  | NumberParameter
  | FlagParameter
  | TextParameter
  | ListParameter;

export type Row<T extends { readonly description: string }, D> = T & { readonly defaultValue: D };

/** The endpoints at which a parameter has an effect. */
export const uses = {
  everywhere: { get: "read", json: "read", csv: "read" },
  postOnly: { get: "ignored", json: "read", csv: "read" },
  inQueries: { get: "read", json: "unknown", csv: "read" },
  notInCsv: { get: "read", json: "read", csv: "ignored" },
  getOnly: { get: "read", json: "unknown", csv: "ignored" },
} as const satisfies Readonly<Record<string, Described["use"]>>;

export function choice<T extends string, D extends T | null>(
  name: string,
  allowed: readonly T[],
  defaultValue: D,
  description: string,
  use: Described["use"] = uses.everywhere,
): Row<ChoiceParameter<T>, D> {
  return { type: "choice", name, allowed, defaultValue, description, use };
}

export function number<D extends number | null>(
  name: string,
  type: NumberParameter["type"],
  range: Range,
  defaultValue: D,
  description: string,
): Row<NumberParameter, D> {
  return { type, name, range, defaultValue, description, use: uses.everywhere };
}

export function flag(
  name: string,
  defaultValue: boolean,
  description: string,
): Row<FlagParameter, boolean> {
  return { type: "boolean", name, defaultValue, description, use: uses.everywhere };
}

export function text(
  name: string,
  maxLength: number,
  description: string,
): Row<TextParameter, null> {
  return { type: "text", name, maxLength, defaultValue: null, description, use: uses.everywhere };
}

export function list(
  name: string,
  entries: number,
  shape: string,
  description: string,
  use: Described["use"],
): Row<ListParameter, null> {
  return { type: "list", name, maxEntries: entries, shape, defaultValue: null, description, use };
}
