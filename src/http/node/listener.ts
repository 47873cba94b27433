import type { IncomingMessage } from "node:http";
import { toNodeHandler, type H3 } from "h3";
import { MAX_TARGET_BYTES } from "../admission.ts";
import { mapAddress } from "../asked-map.ts";
import type { HttpContext } from "../http-context.ts";
import { cachedMapResponse, mapResponse } from "../map-response.ts";
import { probeAskedFor, probeResponse } from "../probes.ts";
import { requestTarget } from "../request-target.ts";
import { failureResponse } from "../respond/failure-response.ts";
import type { OutgoingResponse } from "../respond/responses.ts";
import type { Exchange } from "./exchange.ts";
import { headProblem } from "./request-head.ts";

/**
 * Answers maps by GET and hands everything else to h3. Nearly all requests are for maps, and h3 makes
 * a web request and a web response for each: that costs more than a whole hit, and a part of a miss.
 */
export function createListener(
  context: HttpContext,
  app: H3,
): (request: IncomingMessage, exchange: Exchange) => void {
  const handle = toNodeHandler(app);
  return (request, exchange) => {
    const response = promptResponse(context, request, exchange);
    if (response !== undefined) {
      exchange.answer(response);
      return;
    }
    const { url = "" } = request;
    const isWhole = isGet(request) && url.length <= MAX_TARGET_BYTES;
    const address = isWhole ? mapAddress(requestTarget(url)) : undefined;
    if (address === undefined) void handle(request, exchange);
    else void mapResponse(context, exchange, address).then((made) => exchange.answer(made));
  };
}

/** The cache is looked at first: nearly every request ends there. */
function promptResponse(
  context: HttpContext,
  request: IncomingMessage,
  exchange: Exchange,
): OutgoingResponse | undefined {
  const { headers, url = "" } = request;
  const problem = headProblem(request);
  if (problem !== null) return failureResponse([problem], headers.accept);
  const cached = isGet(request)
    ? cachedMapResponse(context, url, headers["if-none-match"], headers["accept-encoding"])
    : undefined;
  if (cached !== undefined) return cached;
  const probe = probeAskedFor(url);
  if (probe === null) return undefined;
  exchange.isProbe = true;
  return probeResponse(probe, context.readiness, request.method ?? "", headers.accept);
}

function isGet({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}
