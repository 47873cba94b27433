import type { Endpoint, Parameter } from "../../../src/request/parameters/parameter.ts";
import type { NamedParameter } from "../../../src/request/parameters/parameter-names.ts";

/** What is said of the parameters, in Markdown, from the table that requests are checked with. */

export function valuesText(parameter: Parameter): string {
  if (parameter.type === "list")
    return `${code(parameter.shape)}, up to ${parameter.maxEntries} entries`;
  if (parameter.type === "choice") return namesText(parameter.allowed ?? []);
  if (parameter.type === "boolean") return "`true`, `false`; in a query also `1`, `0`";
  return parameter.expected();
}

/** More names than a row of a table has room for are told elsewhere. */
const MOST_NAMES = 40;

function namesText(names: readonly string[]): string {
  return names.length <= MOST_NAMES
    ? names.map(code).join(", ")
    : `${names.slice(0, 2).map(code).join(", ")} and ${names.length - 2} more, as \`GET /scopes\` lists them`;
}

/** Empty where there is none, or where it follows from other parameters. */
export function defaultText({ name, parameter }: NamedParameter): string {
  if (name === "scope") return "required";
  if (parameter.type === "list" || parameter.defaultValue === null) return "";
  const { defaultValue } = parameter;
  return code(typeof defaultValue === "string" ? defaultValue : JSON.stringify(defaultValue));
}

const endpointWords: Readonly<Record<Endpoint, string>> = {
  get: "GET",
  json: "JSON",
  csv: "CSV",
};

/** Where it has an effect. */
export function placesRead({ use }: Parameter): readonly string[] {
  return (["get", "json", "csv"] as const)
    .filter((endpoint) => use[endpoint] === "read")
    .map((endpoint) => endpointWords[endpoint]);
}

export function code(text: string): string {
  return `\`${text}\``;
}
