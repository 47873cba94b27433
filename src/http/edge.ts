import { HTTPResponse, type H3Event } from "h3";
import { RenderFailure } from "../render-failure.ts";
import type { NonEmpty, Problem } from "../result.ts";
import { Exchange } from "./node/exchange.ts";
import { failureReply, incidentReply } from "./respond/failure-response.ts";
import { byPrecedence } from "./respond/failure-status.ts";
import { ImageSource } from "./cache/image-source.ts";
import type { Readiness } from "./probes.ts";
import type { Reply } from "./respond/respond.ts";
import { ResponseCache } from "./cache/response-cache.ts";
import type { Log, MapService } from "./service-port.ts";

/** What the routes and the listener share. */
export interface Edge {
  readonly service: MapService;
  readonly cache: ResponseCache;
  readonly images: ImageSource;
  readonly log: Log;
  readonly readiness: Readiness;
}

export interface EdgeOptions {
  readonly log: Log;
  /** Bound of the response cache, 64 MB if absent. */
  readonly cacheBytes?: number;
}

export function createEdge(service: MapService, { log, cacheBytes }: EdgeOptions): Edge {
  const cache = new ResponseCache(cacheBytes);
  const readiness = { isReady: false };
  return { service, cache, images: new ImageSource(service, cache), log, readiness };
}

/** h3 reads an HTTPResponse without building a web Response first. */
export function toHttpResponse({ status, headers, body }: Reply): HTTPResponse {
  return new HTTPResponse(body, { status, headers });
}

export function failed(
  event: H3Event,
  problems: NonEmpty<Problem>,
  extra?: Readonly<Record<string, string>>,
): HTTPResponse {
  note(event, byPrecedence(problems)[0].code);
  return toHttpResponse(failureReply(problems, event.req.headers.get("accept"), extra));
}

export function broken(
  edge: Edge,
  event: H3Event,
  error: unknown,
  fingerprint: string | null,
): HTTPResponse {
  // Nobody reads this one: the client left, and its render was stopped.
  if (event.req.signal.aborted) return new HTTPResponse(null, { status: 400 });
  note(event, codeOf(error));
  const accept = event.req.headers.get("accept");
  return toHttpResponse(incidentReply(error, fingerprint, accept, edge.log));
}

/** The code that incidentReply tells of what went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof RenderFailure ? error.code : "internal_error";
}

/** A request that was made in process has no exchange. */
function note(event: H3Event, code: string): void {
  const response = event.runtime?.node?.res;
  if (response instanceof Exchange) response.code = code;
}
