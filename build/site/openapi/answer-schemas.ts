import { failureCodes } from "../../../src/request/problems/failure-table.ts";
import { report } from "../../../src/request/parameters/limits.ts";
import { projectionNames, scopeNames } from "../../../src/request/parameters/vocabulary.ts";
import {
  arraySchema,
  type JsonSchema,
  namesSchema,
} from "../../../src/request/values/json-schema.ts";

/** What the server tells as JSON. Members may be added; none goes. */

const text: JsonSchema = { type: "string" };
const flag: JsonSchema = { type: "boolean" };
const count: JsonSchema = { type: "integer", minimum: 0 };
const textOrNull: JsonSchema = { type: ["string", "null"] };
const numberOrNull: JsonSchema = { type: ["number", "null"] };
const texts: JsonSchema = { type: "array", items: text };

function record(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required } as const satisfies JsonSchema;
}

function listOf(items: JsonSchema): JsonSchema {
  return { type: "array", items };
}

const legendRow = record({ text, color: text, pattern: textOrNull });

const problem = record(
  {
    param: { type: "string", description: "where it stands" },
    error: { ...namesSchema(failureCodes), description: "the code of this problem" },
    value: { type: "string", description: "what was received, cut" },
    message: text,
    allowed: texts,
    suggestion: text,
    index: { type: "integer", minimum: 0, description: "of the entry, from 0" },
  },
  ["allowed", "suggestion", "index"],
);

const error = record(
  {
    error: { ...namesSchema(failureCodes), description: "of the first problem" },
    message: text,
    status: { type: "integer", minimum: 400, maximum: 599 },
    details: arraySchema(problem, report.maxProblems),
    type: { type: "string", description: "where the error is explained" },
    more: {
      type: "integer",
      minimum: 1,
      description: "how many problems there are beyond details, at least",
    },
  },
  ["more"],
);

const edition = {
  edition: count,
  state: namesSchema(["candidate", "closed"]),
};

/** A warning or a note: which members it has besides follows from its code. */
const remark = record(
  {
    code: text,
    ids: texts,
    routes: listOf(record({ from: text, to: text })),
    suggestions: listOf(record({ given: text, id: text })),
    scopes: listOf(record({ given: text, scope: text })),
    entries: texts,
    made: count,
    asked: count,
  },
  ["ids", "routes", "suggestions", "scopes", "entries", "made", "asked"],
);

export const answerSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: error,
  ProblemDocument: record({ ...error.properties, title: text, detail: text }, ["more"]),
  MapReport: record({
    status: count,
    ...edition,
    etag: text,
    svg: textOrNull,
    png: textOrNull,
    compact: textOrNull,
    image: record({ width: count, height: count, scope: text, detail: text }),
    title: text,
    alt: text,
    matched: texts,
    withoutData: count,
    classes: listOf(
      record({
        label: text,
        from: numberOrNull,
        to: numberOrNull,
        includesFrom: flag,
        includesTo: flag,
        color: text,
        pattern: textOrNull,
        count,
      }),
    ),
    legend: {
      anyOf: [record({ title: textOrNull, rows: listOf(legendRow) }), { type: "null" }],
    },
    warnings: listOf(remark),
    notes: listOf(remark),
  }),
  MapLink: record({
    svg: text,
    png: text,
    markdown: text,
    html: text,
    alt: text,
    warnings: listOf(remark),
    notes: listOf(remark),
  }),
  /** JSON-RPC 2.0, as the Model Context Protocol has it: what is asked, without an id where no answer is wanted. */
  Call: record(
    {
      jsonrpc: text,
      id: { type: ["string", "integer"] },
      method: text,
      params: { type: "object" },
    },
    ["id", "params"],
  ),
  /** And what is answered. */
  Message: record(
    { jsonrpc: text, id: { type: ["string", "integer", "null"] }, result: {}, error: {} },
    ["result", "error"],
  ),
  Scopes: record({
    ...edition,
    scopes: listOf(
      record({
        scope: namesSchema(scopeNames),
        title: text,
        kind: namesSchema(["world", "group", "country", "level", "own"]),
        parent: textOrNull,
        unit: textOrNull,
        regionCount: count,
        levels: listOf(namesSchema(scopeNames)),
        defaultProjection: namesSchema(projectionNames),
        projections: listOf(namesSchema(projectionNames)),
        credit: text,
        asOf: textOrNull,
        reforms: listOf(text),
        worldviews: listOf(record({ worldview: text, changes: listOf(text) })),
      }),
    ),
  }),
  Regions: record({
    ...edition,
    regions: listOf(
      record({
        id: text,
        name: text,
        alpha3: textOrNull,
        areaKm2: { type: "number", minimum: 0 },
        lat: { type: "number", minimum: -90, maximum: 90 },
        lon: { type: "number", minimum: -180, maximum: 180 },
      }),
    ),
  }),
  Version: record({
    software: text,
    current: text,
    editions: listOf(record({ edition: count, state: text, date: textOrNull, software: text })),
  }),
};
