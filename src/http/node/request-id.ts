import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Names a request in the log and to its client. */
export const REQUEST_ID_HEADER = "x-request-id";

const WELL_FORMED = /^[\w.:+/=-]{1,64}$/;

/** Tells ids of this process from those of all others. */
const PREFIX = randomBytes(9).toString("base64url");
let count = 0;

/** The id that a client or a proxy gave, if it can stand in a log and a header as it is; else one of its own. */
export function requestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" && WELL_FORMED.test(given) ? given : newRequestId();
}

/** For what never became a request. */
export function newRequestId(): string {
  count += 1;
  return `${PREFIX}-${count.toString(36)}`;
}

/** The trace that a request is part of, as W3C Trace Context has it; null where it is not well-formed. */
export function traceParent({ headers }: IncomingMessage): string | null {
  const { traceparent } = headers;
  return typeof traceparent === "string" && TRACE.test(traceparent) ? traceparent : null;
}

/** Version, trace, parent, flags; ids of zeros and version ff are none. Later versions may say more behind. */
const TRACE =
  /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|(?<!^00.{53})-[\w-]{1,64}$)/;
