import { H3, type H3Event, HTTPResponse } from "h3";
import {
  admissionProblems,
  DRY_RUN_PATH,
  LINK_PATH,
  MCP_PATH,
  methodsOf,
  POST_PATH,
  SCOPES_PATH,
  VERSION_PATH,
} from "./admission.ts";
import { type Client, keptExchange } from "./client.ts";
import type { HttpContext } from "./http-context.ts";
import { brokenResponse } from "./map-response.ts";
import { dryRunResponse } from "./inform/dry-run.ts";
import { listingResponse } from "./inform/scopes.ts";
import { mcpResponse } from "./mcp-response.ts";
import { linkResponse, postedMapResponse } from "./posted-map-response.ts";
import { originProblem, sharedResponse } from "./origins.ts";
import { targetOfEvent } from "./request-target.ts";
import type { Problem } from "../request/result.ts";
import { authorizationProblem } from "./operator-bounds.ts";
import { failureResponse } from "./respond/failure-response.ts";
import { optionsResponse, type OutgoingResponse, jsonResponse } from "./respond/responses.ts";
import { siteRoutes } from "./site/site-paths.ts";
import { siteResponse } from "./site/site-response.ts";

const POSTED = [
  [POST_PATH, postedMapResponse],
  [LINK_PATH, linkResponse],
  [MCP_PATH, mcpResponse],
] as const;

const INFORMING = [
  [SCOPES_PATH, listingResponse],
  [`${SCOPES_PATH}/:file`, listingResponse],
  [DRY_RUN_PATH, dryRunResponse],
] as const;

/**
 * All but maps by GET, which node/listener.ts answers. Admission decides by the raw target before h3
 * matches its normalised path, so a path that only becomes known by normalising is never served.
 */
export function createApp(context: HttpContext): H3 {
  const app = new H3({
    silent: true,
    allowMalformedURL: true,
    onError: (error, event) =>
      sentResponse(event, brokenResponse(context, clientOf(event), error.cause ?? error, null)),
  });
  const toHttpResponse = (event: H3Event, response: OutgoingResponse): HTTPResponse => {
    const { path } = targetOfEvent(event);
    const takesBody = methodsOf(path)?.includes("POST") ?? false;
    const origin = event.req.headers.get("origin");
    return sentResponse(
      event,
      takesBody ? sharedResponse(context, path, origin, response) : response,
    );
  };
  app.use(async (event, next) => {
    const response = (await refusalResponse(context, event)) ?? preflightResponse(context, event);
    return response === undefined ? next() : toHttpResponse(event, response);
  });
  for (const prefix of ["", "/:edition"]) {
    for (const [path, answer] of POSTED)
      app.post(`${prefix}${path}`, async (event) =>
        toHttpResponse(event, await answer(context, event, clientOf(event))),
      );
    for (const [path, answer] of INFORMING)
      app.get(`${prefix}${path}`, async (event) =>
        toHttpResponse(event, await answer(context, clientOf(event), targetOfEvent(event))),
      );
  }
  for (const prefix of ["", "/:edition"]) {
    for (const path of siteRoutes)
      app.get(`${prefix}${path}`, async (event) =>
        toHttpResponse(event, await siteResponse(context, clientOf(event), targetOfEvent(event))),
      );
    app.get(`${prefix}${VERSION_PATH}`, (event) =>
      toHttpResponse(event, jsonResponse(context.editions.version())),
    );
  }
  return app;
}

async function refusalResponse(
  context: HttpContext,
  event: H3Event,
): Promise<OutgoingResponse | undefined> {
  const { editions } = context;
  const target = targetOfEvent(event);
  const { method, headers } = event.req;
  const stranger = method === "POST" ? await strangerProblems(context, target.path, headers) : [];
  const [first, ...rest] = [
    ...admissionProblems(method, target, editions.numbers, (name) => headers.get(name)),
    ...stranger,
  ];
  if (first === undefined) return undefined;
  const isMethodWrong = [first, ...rest].some(({ code }) => code === "method_not_allowed");
  const allow = isMethodWrong ? { allow: (methodsOf(target.path) ?? []).join(", ") } : {};
  return failureResponse([first, ...rest], headers.get("accept"), allow);
}

/** The reason why a body is refused before it is read. */
async function strangerProblems(
  context: HttpContext,
  path: string,
  headers: Headers,
): Promise<readonly Problem[]> {
  return [
    originProblem(context, path, headers.get("origin")),
    await authorizationProblem(context, headers.get("authorization")),
  ].filter((problem) => problem !== null);
}

function preflightResponse(context: HttpContext, event: H3Event): OutgoingResponse | undefined {
  if (event.req.method !== "OPTIONS") return undefined;
  const { path } = targetOfEvent(event);
  const own = path === MCP_PATH ? MESSAGE_HEADERS : MAP_HEADERS;
  const headers = context.signingKeys.length === 0 ? own : `${own}, Authorization`;
  return optionsResponse(methodsOf(path) ?? [], headers);
}

const MAP_HEADERS = "Content-Type, If-None-Match";

/** What clients of the Model Context Protocol send. */
const MESSAGE_HEADERS =
  "Content-Type, Accept, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID";

function clientOf({ req, runtime }: H3Event): Client {
  const exchange = keptExchange(runtime?.node?.res);
  return {
    header: (name) => req.headers.get(name),
    ended: (stage) => exchange?.ended(stage),
    get signal() {
      return req.signal;
    },
  };
}

/** h3 reads an HTTPResponse without building a web Response first. */
function sentResponse(event: H3Event, response: OutgoingResponse): HTTPResponse {
  const { status, headers, body, code = null } = response;
  const exchange = keptExchange(event.runtime?.node?.res);
  // A request that was made in process has no exchange.
  if (exchange !== null) Object.assign(exchange, { code, body });
  return new HTTPResponse(body, { status, headers });
}
