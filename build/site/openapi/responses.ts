import { type AnswerKind, headerRows } from "../../docs/rows/headers.ts";
import { formats, formatNames } from "../../../src/formats.ts";
import { failureRows } from "../../../src/request/problems/failure-table.ts";

/** Answers as OpenAPI describes them. */

/** Every header that is told, by name. */
export const headerComponents: Readonly<Record<string, object>> = Object.fromEntries(
  headerRows
    // OpenAPI says it by the media types of an answer.
    .filter(({ name }) => name !== "Content-Type")
    .map(({ name, value }) => [name, { description: value, schema: { type: "string" } }]),
);

export function headersOn(kind: AnswerKind): Readonly<Record<string, object>> {
  const told = headerRows.filter(
    ({ name, on }) => name in headerComponents && (on.includes(kind) || on.includes("every")),
  );
  return Object.fromEntries(
    told.map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** @param named the formats that the path may answer with */
export function imageAnswer(named: readonly (typeof formatNames)[number][]): object {
  const content = named.map((format) => [formats[format].mediaType, mediaOf(format)]);
  return {
    description: "The map",
    headers: headersOn("image"),
    content: Object.fromEntries(content),
  };
}

function mediaOf(format: (typeof formatNames)[number]): object {
  return formats[format].isRaster ? {} : { schema: { type: "string" } };
}

export function jsonAnswer(description: string, schema: string): object {
  return {
    description,
    headers: headersOn("data"),
    content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}

export function textAnswer(description: string, mediaType: string, kind: AnswerKind): object {
  const content = { [mediaType]: { schema: { type: "string" } } };
  return { description, headers: headersOn(kind), content };
}

/** An answer for each status that errors have, with the codes that have it. */
export const errorComponents: Readonly<Record<string, object>> = Object.fromEntries(
  [...new Set(failureRows.map(({ status }) => status))]
    .toSorted((a, b) => a - b)
    .map((status) => [`Error${status}`, errorAnswer(status)]),
);

function errorAnswer(status: number): object {
  const codes = failureRows.filter((row) => row.status === status);
  return {
    description: codes.map(({ code, when }) => `\`${code}\`: ${when}`).join("\n\n"),
    headers: headersOn("error"),
    content: {
      "application/json": { schema: { $ref: "#/components/schemas/Error" } },
      "application/problem+json": { schema: { $ref: "#/components/schemas/ProblemDocument" } },
    },
  };
}

/** References to the answers of errors. */
export function errorAnswers(...statuses: readonly number[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}
