import { utf8Bytes } from "../platform/bytes.ts";
import { failureResponse } from "./respond/failure-response.ts";
import { requestTarget } from "./request-target.ts";
import type { OutgoingResponse } from "./respond/responses.ts";

/** Whether balancers should send requests. As long as the server listens, it answers in any case. */
export interface Readiness {
  isReady: boolean;
}

const LIVENESS = "/healthz";
const READINESS = "/readyz";
const METHODS: readonly string[] = ["GET", "HEAD"];

/** By its path. */
export type Probe = typeof LIVENESS | typeof READINESS;

/** The probe that a request target asks for; null for all other requests. */
export function probeAskedFor(target: string): Probe | null {
  const { edition, path } = requestTarget(target);
  if (edition !== null) return null;
  return path === LIVENESS || path === READINESS ? path : null;
}

/** The response to a probe. */
export function probeResponse(
  probe: Probe,
  { isReady }: Readiness,
  method: string,
  accept: string | undefined,
): OutgoingResponse {
  if (!METHODS.includes(method)) return wrongMethod(method, probe, accept);
  return probe === LIVENESS || isReady ? plain(200, "ok\n") : plain(503, "not ready\n");
}

function wrongMethod(method: string, probe: Probe, accept: string | undefined): OutgoingResponse {
  const allow = METHODS.join(", ");
  const message = `method ${method} on ${probe}; expected ${allow}`;
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
