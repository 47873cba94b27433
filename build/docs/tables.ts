import { editionCommand } from "../../command/edition.ts";
import { linkCommand } from "../../command/link.ts";
import { renderCommand } from "../../command/render/render.ts";
import { serveCommand } from "../../command/serve.ts";
import { goldenHelp } from "../../command/golden/help.ts";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { failureRows } from "../../src/request/problems/failure-table.ts";
import { capacityTable, costTable } from "./capacity.ts";
import { markdownTable } from "./markdown.ts";
import { classRows } from "./rows/classes.ts";
import { headerRows } from "./rows/headers.ts";
import { nameRows } from "./rows/names.ts";
import { code, defaultText, placesRead, valuesText } from "./rows/parameters.ts";
import { pathRows } from "./rows/paths.ts";
import { promisesTable } from "./promises-table.ts";
import {
  disputedTable,
  groupsTable,
  reformsTable,
  scopesTable,
  withoutMapTable,
} from "./scopes-table.ts";
import { worldviewsTable } from "./worldviews-table.ts";

/** What the commands say of themselves, as blocks for the documentation, by name. */
const helps: readonly (readonly [string, () => string])[] = [
  ["render", block(renderCommand.help)],
  ["link", block(linkCommand.help)],
  ["serve", block(serveCommand.help)],
  ["golden", block(goldenHelp)],
  ["edition", block(editionCommand.help)],
];

function block(help: () => string): () => string {
  return () => `\`\`\`text\n${help().trimEnd()}\n\`\`\``;
}

/** The tables of the documentation, by name, made from what the server checks requests with. */
export const tables: ReadonlyMap<string, () => string> = new Map([
  ["paths", pathsTable],
  ["parameters", parametersTable],
  ["items", itemsTable],
  ["names", namesTable],
  ["headers", headersTable],
  ["classes", classesTable],
  ["errors", errorsTable],
  ...helps,
  ["costs", costTable],
  ["capacity", capacityTable],
  ["groups", groupsTable],
  ["scopes", scopesTable],
  ["reforms", reformsTable],
  ["unmapped", withoutMapTable],
  ["disputed", disputedTable],
  ["worldviews", worldviewsTable],
  ["promises", promisesTable],
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
    parameterRows.flatMap(({ name, parameter }) => {
      const rows = parameter.type === "list" ? (parameter.item?.rows ?? []) : [];
      return rows.map(({ field, value, isRequired }) => [
        code(name),
        code(field),
        `${value}${isRequired ? " (required)" : ""}`,
      ]);
    }),
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

function classesTable(): string {
  return markdownTable(
    ["class", "holds", "elements and attributes"],
    classRows.map(({ name, holds, marks }) => [code(name), holds, marks.map(code).join(", ")]),
  );
}

function errorsTable(): string {
  return markdownTable(
    ["status", "`error`", "when"],
    failureRows.map(({ status, code: name, when }) => [String(status), code(name), when]),
  );
}
