import { asciiLowerCase } from "../values/text.ts";
import type { Endpoint, Parameter } from "./parameter.ts";
import { type ParameterName, parameters } from "./parameters.ts";

/** A row of the table with its name. */
export interface NamedParameter {
  readonly name: ParameterName;
  readonly parameter: Parameter;
}

/** The table in order. */
export const parameterRows: readonly NamedParameter[] = Object.keys(parameters)
  .filter(isParameterName)
  .map((name) => ({ name, parameter: parameters[name] }));

const byLowerName: ReadonlyMap<string, NamedParameter> = new Map(
  parameterRows.map((row) => [row.name.toLowerCase(), row]),
);
const places: ReadonlyMap<string, number> = new Map(
  parameterRows.map(({ name }, place) => [name, place]),
);

export function isParameterName(name: string): name is ParameterName {
  return Object.hasOwn(parameters, name);
}

/** The parameter of this name in any case, as query names are. */
export function parameterInQuery(name: string): NamedParameter | undefined {
  return byLowerName.get(name) ?? byLowerName.get(asciiLowerCase(name));
}

/** Place in the table; names that are not in it stand last. */
export function placeOf(name: string): number {
  return places.get(name) ?? places.size;
}

/** Where a parameter has an effect that not every request may have. */
export function placeOfUse({ use }: Parameter): string {
  return use.get === "read" ? "queries of GET" : "CSV bodies";
}

/** The names that have an effect at an endpoint, in table order. */
export function namesReadBy(endpoint: Endpoint): readonly string[] {
  return parameterRows
    .filter(({ parameter }) => parameter.use[endpoint] === "read")
    .map(({ name }) => name);
}
