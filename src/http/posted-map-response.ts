import type { H3Event } from "h3";
import type { MapRequest } from "../request/map-request.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Result } from "../request/result.ts";
import { receivedBytes } from "./body.ts";
import type { Client } from "./client.ts";
import type { HttpContext } from "./http-context.ts";
import { mapLink, type Posted, linkBase } from "./inform/link.ts";
import { renderedResponse, responseOfEdition } from "./map-response.ts";
import { bodyType } from "./negotiate/media-type.ts";
import type { MapService } from "./service-port.ts";
import { linkingTarget, targetOfEvent } from "./request-target.ts";
import { failureResponse } from "./respond/failure-response.ts";
import { withReadingNotes } from "./respond/warning-headers.ts";
import { jsonResponse, type OutgoingResponse, postedImageResponse } from "./respond/responses.ts";

/** POST of a body for its image. If-None-Match has no meaning here. */
export function postedMapResponse(
  context: HttpContext,
  event: H3Event,
  client: Client,
): Promise<OutgoingResponse> {
  return responseToBody(context, event, client, ({ service, posted }) => {
    const parsed = posted();
    if (!parsed.ok) return failureResponse(parsed.problems, client.header("accept"));
    const fingerprint = service.fingerprint(parsed.value);
    client.ended("parse");
    const asked = { service, request: parsed.value, fingerprint };
    return renderedResponse(context, client, asked, (variant, cache) => {
      const notes = withReadingNotes(variant.notes, parsed.notes);
      return postedImageResponse({ ...variant, notes }, cache);
    });
  });
}

/** POST of a body for links to its image. */
export function linkResponse(
  context: HttpContext,
  event: H3Event,
  client: Client,
): Promise<OutgoingResponse> {
  const answer = async ({ service, posted }: Received): Promise<OutgoingResponse> => {
    const link = await mapLink(service, posted, linkBase(context, event));
    return link.ok
      ? jsonResponse(link.value)
      : failureResponse(link.problems, client.header("accept"));
  };
  const target = linkingTarget(context.editions, targetOfEvent(event));
  return responseToBody(context, event, client, answer, target);
}

interface Received {
  readonly service: MapService;
  readonly posted: Posted;
}

/** What `answer` makes of a body that admission.ts found to be JSON or CSV. */
async function responseToBody(
  context: HttpContext,
  event: H3Event,
  client: Client,
  answer: (received: Received) => OutgoingResponse | Promise<OutgoingResponse>,
  target = targetOfEvent(event),
): Promise<OutgoingResponse> {
  const body = await receivedBytes(context, event, client);
  if (!body.ok) return body.response;
  return responseOfEdition(context, client, target, (service) =>
    answer({ service, posted: (format) => parsedBody(service, event, body.bytes, format) }),
  );
}

function parsedBody(
  service: MapService,
  event: H3Event,
  bytes: Uint8Array,
  format: ImageFormat | undefined,
): Result<MapRequest> {
  return bodyType(event.req.headers.get("content-type")) === "text/csv"
    ? service.parseCsv(targetOfEvent(event).query, bytes, format)
    : service.parseJson(bytes, format);
}
