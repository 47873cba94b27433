import type { H3Event, HTTPResponse } from "h3";
import type { ImageFormat } from "../request/types.ts";
import { contentCoding, type ContentCoding } from "./negotiate/accept-encoding.ts";
import { broken, failed, toHttpResponse, type Edge } from "./edge.ts";
import { namesTag } from "./negotiate/if-none-match.ts";
import { targetOfEvent } from "./request-target.ts";
import { gotImage, notModified, type Reply } from "./respond/respond.ts";

/** GET and HEAD: parse, fingerprint, If-None-Match, cache, render, in this order. */
export async function getMap(
  edge: Edge,
  event: H3Event,
  format: ImageFormat,
): Promise<HTTPResponse> {
  const target = targetOfEvent(event);
  const parsed = edge.service.parseGet(format, target.query);
  if (!parsed.ok) return failed(event, parsed.problems);
  const fingerprint = edge.service.fingerprint(parsed.value);
  edge.cache.keepTarget(target.raw, fingerprint, format);
  const { headers } = event.req;
  if (namesTag(headers.get("if-none-match"), fingerprint)) {
    return toHttpResponse(notModified(fingerprint, format));
  }
  try {
    const coding = codingFor(format, headers.get("accept-encoding"));
    const { variant, cache } = await edge.images.obtain(
      parsed.value,
      fingerprint,
      coding,
      event.req,
    );
    return toHttpResponse(gotImage(variant, cache));
  } catch (error) {
    return broken(edge, event, error, fingerprint);
  }
}

/**
 * The answer to a GET or HEAD whose target was seen before and whose image is at hand: what getMap
 * would answer, without parsing. Undefined when it takes more than a look.
 */
export function knownMap(
  edge: Edge,
  rawTarget: string,
  ifNoneMatch: string | undefined,
  acceptEncoding: string | undefined,
): Reply | undefined {
  const known = edge.cache.target(rawTarget);
  if (known === undefined) return undefined;
  const { fingerprint, format, unchanged } = known;
  if (namesTag(ifNoneMatch, fingerprint)) return unchanged;
  return edge.cache.variant(fingerprint, codingFor(format, acceptEncoding))?.hit;
}

/** PNG is compressed already. */
export function codingFor(
  format: ImageFormat,
  acceptEncoding: string | null | undefined,
): ContentCoding {
  return format === "svg" ? contentCoding(acceptEncoding) : "identity";
}
