import { HTTPResponse, type H3Event } from "h3";
import type { NonEmpty, Problem } from "../result.ts";
import { failureReply, incidentReply } from "./failure-response.ts";
import { ImageSource } from "./image-source.ts";
import type { Reply } from "./respond.ts";
import { ResponseCache } from "./response-cache.ts";
import type { Log, MapService } from "./service-port.ts";

/** What the routes and the listener share. */
export interface Edge {
  readonly service: MapService;
  readonly cache: ResponseCache;
  readonly images: ImageSource;
  readonly log: Log;
}

export interface EdgeOptions {
  readonly log: Log;
  /** Bound of the response cache, 64 MB if absent. */
  readonly cacheBytes?: number;
}

export function createEdge(service: MapService, { log, cacheBytes }: EdgeOptions): Edge {
  const cache = new ResponseCache(cacheBytes);
  return { service, cache, images: new ImageSource(service, cache), log };
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
  const accept = event.req.headers.get("accept");
  return toHttpResponse(incidentReply(error, fingerprint, accept, edge.log));
}
