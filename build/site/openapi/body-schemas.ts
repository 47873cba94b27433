import { TEXT } from "../../../src/request/json-schema.ts";
import type { Parameter } from "../../../src/request/parameters/parameter.ts";
import { parameterRows } from "../../../src/request/parameters/parameter-names.ts";
import { onlyKnownMembers } from "../../../src/request/parameters/reserved.ts";
import type { JsonSchema } from "../../../src/request/values/json-schema.ts";

/** Of the parts of a JSON body that are objects of their own. */
export const itemSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  parameterRows.flatMap(({ parameter }) => {
    const name = itemName(parameter);
    return name === null ? [] : [[name, parameter.schema().items ?? {}]];
  }),
);

/** A whole request as JSON. Null is the same as none. */
export const requestSchema: JsonSchema = {
  type: "object",
  required: ["scope"],
  properties: Object.fromEntries(
    parameterRows
      .filter(({ parameter }) => parameter.use.json === "read")
      .map(({ name, parameter }) => [
        name,
        {
          description: parameter.description,
          anyOf: [...alternatives(parameter), { type: "null" }],
        },
      ]),
  ),
  ...onlyKnownMembers,
};

function alternatives(parameter: Parameter): readonly object[] {
  const name = itemName(parameter);
  const schema = parameter.schema();
  const text = parameter.type === "list" ? [TEXT] : [];
  if (name === null) return [...(schema.anyOf ?? [schema]), ...text];
  return [{ ...schema, items: { $ref: `#/components/schemas/${name}` } }, ...text];
}

/** `RegionItem`; null where there are none. */
function itemName(parameter: Parameter): string | null {
  const name = parameter.type === "list" ? parameter.item?.name : undefined;
  return name === undefined ? null : `${name.charAt(0).toUpperCase()}${name.slice(1)}Item`;
}
