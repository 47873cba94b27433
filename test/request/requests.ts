import assert from "node:assert/strict";
import { fingerprint } from "../../src/request/fingerprint.ts";
import { parseCsv, parseGet, parseJson } from "../../src/request/parse.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { RegionRequest } from "../../src/request/types.ts";
import type { Problem, Result } from "../../src/request/result.ts";

/** A query that needs nothing but what a test is about. */
export function get(query: string): Result<MapRequest> {
  return parseGet("svg", `scope=world&${query}`);
}

export function json(members: Readonly<Record<string, unknown>>): Result<MapRequest> {
  return jsonText(JSON.stringify({ scope: "world", ...members }));
}

export function jsonText(text: string): Result<MapRequest> {
  return parseJson(new TextEncoder().encode(text));
}

export function csv(body: string, query = ""): Result<MapRequest> {
  return parseCsv(`scope=world&${query}`, new TextEncoder().encode(body));
}

export function accepted(result: Result<MapRequest>): MapRequest {
  if (!result.ok) assert.fail(result.problems.map(({ message }) => message).join("\n"));
  return result.value;
}

export function refused(result: Result<MapRequest>): readonly [Problem, ...Problem[]] {
  if (result.ok) assert.fail(`accepted: ${JSON.stringify(result.value)}`);
  return result.problems;
}

export function codes(result: Result<MapRequest>): readonly string[] {
  return refused(result).map(({ code }) => code);
}

/** Regions as short as they can be told: `US=5`, `US="A"`, `US #ff0000`, `US highlight`, `US land`. */
export function told(result: Result<MapRequest>): readonly string[] {
  return accepted(result).regions.map(tellRegion);
}

export function hash(result: Result<MapRequest>): string {
  return fingerprint(accepted(result), { edition: 1, build: null, geometry: ["g1"] });
}

function tellRegion({ id, datum, pattern, annotation }: RegionRequest): string {
  const color = "color" in datum && datum.color !== null ? ` ${datum.color}` : "";
  const extras = [pattern, annotation].filter((part) => part !== null).map((part) => ` ${part}`);
  const value =
    datum.kind === "value"
      ? `=${datum.value}`
      : datum.kind === "category"
        ? `=${JSON.stringify(datum.category)}`
        : datum.kind === "paint"
          ? ""
          : ` ${datum.kind}`;
  return [id, value, color, ...extras].join("");
}
