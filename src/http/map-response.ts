import { formats } from "../formats.ts";
import { isRefusedRequest } from "../refused-request.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { ImageFormat } from "../request/types.ts";
import { editionProblem } from "./admission.ts";
import type { AskedMap } from "./asked-map.ts";
import type { MapService } from "./service-port.ts";
import { contentCoding, type ContentCoding } from "./negotiate/accept-encoding.ts";
import type { Client } from "./client.ts";
import type { Edge } from "./edge.ts";
import { picturedResponse } from "./error-image.ts";
import { namesTag } from "./negotiate/if-none-match.ts";
import type { RequestTarget } from "./request-target.ts";
import { failureResponse, incidentResponse } from "./respond/failure-response.ts";
import { notesHeader } from "./respond/notes-header.ts";
import { scaleProblem } from "./scale-bound.ts";
import { signatureProblem } from "./signatures.ts";
import {
  imageResponse,
  type ImageVariant,
  notModifiedResponse,
  type OutgoingResponse,
} from "./respond/responses.ts";

/** GET and HEAD. Never rejects. */
export async function mapResponse(
  edge: Edge,
  client: Client,
  asked: AskedMap,
): Promise<OutgoingResponse> {
  // Nothing is drawn for who has no signature, not even an error.
  try {
    const unsigned = await signatureProblem(edge, asked.target);
    if (unsigned !== null) return failureResponse([unsigned], client.header("accept"));
  } catch (error) {
    return brokenResponse(edge, client, error, null);
  }
  const response = await plainMapResponse(edge, client, asked);
  return response.code === undefined ? response : picturedResponse(edge, client, asked, response);
}

/** Parse, fingerprint, If-None-Match, cache, render, in this order; errors in JSON. Never rejects. */
async function plainMapResponse(
  edge: Edge,
  client: Client,
  { target, format, problem }: AskedMap,
): Promise<OutgoingResponse> {
  if (problem !== null) return failureResponse([problem], client.header("accept"));
  try {
    const service = await edge.editions.service(target.edition);
    if (service === null) return noEditionResponse(edge, client, target);
    const parsed = service.parseGet(format, target.query);
    if (!parsed.ok) return failureResponse(parsed.problems, client.header("accept"));
    const large = scaleProblem(edge, parsed.value);
    if (large !== null) return failureResponse([large], client.header("accept"));
    const fingerprint = service.fingerprint(parsed.value);
    client.ended("parse");
    if (namesTag(client.header("if-none-match"), fingerprint)) {
      const known = { fingerprint, format, notes: notesHeader(await service.notes(parsed.value)) };
      edge.cache.keepTarget(target.raw, known);
      return notModifiedResponse(known);
    }
    const asked = { service, request: parsed.value, fingerprint };
    return await renderedResponse(edge, client, asked, (variant, cache) => {
      edge.cache.keepTarget(target.raw, variant);
      return imageResponse(variant, cache);
    });
  } catch (error) {
    return brokenResponse(edge, client, error, null);
  }
}

/**
 * The response to a GET or HEAD whose target was seen before and whose image is in the cache: what
 * mapResponse would give, without parsing. Undefined when it takes more than a look.
 */
export function cachedMapResponse(
  edge: Edge,
  rawTarget: string,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): OutgoingResponse | undefined {
  const known = edge.cache.target(rawTarget);
  if (known === undefined) return undefined;
  const { fingerprint, format } = known.image;
  if (namesTag(ifNoneMatch, fingerprint)) return known.unchanged;
  return edge.cache.variant(fingerprint, codingFor(format, acceptEncoding))?.hit;
}

/** An image, and the edition that draws it. */
export interface AskedImage {
  readonly service: MapService;
  readonly request: MapRequest;
  readonly fingerprint: string;
}

/** @param toResponse makes the response of an image, which GET and POST send with other headers */
export async function renderedResponse(
  edge: Edge,
  client: Client,
  { service, request, fingerprint }: AskedImage,
  toResponse: (variant: ImageVariant, cache: "HIT" | "MISS") => OutgoingResponse,
): Promise<OutgoingResponse> {
  try {
    const coding = codingFor(request.format, client.header("accept-encoding"));
    const { variant, cache } = await edge.images.obtain(
      service,
      request,
      fingerprint,
      coding,
      client,
    );
    return toResponse(variant, cache);
  } catch (error) {
    return brokenResponse(edge, client, error, fingerprint);
  }
}

/** For a number that no edition has, and for an edition that cannot be loaded. */
export function noEditionResponse(
  { editions }: Edge,
  client: Client,
  target: RequestTarget,
): OutgoingResponse {
  return failureResponse([editionProblem(target, editions.numbers)], client.header("accept"));
}

/** When something failed for no fault of the caller. */
export function brokenResponse(
  edge: Edge,
  client: Client,
  error: unknown,
  fingerprint: string | null,
): OutgoingResponse {
  // The client left and its render was stopped, which is not an error of ours.
  if (client.signal.aborted) return UNREAD_RESPONSE;
  if (isRefusedRequest(error)) return failureResponse(error.problems, client.header("accept"));
  return incidentResponse(error, fingerprint, client.header("accept"), edge.log);
}

/** For a client that is gone. */
export const UNREAD_RESPONSE: OutgoingResponse = { status: 400, headers: {}, body: null };

function codingFor(format: ImageFormat, acceptEncoding: string | null | undefined): ContentCoding {
  return formats[format].isCompressible ? contentCoding(acceptEncoding) : "identity";
}
