import { parameterRows } from "../src/request/parameters/parameter-names.ts";
import { failureRows } from "../src/request/problems/failure-table.ts";
import { capacityTable, costTable } from "./capacity.ts";
import { helps } from "./helps.ts";
import { markdownTable } from "./markdown.ts";
import { headerRows } from "./rows/headers.ts";
import { itemRows } from "./rows/items.ts";
import { nameRows } from "./rows/names.ts";
import { code, defaultText, placesRead, valuesText } from "./rows/parameters.ts";
import { pathRows } from "./rows/paths.ts";
import { groupsTable, scopesTable } from "./scopes-table.ts";

/** The tables of the documentation, by name, made from what the server checks requests with. */
export const tables: ReadonlyMap<string, () => string> = new Map([
  ["paths", pathsTable],
  ["parameters", parametersTable],
  ["items", itemsTable],
  ["names", namesTable],
  ["headers", headersTable],
  ["errors", errorsTable],
  ...helps,
  ["costs", costTable],
  ["capacity", capacityTable],
  ["groups", groupsTable],
  ["scopes", scopesTable],
]);

function pathsTable(): string {
  return markdownTable(
    ["path", "takes", "gives"],
    pathRows.map(({ method, path, takes, gives }) => [
      code(`${method.toUpperCase()} ${path}`),
      takes,
      gives,
    ]),
  );
}

function parametersTable(): string {
  return markdownTable(
    ["parameter", "values", "default", "effect"],
    parameterRows.map(({ name, parameter }) => {
      const places = placesRead(parameter);
      const elsewhere = places.length === 3 ? "" : ` (${places.join(", ")})`;
      return [
        code(name),
        valuesText(parameter),
        defaultText({ name, parameter }),
        `${parameter.description}${elsewhere}`,
      ];
    }),
  );
}

/** The fields of what a JSON body has in its lists. */
function itemsTable(): string {
  return markdownTable(
    ["list", "field", "value"],
    itemRows.map(({ list, field, value, isRequired }) => [
      code(list),
      code(field),
      `${value}${isRequired ? " (required)" : ""}`,
    ]),
  );
}

function namesTable(): string {
  return markdownTable(
    ["what", "names"],
    nameRows.map(([what, names]) => [what, names.map(code).join(" ")]),
  );
}

function headersTable(): string {
  return markdownTable(
    ["header", "value"],
    headerRows.map(({ name, value }) => [code(name), value]),
  );
}

function errorsTable(): string {
  return markdownTable(
    ["status", "`error`", "when"],
    failureRows.map(({ status, code: name, when }) => [String(status), code(name), when]),
  );
}
