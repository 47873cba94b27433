import * as z from "zod";
import { circleItem, markerItem, regionItem, routeItem } from "../src/request/json/schema.ts";
import { type Endpoint, type Parameter } from "../src/request/parameters/parameter.ts";
import { type NamedParameter, parameterRows } from "../src/request/parameters/parameter-names.ts";
import {
  divergingPaletteNames,
  iconNames,
  labelPositions,
  patternNames,
  qualitativePaletteNames,
  sequentialPaletteNames,
} from "../src/request/parameters/vocabulary.ts";
import { failureRows } from "../src/request/problems/failure-table.ts";
import { markdownTable } from "./markdown.ts";

/** The tables of the documentation, by name, made from what the server checks requests with. */
export const tables: ReadonlyMap<string, () => string> = new Map([
  ["parameters", parametersTable],
  ["items", itemsTable],
  ["names", namesTable],
  ["errors", errorsTable],
]);

function parametersTable(): string {
  return markdownTable(
    ["parameter", "values", "default", "effect"],
    parameterRows.map(({ name, parameter }) => [
      code(name),
      valuesOf(parameter),
      defaultOf({ name, parameter }),
      `${parameter.description}${placesOf(parameter)}`,
    ]),
  );
}

function valuesOf(parameter: Parameter): string {
  if (parameter.type === "list")
    return `${code(parameter.shape)}, up to ${parameter.maxEntries} entries`;
  if (parameter.type === "choice") return (parameter.allowed ?? []).map(code).join(", ");
  if (parameter.type === "boolean") return "`true`, `false`; in a query also `1`, `0`";
  return parameter.expected();
}

function defaultOf({ name, parameter }: NamedParameter): string {
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

/** Where it can be given, unless that is everywhere. */
function placesOf({ use }: Parameter): string {
  const read = (["get", "json", "csv"] as const).filter((endpoint) => use[endpoint] === "read");
  return read.length === 3
    ? ""
    : ` (${read.map((endpoint) => endpointWords[endpoint]).join(", ")})`;
}

/** The fields of what a JSON body has in its lists. */
function itemsTable(): string {
  const items = Object.entries({
    regions: regionItem,
    proportional: circleItem,
    markers: markerItem,
    routes: routeItem,
  });
  return markdownTable(
    ["list", "field", "value"],
    items.flatMap(([name, item]) =>
      Object.entries<z.ZodType>(item.shape).map(([field, type]) => [
        code(name),
        code(field),
        `${type.description ?? ""}${type.safeParse(undefined).success ? "" : " (required)"}`,
      ]),
    ),
  );
}

function namesTable(): string {
  return markdownTable(
    ["what", "names"],
    [
      ["icons of markers", iconNames.map(code).join(" ")],
      ["positions of their labels", labelPositions.map(code).join(" ")],
      ["patterns", patternNames.map(code).join(" ")],
      ["palettes from one end to the other", sequentialPaletteNames.map(code).join(" ")],
      ["palettes with a middle", divergingPaletteNames.map(code).join(" ")],
      ["palettes without an order, for categories", qualitativePaletteNames.map(code).join(" ")],
    ],
  );
}

function errorsTable(): string {
  return markdownTable(
    ["status", "`error`", "when"],
    failureRows.map(({ status, code: name, when }) => [String(status), code(name), when]),
  );
}

function code(text: string): string {
  return `\`${text}\``;
}
