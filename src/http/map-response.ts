import { formats } from "../formats.ts";
import { isRefusedRequest } from "../service/refused-request.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { ImageFormat } from "../request/types.ts";
import { editionProblem } from "./admission.ts";
import { askedMap, type AskedMap, type MapAddress } from "./asked-map.ts";
import type { MapService } from "./service-port.ts";
import { contentCoding, type ContentCoding } from "./negotiate/accept-encoding.ts";
import type { Client } from "./client.ts";
import type { HttpContext } from "./http-context.ts";
import { namesTag } from "./negotiate/if-none-match.ts";
import type { RequestTarget } from "./request-target.ts";
import { failureResponse, incidentResponse } from "./respond/failure-response.ts";
import { notesHeader, withReadingNotes } from "./respond/warning-headers.ts";
import { scaleProblem, signatureProblem } from "./operator-bounds.ts";
import {
  imageResponse,
  type ImageVariant,
  notModifiedResponse,
  type OutgoingResponse,
  errorImageResponse,
} from "./respond/responses.ts";
import { isRenderFailure } from "../service/render-failure.ts";

/** GET and HEAD. Never rejects. */
export async function mapResponse(
  context: HttpContext,
  client: Client,
  address: MapAddress,
): Promise<OutgoingResponse> {
  try {
    // Nothing is drawn for who has no signature, not even an error.
    const unsigned = await signatureProblem(context, address.target);
    if (unsigned !== null) return failureResponse([unsigned], client.header("accept"));
    const asked = await askedMap(address);
    const response = await plainMapResponse(context, client, asked);
    return response.code === undefined
      ? response
      : picturedResponse(context, client, asked, response);
  } catch (error) {
    return brokenResponse(context, client, error, null);
  }
}

/** Parse, fingerprint, If-None-Match, cache, render, in this order; errors in JSON. Never rejects. */
async function plainMapResponse(
  context: HttpContext,
  client: Client,
  { target, format, problems: [first, ...others] }: AskedMap,
): Promise<OutgoingResponse> {
  if (first !== undefined) return failureResponse([first, ...others], client.header("accept"));
  return responseOfEdition(context, client, target, async (service) => {
    const parsed = service.parseGet(format, target.query);
    if (!parsed.ok) return failureResponse(parsed.problems, client.header("accept"));
    const large = scaleProblem(context, parsed.value);
    if (large !== null) return failureResponse([large], client.header("accept"));
    const fingerprint = service.fingerprint(parsed.value);
    client.ended("parse");
    if (namesTag(client.header("if-none-match"), fingerprint)) {
      const notes = notesHeader(await service.notes(parsed.value));
      const known = { fingerprint, format, notes: withReadingNotes(notes, parsed.notes) };
      if (parsed.notes === undefined) context.cache.keepTarget(target.raw, known);
      return notModifiedResponse(known);
    }
    const asked = { service, request: parsed.value, fingerprint };
    return renderedResponse(context, client, asked, (variant, cache) => {
      // Notes on the reading are of this target alone, and the image is of all that mean the same.
      if (parsed.notes === undefined) context.cache.keepTarget(target.raw, variant);
      const notes = withReadingNotes(variant.notes, parsed.notes);
      return imageResponse({ ...variant, notes }, cache);
    });
  });
}

/**
 * The response to a GET or HEAD whose target was seen before and whose image is in the cache: what
 * mapResponse would give, without parsing. Undefined when it takes more than a look.
 */
export function cachedMapResponse(
  context: HttpContext,
  rawTarget: string,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): OutgoingResponse | undefined {
  const known = context.cache.target(rawTarget);
  if (known === undefined) return undefined;
  const { fingerprint, format } = known.image;
  if (namesTag(ifNoneMatch, fingerprint)) return known.unchanged;
  return context.cache.variant(fingerprint, codingFor(format, acceptEncoding))?.hit;
}

/** An image, and the edition that draws it. */
export interface AskedImage {
  readonly service: MapService;
  readonly request: MapRequest;
  readonly fingerprint: string;
}

/** @param toResponse makes the response of an image, which GET and POST send with other headers */
export async function renderedResponse(
  context: HttpContext,
  client: Client,
  { service, request, fingerprint }: AskedImage,
  toResponse: (variant: ImageVariant, cache: "HIT" | "MISS") => OutgoingResponse,
): Promise<OutgoingResponse> {
  try {
    const coding = codingFor(request.format, client.header("accept-encoding"));
    const { variant, cache } = await context.images.obtain(
      service,
      request,
      fingerprint,
      coding,
      client,
    );
    return toResponse(variant, cache);
  } catch (error) {
    return brokenResponse(context, client, error, fingerprint);
  }
}

/** What the service of a target's edition answers, if there is one. Never rejects. */
export async function responseOfEdition(
  context: HttpContext,
  client: Client,
  target: RequestTarget,
  answer: (service: MapService) => OutgoingResponse | Promise<OutgoingResponse>,
): Promise<OutgoingResponse> {
  try {
    const { editions } = context;
    const service = await editions.service(target.edition);
    // No edition has the number, or it cannot be loaded.
    return service === null
      ? failureResponse([editionProblem(target, editions.numbers)], client.header("accept"))
      : await answer(service);
  } catch (error) {
    return brokenResponse(context, client, error, null);
  }
}

/** When something failed for no fault of the caller. */
export function brokenResponse(
  context: HttpContext,
  client: Client,
  error: unknown,
  fingerprint: string | null,
): OutgoingResponse {
  // The client left and its render was stopped, which is not an error of ours.
  if (client.signal.aborted) return UNREAD_RESPONSE;
  if (isRefusedRequest(error)) return failureResponse(error.problems, client.header("accept"));
  return incidentResponse(error, fingerprint, client.header("accept"), context.log);
}

/** For a client that is gone. */
export const UNREAD_RESPONSE: OutgoingResponse = { status: 400, headers: {}, body: null };

function codingFor(format: ImageFormat, acceptEncoding: string | null | undefined): ContentCoding {
  return formats[format].isCompressible ? contentCoding(acceptEncoding) : "identity";
}

/**
 * The response to a map by GET or HEAD that may have failed: where its query asks for that, an image that tells the
 * error, in the format of the map and with the status of the error. An image that cannot be made leaves the response
 * as it is. Never rejects.
 */
export async function picturedResponse(
  context: HttpContext,
  client: Client,
  { target, format }: AskedMap,
  response: OutgoingResponse,
): Promise<OutgoingResponse> {
  const { status, code, message } = response;
  if (code === undefined || message === undefined) return response;
  try {
    // An edition that is not there has its error drawn by the first.
    const { editions } = context;
    const service = (await editions.service(target.edition)) ?? (await editions.service(null));
    const error = { status, code, message };
    const image = await service?.errorImage(format, target.query, error, client.signal);
    return image == null ? response : errorImageResponse(response, format, image);
  } catch (error) {
    const isExpected = isRenderFailure(error) || client.signal.aborted;
    if (!isExpected) context.log({ message: "no image of an error", fingerprint: null, error });
    return response;
  }
}
