import { HTTPResponse, type H3Event } from "h3";
import type { MapRequest } from "../request/types.ts";
import type { Result } from "../result.ts";
import { bodyTooLarge, LARGEST_BODY_BYTES } from "./admission.ts";
import { receivedBody } from "./body.ts";
import { broken, failed, toHttpResponse, type Edge } from "./edge.ts";
import { codingFor } from "./get-map.ts";
import { bodyType } from "./negotiate/media-type.ts";
import { targetOfEvent } from "./request-target.ts";
import { postedImage } from "./respond/respond.ts";

/** POST with a body that admission.ts found to be JSON or CSV. If-None-Match has no meaning here. */
export async function postMap(edge: Edge, event: H3Event): Promise<HTTPResponse> {
  const body = await receivedBody(event, LARGEST_BODY_BYTES);
  // Nobody reads this one: the connection is gone.
  if (body.kind === "gone") return new HTTPResponse(null, { status: 400 });
  if (body.kind === "too-large") return failed(event, [bodyTooLarge("")]);
  const parsed = parsedBody(edge, event, body.bytes);
  if (!parsed.ok) return failed(event, parsed.problems);
  return rendered(edge, event, parsed.value);
}

function parsedBody(edge: Edge, event: H3Event, bytes: Uint8Array): Result<MapRequest> {
  return bodyType(event.req.headers.get("content-type")) === "text/csv"
    ? edge.service.parseCsv(targetOfEvent(event).query, bytes)
    : edge.service.parseJson(bytes);
}

async function rendered(edge: Edge, event: H3Event, request: MapRequest): Promise<HTTPResponse> {
  const fingerprint = edge.service.fingerprint(request);
  try {
    const coding = codingFor(request.format, event.req.headers.get("accept-encoding"));
    const { variant, cache } = await edge.images.obtain(request, fingerprint, coding, event.req);
    return toHttpResponse(postedImage(variant, cache));
  } catch (error) {
    return broken(edge, event, error, fingerprint);
  }
}
