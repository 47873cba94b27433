import type { Parameter } from "./parameters/parameter.ts";
import { parameterRows } from "./parameters/parameter-names.ts";
import { onlyKnownMembers } from "./parameters/reserved.ts";
import type { JsonSchema } from "./values/json-schema.ts";

/**
 * What a JSON body may say, for programs that write one. It describes canonical spellings: what checks a
 * body is json/body.ts, which also takes names in any case, and whose messages say more.
 */
export function bodySchema(): JsonSchema {
  const rows = parameterRows.filter(({ parameter }) => parameter.use.json === "read");
  return {
    type: "object",
    properties: Object.fromEntries(
      rows.map(({ name, parameter }) => {
        const { description } = parameter;
        return [name, { ...valueSchema(parameter), description, ...defaultOf(parameter) }];
      }),
    ),
    required: ["scope"],
    ...onlyKnownMembers,
  };
}

/** A list may also be a text, as a query has it. */
function valueSchema(parameter: Parameter): JsonSchema {
  const schema = parameter.schema();
  return parameter.type === "list" ? { anyOf: [...(schema.anyOf ?? [schema]), TEXT] } : schema;
}

/** Of a list in the grammar of a query. */
export const TEXT: JsonSchema = { type: "string", description: "as in a query" };

function defaultOf(parameter: Parameter): Pick<JsonSchema, "default"> {
  if (parameter.type === "list" || parameter.defaultValue === null) return {};
  return { default: parameter.defaultValue };
}
