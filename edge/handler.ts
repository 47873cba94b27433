import { mapAddress, type MapAddress } from "../src/http/asked-map.ts";
import { MAX_BODY_BYTES, MAX_TARGET_BYTES } from "../src/http/admission.ts";
import { createApp } from "../src/http/app.ts";
import type { Client } from "../src/http/client.ts";
import { createHttpContext, type HttpOptions } from "../src/http/http-context.ts";
import { brokenResponse, mapResponse } from "../src/http/map-response.ts";
import { probeAskedFor, probeResponse } from "../src/http/probes.ts";
import { requestTarget } from "../src/http/request-target.ts";
import type { OutgoingResponse } from "../src/http/respond/responses.ts";
import type { Editions } from "../src/http/service-port.ts";
import { loadTexts } from "./assets.ts";

/** Of what was drawn, in bytes: a part of the 128 MB that a Worker may take. */
const CACHE_BYTES = 16 * 2 ** 20;

/** Answers requests as the server does. Never rejects. */
export type Handler = (request: Request) => Promise<Response>;

/** Told of what failed for no fault of a caller. */
export type EdgeLog = (message: string, error: unknown) => void;

export function createHandler(
  editions: Editions,
  options: Omit<HttpOptions, "log">,
  log: EdgeLog,
): Handler {
  const context = createHttpContext(editions, {
    ...options,
    cacheBytes: CACHE_BYTES,
    siteFolder: "site",
    log: ({ message, error }) => log(message, error),
  });
  const app = createApp(context);
  const answer = async (request: Request): Promise<Response> => {
    const target = targetOf(request);
    const probe = probeAskedFor(target);
    if (probe !== null) {
      const isReady = probe === "/readyz" && (await canDraw(editions, log));
      const accept = request.headers.get("accept") ?? undefined;
      return sent(request, probeResponse(probe, { isReady }, request.method, accept));
    }
    await loadTexts();
    const address = mapAskedFor(request);
    if (address === null) return app.fetch(request);
    return sent(request, await mapResponse(context, clientOf(request), address));
  };
  return async (given) => {
    const request = uncoded(given);
    try {
      const response = await answer(request);
      await discardBody(request);
      return response;
    } catch (error) {
      return sent(request, brokenResponse(context, clientOf(request), error, null));
    }
  };
}

/** Needs a layer, its gazetteer and the fonts of the build: what a map is drawn from at all. */
const SMALL_MAP = "scope=RO&width=100";

/** Whether a map can be drawn. */
export async function canDraw(editions: Editions, log: EdgeLog): Promise<boolean> {
  try {
    await loadTexts();
    const service = await editions.service(String(editions.numbers.at(-1)));
    const parsed = service?.parseGet("svg", SMALL_MAP);
    if (!service || parsed?.ok !== true) return false;
    const { body } = await service.render(parsed.value);
    return body.byteLength > 0;
  } catch (error) {
    log("no map can be drawn", error);
    return false;
  }
}

/** Reads a body that was refused unread: who is cut off in the middle of sending does not read the response. */
async function discardBody({ body, bodyUsed }: Request): Promise<void> {
  if (body === null || bodyUsed) return;
  let left = 2 * MAX_BODY_BYTES;
  for await (const { byteLength } of body) {
    left -= byteLength;
    if (left < 0) return;
  }
}

/** A request that asks for no coding, as platforms compress what they send. */
function uncoded(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("accept-encoding");
  return new Request(request, { headers });
}

/** Where the map is that a request by GET asks for; null where it is for the routes of the app. */
export function mapAskedFor(request: Request): MapAddress | null {
  const { method } = request;
  const target = targetOf(request);
  if ((method !== "GET" && method !== "HEAD") || target.length > MAX_TARGET_BYTES) return null;
  return mapAddress(requestTarget(target)) ?? null;
}

/** Path and query. */
export function targetOf({ url }: Pick<Request, "url">): string {
  return url.slice(new URL(url).origin.length);
}

function clientOf(request: Request): Client {
  const { signal } = request;
  return { header: (name) => request.headers.get(name), ended: () => undefined, signal };
}

function sent({ method }: Request, { status, headers, body }: OutgoingResponse): Response {
  return new Response(method === "HEAD" ? null : body, { status, headers });
}
