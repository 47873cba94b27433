import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { toNodeHandler, type H3 } from "h3";
import type { Edge } from "./edge.ts";
import { failureReply } from "./failure-response.ts";
import { knownMap } from "./get-map.ts";
import { headProblem } from "./request-head.ts";
import type { Reply } from "./respond.ts";

/**
 * Answers what the cache holds straight away and hands everything else to h3. The short way exists
 * because it is the common one: building a web request and response costs more than the answer.
 */
export function createListener(edge: Edge, app: H3): RequestListener {
  const handle = toNodeHandler(app);
  return (request, response) => {
    const reply = promptReply(edge, request);
    if (reply === undefined) void handle(request, response);
    else send(response, reply);
  };
}

/** Also used for answers that are ready before h3 is asked. HEAD needs no care: Node drops its body. */
export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers);
  response.end(body ?? undefined);
}

function promptReply(edge: Edge, request: IncomingMessage): Reply | undefined {
  const problem = headProblem(request);
  if (problem !== null) return failureReply([problem], request.headers.accept);
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const { headers, url = "" } = request;
  return knownMap(edge, url, headers["if-none-match"], headers["accept-encoding"]);
}
