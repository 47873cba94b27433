import type { H3Event } from "h3";
import type { MapRequest } from "../request/map-request.ts";
import type { Result } from "../result.ts";
import { bodyTooLarge, MAX_BODY_BYTES } from "./admission.ts";
import { receivedBody } from "./body.ts";
import type { Client } from "./client.ts";
import type { Edge } from "./edge.ts";
import { noEditionResponse, renderedResponse, UNREAD_RESPONSE } from "./map-response.ts";
import { bodyType } from "./negotiate/media-type.ts";
import type { MapService } from "./service-port.ts";
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
  const target = targetOfEvent(event);
  const service = await edge.editions.service(target.edition);
  if (service === null) return noEditionResponse(edge, client, target);
  const parsed = parsedBody(service, event, body.bytes);
  if (!parsed.ok) return failureResponse(parsed.problems, client.header("accept"));
  const fingerprint = service.fingerprint(parsed.value);
  const asked = { service, request: parsed.value, fingerprint };
  return renderedResponse(edge, client, asked, postedImageResponse);
}

function parsedBody(service: MapService, event: H3Event, bytes: Uint8Array): Result<MapRequest> {
  return bodyType(event.req.headers.get("content-type")) === "text/csv"
    ? service.parseCsv(targetOfEvent(event).query, bytes)
    : service.parseJson(bytes);
}
