import type { IncomingMessage } from "node:http";
import { toNodeHandler, type H3 } from "h3";
import type { Edge } from "../edge.ts";
import type { Exchange } from "./exchange.ts";
import { failureReply } from "../respond/failure-response.ts";
import { knownMap } from "../get-map.ts";
import { probeReply } from "../probes.ts";
import { headProblem } from "./request-head.ts";
import type { Reply } from "../respond/respond.ts";

/**
 * Answers what the cache holds straight away and hands everything else to h3. The short way exists
 * because it is the common one: building a web request and response costs more than the answer.
 */
export function createListener(
  edge: Edge,
  app: H3,
): (request: IncomingMessage, exchange: Exchange) => void {
  const handle = toNodeHandler(app);
  return (request, exchange) => {
    const reply = promptReply(edge, request, exchange);
    if (reply === undefined) void handle(request, exchange);
    else exchange.answer(reply);
  };
}

/** The cache is looked at first: nearly every request ends there. */
function promptReply(edge: Edge, request: IncomingMessage, exchange: Exchange): Reply | undefined {
  const { headers, method, url = "" } = request;
  const problem = headProblem(request);
  if (problem !== null) {
    exchange.code = problem.code;
    return failureReply([problem], headers.accept);
  }
  const known =
    method === "GET" || method === "HEAD"
      ? knownMap(edge, url, headers["if-none-match"], headers["accept-encoding"])
      : undefined;
  return known ?? probeReply(edge.readiness, request, exchange);
}
