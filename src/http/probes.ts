import type { IncomingMessage } from "node:http";
import { utf8Bytes } from "../platform/bytes.ts";
import type { Exchange } from "./node/exchange.ts";
import { failureResponse } from "./respond/failure-response.ts";
import { requestTarget } from "./request-target.ts";
import type { OutgoingResponse } from "./respond/responses.ts";

/** Whether balancers should send requests. As long as the server listens, it answers in any case. */
export interface Readiness {
  isReady: boolean;
}

const LIVENESS_PATH = "/healthz";
const READINESS_PATH = "/readyz";
const METHODS: readonly string[] = ["GET", "HEAD"];

/** The response to a liveness or readiness probe; undefined for all other requests. */
export function probeResponse(
  { isReady }: Readiness,
  request: IncomingMessage,
  exchange: Exchange,
): OutgoingResponse | undefined {
  const { edition, path } = requestTarget(request.url ?? "");
  if (edition !== null) return undefined;
  if (path !== LIVENESS_PATH && path !== READINESS_PATH) return undefined;
  exchange.isProbe = true;
  const { method = "" } = request;
  if (!METHODS.includes(method)) return wrongMethod(method, path, request.headers.accept);
  return path === LIVENESS_PATH || isReady ? plain(200, "ok\n") : plain(503, "not ready\n");
}

function wrongMethod(method: string, path: string, accept: string | undefined): OutgoingResponse {
  const allow = METHODS.join(", ");
  const message = `method ${method} on ${path}; expected ${allow}`;
  const problem = { code: "method_not_allowed", param: "method", value: method, message };
  return failureResponse([{ ...problem, allowed: METHODS }], accept, { allow });
}

function plain(status: number, text: string): OutgoingResponse {
  const body = utf8Bytes(text);
  const headers = {
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "content-length": String(body.byteLength),
    "x-content-type-options": "nosniff",
  };
  return { status, headers, body };
}
