import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { classRows } from "../../build/docs/rows/classes.ts";
import { headerRows } from "../../build/docs/rows/headers.ts";
import { openApi } from "../../build/site/openapi/openapi.ts";
import { scopeNames } from "../../src/request/parameters/vocabulary.ts";
import { failureCodes, statusOf } from "../../src/request/problems/failure-table.ts";
import type { JsonSchema } from "../../src/request/values/json-schema.ts";
import { type Description, type Operation, operationsOf } from "../build/site/described.ts";

/** A schema of the description, which may stand in another place of it. */
interface Described extends JsonSchema {
  readonly $ref?: string;
}

const FILE = join(import.meta.dirname, "interface.txt");

/** What is told in lines of its own, as a schema only repeats it. */
const TOLD: readonly (readonly [names: readonly string[], word: string])[] = [
  [scopeNames, "a scope"],
  [failureCodes, "the code of an error"],
];

/** Every name and value that callers may rely on, a line each, from the rows that the server checks requests with. */
export function interfaceLines(): readonly string[] {
  const description: Description & { readonly components: Components } = JSON.parse(
    JSON.stringify(openApi()),
  );
  const { parameters, schemas } = description.components;
  const lines = [
    ...classRows.flatMap(({ name, marks }) => [
      `class ${name}`,
      ...marks.map((mark) => `class ${name}: ${mark}`),
    ]),
    ...headerRows.flatMap(({ name, on }) => on.map((kind) => `header ${name} on ${kind}`)),
    ...failureCodes.map((code) => `error ${code} ${statusOf(code)}`),
    ...scopeNames.map((name) => `scope ${name}`),
    ...operationsOf(description).flatMap(linesOfOperation),
    ...Object.values(parameters).flatMap(({ name, in: place, schema }) => [
      ...(schema.description === undefined ? [] : [`${place} ${name}: ${schema.description}`]),
      ...linesOfSchema(schema, `${place} ${name}`),
    ]),
    ...Object.entries(schemas).flatMap(([name, schema]) => linesOfSchema(schema, `json ${name}`)),
  ];
  return [...new Set(lines)].toSorted();
}

interface Components {
  readonly parameters: Readonly<
    Record<string, { readonly name: string; readonly in: string; readonly schema: Described }>
  >;
  readonly schemas: Readonly<Record<string, Described>>;
}

/** What has been promised, as it is committed. */
export function promisedLines(): readonly string[] {
  return readFileSync(FILE, "utf8").trimEnd().split("\n");
}

function linesOfOperation(operation: Operation): readonly string[] {
  const { method, path, isOfEdition, parameters, requestBody, responses } = operation;
  const at = `path ${method} ${path}`;
  const bodies = Object.entries(requestBody?.content ?? {});
  const ofType = (type: string, schema?: Described): string => `${type}${leadsTo(schema)}`;
  return [
    isOfEdition ? `${at}, also under /N` : at,
    ...parameters.map((one) => `${at} takes ${one.in} ${one.name}`),
    ...bodies.map(([type, { schema }]) => `${at} takes ${ofType(type, schema)}`),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) => [
      `${at} answers ${status}`,
      ...Object.entries(content).map(
        ([type, { schema }]) => `${at} answers ${status} ${ofType(type, schema)}`,
      ),
    ]),
  ];
}

/** Each member, alternative and name of a schema on its own line, so that what is added changes no line. */
function linesOfSchema(schema: Described, at: string): readonly string[] {
  const { properties = {}, required = [], anyOf = [], items, prefixItems = [] } = schema;
  const { enum: names = [], description: _, default: usual, $ref: __, ...others } = schema;
  const rules = Object.entries(others).filter(([key]) => !STRUCTURE.has(key));
  const said = rules.map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const told = TOLD.find(
    ([list]) => list.length === names.length && list.every((one, n) => one === names[n]),
  );
  const parts: readonly (readonly [Described, string])[] = [
    ...Object.entries(properties).map(([name, one]) => [one, `${at}.${name}`] as const),
    ...anyOf.map((one) => [one, at] as const),
    ...prefixItems.map((one, index) => [one, `${at}[${index}]`] as const),
    ...(items === undefined ? [] : [[items, `${at}[]`] as const]),
  ];
  return [
    ...(said.length > 0 || schema.$ref ? [`${at}: ${said.join(" ")}${leadsTo(schema)}`] : []),
    ...(told === undefined
      ? names.map((name) => `${at} = ${String(name)}`)
      : [`${at} = ${told[1]}`]),
    ...(usual === undefined ? [] : [`${at}: default=${JSON.stringify(usual)}`]),
    ...required.map((name) => `${at}.${name}: required`),
    ...parts.flatMap(([one, place]) => linesOfSchema(one, place)),
  ];
}

const STRUCTURE: ReadonlySet<string> = new Set(
  "properties required anyOf items prefixItems".split(" "),
);

function leadsTo(schema?: Described): string {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? "" : ` ${name}`;
}

/** `make interface`: adds what is new. What is gone stays, and fails the test until somebody takes it out by hand. */
if (import.meta.filename === process.argv[1]) {
  const lines = new Set([...promisedLines(), ...interfaceLines()]);
  writeFileSync(FILE, `${[...lines].toSorted().join("\n")}\n`);
}
