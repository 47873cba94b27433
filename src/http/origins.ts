import { excerpt } from "../request/problems/problem-list.ts";
import type { Problem } from "../request/result.ts";
import { MCP_PATH } from "./admission.ts";
import type { HttpContext } from "./http-context.ts";
import type { OutgoingResponse } from "./respond/responses.ts";

type Rules = Pick<HttpContext, "allowedOrigins" | "publicUrl">;

/**
 * What is wrong with the page that has a browser send a body; null for all that is sent by other programs, which
 * say no origin. Without a list every page may ask for maps. Messages of the Model Context Protocol are
 * read from pages of this machine alone: a page elsewhere, whose name is made to resolve to this
 * machine, would reach a server that nobody meant to be public.
 */
export function originProblem(rules: Rules, path: string, origin: string | null): Problem | null {
  if (origin === null || isAllowed(rules, path, origin)) return null;
  const allowed = [...listed(rules), ...(path === MCP_PATH ? ["http://localhost"] : [])];
  const expected = allowed.length === 0 ? "none" : allowed.join(", ");
  const message = `Origin "${excerpt(origin)}" may not send bodies to ${path}; expected ${expected}`;
  return { code: "origin_not_allowed", param: "origin", value: origin, message };
}

/** A response to a request that may have a body, which only pages of allowed origins may read. */
export function sharedResponse(
  rules: Rules,
  path: string,
  origin: string | null,
  response: OutgoingResponse,
): OutgoingResponse {
  if (rules.allowedOrigins === null && path !== MCP_PATH) return response;
  const { "access-control-allow-origin": _everybody, ...headers } = response.headers;
  const vary = headers["vary"] === undefined ? "Origin" : `${headers["vary"]}, Origin`;
  const isShared = origin !== null && isAllowed(rules, path, origin);
  const shared = isShared ? { "access-control-allow-origin": origin } : {};
  return { ...response, headers: { ...headers, vary, ...shared } };
}

function isAllowed(rules: Rules, path: string, origin: string): boolean {
  if (listed(rules).includes(origin)) return true;
  return path === MCP_PATH ? LOOPBACK.test(origin) : rules.allowedOrigins === null;
}

function listed({ allowedOrigins, publicUrl }: Rules): readonly string[] {
  return [...(allowedOrigins ?? []), ...(publicUrl === null ? [] : [publicUrl])];
}

const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;
