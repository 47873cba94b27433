import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { onlyKnownMembers } from "../../src/request/parameters/reserved.ts";
import type { JsonSchema } from "../../src/request/values/json-schema.ts";

const LISTS = new Set(["regions", "proportional", "markers", "routes"]);

/** Of the parts of a JSON body that are objects of their own. */
export const itemSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  parameterRows
    .filter(({ name }) => LISTS.has(name))
    .map(({ name, parameter }) => [itemName(name), parameter.schema().items ?? {}]),
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
          anyOf: [...alternatives(name, parameter.schema()), { type: "null" }],
        },
      ]),
  ),
  ...onlyKnownMembers,
};

function alternatives(name: string, schema: JsonSchema): readonly object[] {
  if (!LISTS.has(name)) return schema.anyOf ?? [schema];
  return [{ ...schema, items: { $ref: `#/components/schemas/${itemName(name)}` } }];
}

/** `regions` → `RegionItem`. */
function itemName(list: string): string {
  const singular = list === "proportional" ? "circle" : list.replace(/s$/, "");
  return `${singular.charAt(0).toUpperCase()}${singular.slice(1)}Item`;
}
