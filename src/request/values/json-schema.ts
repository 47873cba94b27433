/** The keywords of JSON Schema, draft 2020-12, that values of requests are described with. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly default?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  /** In code points, as is the next. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly maxProperties?: number;
}

/** Entries of one kind. */
export function arraySchema(items: JsonSchema, maxItems: number, minItems = 0): JsonSchema {
  return { type: "array", items, ...(minItems > 0 ? { minItems } : {}), maxItems };
}

/** One of a list of names. */
export function namesSchema(names: readonly string[]): JsonSchema {
  return { type: "string", enum: names };
}
