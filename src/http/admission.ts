import { formatNames, mapPath } from "../formats.ts";
import { compactPaths, isCompactPath } from "./asked-map.ts";
import { excerpt } from "../request/problems/problem-list.ts";
import type { Problem } from "../request/result.ts";
import { BODY_TYPES, mediaTypeProblem, MESSAGE_TYPES } from "./negotiate/media-type.ts";
import type { RequestTarget } from "./request-target.ts";
import { isDescription, isSitePath, sitePaths } from "./site/site-paths.ts";

export const MAX_TARGET_BYTES = 16_384;
export const MAX_BODY_BYTES = 4_194_304;

export const POST_PATH = "/render/map";
export const LINK_PATH = "/link";
export const DRY_RUN_PATH = "/map.json";
export const SCOPES_PATH = "/scopes";
/** Of a list of regions, right or wrong: its scope and its format. */
export const REGIONS_PATH = /^\/scopes\/([^/]+)\.(json|csv)$/;
/** Messages of the Model Context Protocol. */
export const MCP_PATH = "/mcp";
/** Tells of all editions, also under the number of one. */
export const VERSION_PATH = "/version";

const MAP_METHODS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

const METHODS_BY_PATH = new Map<string, readonly string[]>([
  ...formatNames.map((format) => [mapPath(format), MAP_METHODS] as const),
  [POST_PATH, ["POST", "OPTIONS"]],
  [LINK_PATH, ["POST", "OPTIONS"]],
  [MCP_PATH, ["POST", "OPTIONS"]],
  [DRY_RUN_PATH, ["GET", "HEAD", "OPTIONS"]],
  [SCOPES_PATH, ["GET", "HEAD", "OPTIONS"]],
  [VERSION_PATH, ["GET", "HEAD", "OPTIONS"]],
]);

/** The methods of a path, or undefined when there is nothing there. */
export function methodsOf(path: string): readonly string[] | undefined {
  const isNamed = isCompactPath(path) || REGIONS_PATH.test(path) || isSitePath(path);
  return METHODS_BY_PATH.get(path) ?? (isNamed ? MAP_METHODS : undefined);
}

function takesBody(path: string): boolean {
  return methodsOf(path)?.includes("POST") ?? false;
}

/** Everything wrong with a request that shows before its query and body are read. */
export function admissionProblems(
  method: string,
  target: RequestTarget,
  editions: readonly string[],
  header: (name: string) => string | null,
): readonly Problem[] {
  const isServed = target.edition === null || editions.includes(target.edition);
  const problems = [
    isServed ? routeProblem(method, target) : editionProblem(target, editions),
    lengthProblem(target.raw),
  ];
  if (method === "POST" && takesBody(target.path)) {
    problems.push(declaredSizeProblem(header("content-length")));
    const types = target.path === MCP_PATH ? MESSAGE_TYPES : BODY_TYPES;
    problems.push(mediaTypeProblem(types, header("content-type"), header("content-encoding")));
  }
  return problems.filter((problem) => problem !== null);
}

export function bodyTooLarge(value: string): Problem {
  const message = `the body is larger than ${MAX_BODY_BYTES} bytes`;
  return { code: "body_too_large", param: "body", value, message };
}

/** A body in so many pieces that to gather them costs more than to draw the map. */
export function choppedBody(): Problem {
  const message =
    "the body comes in thousands of pieces, of less than 16 bytes on average; send it in larger chunks";
  return { code: "body_too_large", param: "body", value: "", message };
}

/** A number before the path that no edition has, or whose edition is not there. */
export function editionProblem({ edition }: RequestTarget, editions: readonly string[]): Problem {
  const value = edition ?? editions[0]!;
  const message = `no edition "${excerpt(value)}" is served; expected ${editions.join(", ")}`;
  return { code: "invalid_edition", param: "path", value, message, allowed: editions };
}

function routeProblem(method: string, { path, edition }: RequestTarget): Problem | null {
  const methods = edition !== null && isOfNoEdition(path) ? undefined : methodsOf(path);
  if (methods === undefined) return notFound(path);
  if (methods.includes(method)) return null;
  const message = `method ${method} on ${path}; expected ${methods.join(", ")}`;
  return { code: "method_not_allowed", param: "method", value: method, message, allowed: methods };
}

function isOfNoEdition(path: string): boolean {
  return isSitePath(path) && !isDescription(path);
}

export function notFound(path: string): Problem {
  const allowed = [
    ...METHODS_BY_PATH.keys(),
    ...compactPaths,
    "/scopes/….json",
    "/scopes/….csv",
    ...sitePaths,
  ];
  const message = `nothing at path "${excerpt(path)}"; expected ${allowed.join(", ")}`;
  return { code: "not_found", param: "path", value: path, message, allowed };
}

function lengthProblem(raw: string): Problem | null {
  return raw.length <= MAX_TARGET_BYTES ? null : urlTooLong(raw);
}

/**
 * @param raw as much of the target as is known
 * @param bytes its length
 * @param isWhole whether it is known where the target ends
 */
export function urlTooLong(raw: string, bytes = raw.length, isWhole = true): Problem {
  const message =
    `the request target has ${isWhole ? "" : "at least "}${bytes} bytes, at most ${MAX_TARGET_BYTES} are read; ` +
    `send the map as a body to POST ${POST_PATH}`;
  return { code: "url_too_long", param: "url", value: raw, message };
}

/** A length that is too small or missing proves nothing: body.ts counts what arrives. */
function declaredSizeProblem(contentLength: string | null): Problem | null {
  const isTooLarge = contentLength !== null && Number(contentLength) > MAX_BODY_BYTES;
  return isTooLarge ? bodyTooLarge(contentLength) : null;
}
