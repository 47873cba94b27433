import type { H3Event } from "h3";
import type { MapRequest } from "../request/map-request.ts";
import type { Result } from "../result.ts";
import { bodyTooLarge, MAX_BODY_BYTES } from "./admission.ts";
import { receivedBody } from "./body.ts";
import type { Client } from "./client.ts";
import type { Edge } from "./edge.ts";
import { renderedResponse, UNREAD_RESPONSE } from "./map-response.ts";
import { bodyType } from "./negotiate/media-type.ts";
import { targetOfEvent } from "./request-target.ts";
import { failureResponse } from "./respond/failure-response.ts";
import { type OutgoingResponse, postedImageResponse } from "./respond/responses.ts";

/** POST with a body that admission.ts found to be JSON or CSV. If-None-Match has no meaning here. */
export async function postedMapResponse(
  edge: Edge,
  event: H3Event,
  client: Client,
): Promise<OutgoingResponse> {
  const body = await receivedBody(event, MAX_BODY_BYTES);
  if (body.kind === "gone") return UNREAD_RESPONSE;
  if (body.kind === "too-large")
    return failureResponse([bodyTooLarge("")], client.header("accept"));
  const parsed = parsedBody(edge, event, body.bytes);
  if (!parsed.ok) return failureResponse(parsed.problems, client.header("accept"));
  const fingerprint = edge.service.fingerprint(parsed.value);
  return renderedResponse(edge, client, parsed.value, fingerprint, postedImageResponse);
}

function parsedBody(edge: Edge, event: H3Event, bytes: Uint8Array): Result<MapRequest> {
  return bodyType(event.req.headers.get("content-type")) === "text/csv"
    ? edge.service.parseCsv(targetOfEvent(event).query, bytes)
    : edge.service.parseJson(bytes);
}
