import { type PathRow, pathRows } from "../../docs/rows/paths.ts";
import { formatNames } from "../../../src/formats.ts";
import { headersOn, errorAnswers, imageAnswer, jsonAnswer, textAnswer } from "./responses.ts";
import { parametersOf } from "./parameters.ts";
import { csvExample, jsonExample, compactExample } from "./body-examples.ts";
import { scopeNames } from "../../../src/request/parameters/vocabulary.ts";

/** What every answer to a wrong URL is one of. */
const OF_ANY = [400, 404, 405, 414, 431] as const;
const OF_IMAGES = [...OF_ANY, 403, 500, 503] as const;
const OF_BODIES = [...OF_ANY, 403, 408, 413, 415, 500, 501, 503] as const;

const drawnByGet = (row: PathRow): object => {
  const format = formatNames.find((name) => row.path.endsWith(`.${name}`));
  return {
    200: imageAnswer(format === undefined ? formatNames : [format]),
    304: {
      description: "The client has it, as `If-None-Match` says",
      headers: headersOn("unchanged"),
    },
    ...errorAnswers(...OF_IMAGES),
  };
};

const ifNoneMatch = { $ref: "#/components/parameters/If-None-Match" };

const body = {
  required: true,
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/MapRequest" },
      example: jsonExample,
    },
    "text/csv": { schema: { type: "string" }, example: csvExample },
  },
};

/** The parameters of a CSV body; none of them stands beside a JSON body. */
const besideBody = parametersOf("csv");

/** @param example none where nobody can name one */
function pathParameter(
  name: string,
  description: string,
  schema: object,
  example?: string,
): object {
  const shown = example === undefined ? {} : { example };
  return { name, in: "path", required: true, description, schema, ...shown };
}

const scopeInPath = pathParameter(
  "scope",
  "A scope, as `/scopes` lists them.",
  { type: "string", enum: scopeNames },
  scopeNames.at(-1),
);

type Details = (row: PathRow) => object;

const drawing: Details = (row) => ({
  parameters: [...parametersOf("get"), ifNoneMatch],
  responses: drawnByGet(row),
});

const compact: Details = (row) => ({
  parameters: [
    pathParameter(
      "query",
      "A query as raw deflate in base64url.",
      { type: "string", pattern: "^[A-Za-z0-9_-]+$" },
      compactExample,
    ),
    ifNoneMatch,
  ],
  responses: drawnByGet(row),
});

const ofPages = {
  304: { description: "The client has it", headers: headersOn("page") },
  ...errorAnswers(404, 405),
};

const pageOf: Details = () => ({
  responses: { 200: textAnswer("The page", "text/html", "page"), ...ofPages },
});

const details: Readonly<Record<string, Details>> = {
  drawSvg: drawing,
  drawPng: drawing,
  drawCompactSvg: compact,
  drawCompactPng: compact,
  drawBody: () => ({
    parameters: besideBody,
    requestBody: body,
    responses: { 200: imageAnswer(formatNames), ...errorAnswers(...OF_BODIES) },
  }),
  describeMap: () => ({
    parameters: parametersOf("get"),
    responses: { 200: jsonAnswer("The report", "MapReport"), ...errorAnswers(...OF_IMAGES) },
  }),
  linkBody: () => ({
    parameters: besideBody,
    requestBody: body,
    responses: { 200: jsonAnswer("The links", "MapLink"), ...errorAnswers(...OF_BODIES) },
  }),
  exchangeMessage: () => ({
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Call" },
          example: { jsonrpc: "2.0", id: 1, method: "tools/list" },
        },
      },
    },
    responses: { 200: jsonAnswer("The answer", "Message"), ...errorAnswers(...OF_BODIES) },
  }),
  listScopes: () => ({
    responses: { 200: jsonAnswer("The scopes", "Scopes"), ...errorAnswers(...OF_ANY) },
  }),
  listRegions: () => ({
    parameters: [scopeInPath, { $ref: "#/components/parameters/lang" }],
    responses: { 200: jsonAnswer("The regions", "Regions"), ...errorAnswers(...OF_ANY) },
  }),
  listRegionsAsTable: () => ({
    parameters: [scopeInPath, { $ref: "#/components/parameters/lang" }],
    responses: {
      200: textAnswer("The regions, one a line", "text/csv", "data"),
      ...errorAnswers(...OF_ANY),
    },
  }),
  tellVersion: () => ({
    responses: { 200: jsonAnswer("The version", "Version"), ...errorAnswers(405) },
  }),
  showPlayground: pageOf,
  showGuide: pageOf,
  showDocument: () => ({
    parameters: [
      pathParameter("page", "As the documentation links to it.", { type: "string" }, "errors"),
    ],
    responses: { 200: textAnswer("The page", "text/html", "page"), ...ofPages },
  }),
  describeServer: () => ({
    responses: { 200: textAnswer("OpenAPI 3.1", "application/json", "page"), ...ofPages },
  }),
  describeBriefly: () => ({
    responses: { 200: textAnswer("Markdown", "text/plain", "page"), ...ofPages },
  }),
  sendAsset: () => ({
    parameters: [pathParameter("file", "As a page names it.", { type: "string" })],
    responses: { 200: { description: "The file", headers: headersOn("page") }, ...ofPages },
  }),
  tellAlive: () => ({
    responses: { 200: textAnswer("ok", "text/plain", "data"), ...errorAnswers(405) },
  }),
  tellReady: () => ({
    responses: {
      200: textAnswer("ok", "text/plain", "data"),
      503: textAnswer("not ready", "text/plain", "data"),
      ...errorAnswers(405),
    },
  }),
};

/** The paths of the description. @throws RangeError for a path of which nothing more is said */
export function describedPaths(): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of pathRows) {
    const describe = details[row.operation];
    if (describe === undefined) throw new RangeError(`nothing is said of ${row.operation}`);
    paths[row.path] = {
      ...servedBy(row),
      ...paths[row.path],
      [row.method]: operation(row, describe),
    };
  }
  return paths;
}

/** A path that no edition has stands at the root alone. */
function servedBy({ isOfEdition }: PathRow): object {
  return isOfEdition ? {} : { servers: [{ url: "/" }] };
}

function operation(row: PathRow, describe: Details): object {
  const { operation: operationId, takes, gives, isOfEdition } = row;
  return {
    operationId,
    tags: [isOfEdition ? "maps" : "server"],
    summary: `${gives.charAt(0).toUpperCase()}${gives.slice(1)}`,
    description: `Takes ${takes}.`,
    ...describe(row),
  };
}
