import { type AskedMap, askedMap } from "../src/http/asked-map.ts";
import { MAX_BODY_BYTES, MAX_TARGET_BYTES } from "../src/http/admission.ts";
import { createApp } from "../src/http/app.ts";
import type { Client } from "../src/http/client.ts";
import { createEdge } from "../src/http/edge.ts";
import { brokenResponse, mapResponse } from "../src/http/map-response.ts";
import { probeAskedFor, probeResponse } from "../src/http/probes.ts";
import { requestTarget } from "../src/http/request-target.ts";
import type { OutgoingResponse } from "../src/http/respond/responses.ts";
import type { AnswerSettings } from "../src/answer-settings.ts";
import { loadMissing, type LoadAsset, missCount, NotAtHand } from "./assets/asset-store.ts";
import { editionsHere } from "./editions.ts";
import { canDraw } from "./ready.ts";
import { replayed } from "./replayed-request.ts";

/** Of what was drawn, in bytes: a part of the 128 MB that a Worker may take. */
const CACHE_BYTES = 16 * 2 ** 20;
/** Files that a request may need one after another, at most: the gazetteers of all scopes. */
const MAX_ATTEMPTS = 512;

/** Answers requests as the server does, of files that `load` gives. Never rejects. */
export type Handler = (request: Request, load: LoadAsset) => Promise<Response>;

/** Told of what failed for no fault of a caller. */
export type EdgeLog = (message: string, error: unknown) => void;

/** @param others numbers of editions that other Workers serve */
export function createHandler(
  settings: AnswerSettings,
  log: EdgeLog,
  others: readonly string[] = [],
): Handler {
  const failed: EdgeLog = (message, error) => {
    if (!(error instanceof NotAtHand)) log(message, error);
  };
  const editions = editionsHere(settings, others);
  const edge = createEdge(editions, {
    ...settings,
    cacheBytes: CACHE_BYTES,
    siteFolder: "site",
    log: ({ message, error }) => failed(message, error),
  });
  const app = createApp(edge);
  const answer = async (request: Request): Promise<Response> => {
    const probe = probeAskedFor(targetOf(request));
    if (probe !== null) {
      const isReady = probe === "/readyz" && (await canDraw(editions, failed));
      const accept = request.headers.get("accept") ?? undefined;
      return sent(request, probeResponse(probe, { isReady }, request.method, accept));
    }
    const asked = mapAskedFor(request);
    if (asked === null) return app.fetch(request);
    return sent(request, await mapResponse(edge, clientOf(request), asked));
  };
  return async (request, load) => {
    try {
      return await settled(request, load, answer);
    } catch (error) {
      return sent(request, brokenResponse(edge, clientOf(request), error, null));
    }
  };
}

/** Answers anew, with what was missed, until nothing is: what answers never waits for a file itself. */
async function settled(
  request: Request,
  load: LoadAsset,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const again = await replayed(request, MAX_BODY_BYTES);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = missCount();
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs what the one before missed
    const response = await answer(again());
    if (missCount() === before) return response;
    // oxlint-disable-next-line no-await-in-loop
    await loadMissing(load);
  }
  throw new Error(`more than ${MAX_ATTEMPTS} files were missed`);
}

/** The map that a request by GET asks for; null where it is for the routes of the app. */
export function mapAskedFor(request: Request): AskedMap | null {
  const { method } = request;
  const target = targetOf(request);
  if ((method !== "GET" && method !== "HEAD") || target.length > MAX_TARGET_BYTES) return null;
  return askedMap(requestTarget(target)) ?? null;
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
