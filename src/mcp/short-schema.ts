import type { JsonSchema } from "../request/values/json-schema.ts";

/** Longer lists of names are told by their tools, and by what refuses another name. */
const MAX_NAMES = 12;

/**
 * A schema as an agent needs it, which reads it with every conversation: what members there are, of which types, and the
 * first clause of what is said of each. Bounds and patterns are told where a call breaks them.
 */
export function shortSchema({
  type,
  enum: names,
  description,
  anyOf,
  items,
  properties,
  required,
}: JsonSchema): JsonSchema {
  const kinds = (anyOf ?? []).filter((kind) => kind.type !== "null").map(shortSchema);
  const hasNames = names !== undefined && names.length <= MAX_NAMES;
  return {
    ...(type === undefined || hasNames ? {} : { type }),
    ...(hasNames ? { enum: names } : {}),
    ...(kinds.length > 1 ? { anyOf: kinds } : kinds[0]),
    ...(items === undefined ? {} : { items: withoutWords(shortSchema(items)) }),
    ...(properties === undefined ? {} : { properties: shortMembers(properties) }),
    ...(required === undefined ? {} : { required }),
    ...(description === undefined || LIST.test(description)
      ? {}
      : { description: firstClause(description) }),
  };
}

function shortMembers(
  members: NonNullable<JsonSchema["properties"]>,
): NonNullable<JsonSchema["properties"]> {
  return Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name, shortSchema(schema)]),
  );
}

/** Names of members say what they are. */
function withoutWords(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([member]) => member !== "description");
  const { properties } = schema;
  if (properties === undefined) return Object.fromEntries(kept);
  const members = Object.entries(properties).map(([name, one]) => [name, withoutWords(one)]);
  return { ...Object.fromEntries(kept), properties: Object.fromEntries(members) };
}

/** What the names of a list say already. */
const LIST = /^one of /;

function firstClause(text: string): string {
  return text.replace(/[.:,] .*$/s, "").replace(/\.$/, "");
}
