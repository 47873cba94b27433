import { asciiLowerCase } from "../values/text.ts";
import type { Endpoint, Parameter } from "./parameter.ts";
import { parameters } from "./parameters.ts";

const byName: ReadonlyMap<string, Parameter> = new Map(Object.entries(parameters));
const byLowerName: ReadonlyMap<string, Parameter> = new Map(
  Object.values(parameters).map((parameter) => [parameter.name.toLowerCase(), parameter]),
);
const places: ReadonlyMap<string, number> = new Map(
  Object.keys(parameters).map((name, place) => [name, place]),
);

/** The parameter of exactly this name, as JSON keys are. */
export function parameterNamed(name: string): Parameter | undefined {
  return byName.get(name);
}

/** The parameter of this name in any case, as query names are. */
export function parameterInQuery(name: string): Parameter | undefined {
  return byLowerName.get(name) ?? byLowerName.get(asciiLowerCase(name));
}

/** Place in the table; names that are not in it stand last. */
export function placeOf(name: string): number {
  return places.get(name) ?? places.size;
}

/** The names that have an effect at an endpoint, in table order. */
export function namesReadBy(endpoint: Endpoint): readonly string[] {
  return Object.values(parameters)
    .filter(({ use }) => use[endpoint] === "read")
    .map(({ name }) => name);
}

const reservedNames: ReadonlySet<string> = new Set(["v", "src", "ref"]);

/** Names left to the users for ever: never given a meaning, never part of the fingerprint. */
export function isReserved(name: string): boolean {
  return name.startsWith("_") || name.startsWith("utm_") || reservedNames.has(name);
}
