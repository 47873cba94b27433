import { parameterExamples } from "../../docs/rows/examples.ts";
import type { Endpoint, Parameter } from "../../../src/request/parameters/parameter.ts";
import {
  type NamedParameter,
  parameterRows,
} from "../../../src/request/parameters/parameter-names.ts";
import type { JsonSchema } from "../../../src/request/values/json-schema.ts";

/** Parameters of a query, from the table that requests are checked with, as OpenAPI describes them. */

const inQueries = parameterRows.filter(
  ({ parameter }) => parameter.use.get === "read" || parameter.use.csv === "read",
);

export const queryParameters: Readonly<Record<string, object>> = Object.fromEntries(
  inQueries.map((row) => [row.name, queryParameter(row)]),
);

/** References to those that have an effect at an endpoint. */
export function parametersOf(endpoint: Endpoint): readonly object[] {
  return parameterRows
    .filter(({ parameter }) => parameter.use[endpoint] === "read")
    .map(({ name }) => ({ $ref: `#/components/parameters/${name}` }));
}

function queryParameter({ name, parameter }: NamedParameter): object {
  const example = new URLSearchParams(parameterExamples[name].query).get(name) ?? "";
  return {
    name,
    in: "query",
    required: name === "scope",
    description: parameter.description,
    schema: { ...querySchema(parameter), ...defaultOf({ name, parameter }) },
    example: valueOf(parameter, example),
  };
}

/** A list is one text in a grammar of its own. */
function querySchema(parameter: Parameter): JsonSchema {
  if (parameter.type !== "list") return parameter.schema();
  const { shape, maxEntries } = parameter;
  return { type: "string", description: `${shape}, up to ${maxEntries} entries` };
}

function defaultOf({ parameter }: NamedParameter): { readonly default?: unknown } {
  if (parameter.type === "list" || parameter.defaultValue === null) return {};
  return { default: parameter.defaultValue };
}

function valueOf(parameter: Parameter, text: string): unknown {
  return parameter.type === "list" ? text : parameter.spelled(text);
}
