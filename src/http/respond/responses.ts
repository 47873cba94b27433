import { formats } from "../../formats.ts";
import type { ImageFormat } from "../../request/types.ts";
import type { ContentCoding } from "../negotiate/accept-encoding.ts";

/** A response before it is handed to Node or h3. Header names are lowercase. */
export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Left out of the response to HEAD, with the headers unchanged. */
  readonly body: Uint8Array | null;
  /** Of the error that it tells, for log and metrics. */
  readonly code?: string;
}

/** An image as it goes over the wire. */
export interface ImageVariant {
  /** The edition that drew it. */
  readonly edition: string;
  readonly fingerprint: string;
  readonly format: ImageFormat;
  readonly coding: ContentCoding;
  readonly body: Uint8Array;
  /** The value of X-Geo-Warnings. */
  readonly warnings: string | null;
}

const EVERY_RESPONSE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, X-Cache, X-Copperplate-Edition, X-Geo-Warnings, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" } as const;

/** An image, to GET or HEAD. */
export function imageResponse(variant: ImageVariant, cache: "HIT" | "MISS"): OutgoingResponse {
  const { status, headers, body } = postedImageResponse(variant, cache);
  return { status, headers: { ...headers, ...IMMUTABLE }, body };
}

/** An image, to POST: no cache may keep it by its URL. */
export function postedImageResponse(
  variant: ImageVariant,
  cache: "HIT" | "MISS",
): OutgoingResponse {
  const { edition, fingerprint, format, coding, body, warnings } = variant;
  const { mediaType, securityPolicy } = formats[format];
  const headers: Record<string, string> = {
    ...EVERY_RESPONSE,
    "content-type": mediaType,
    "content-length": String(body.byteLength),
    etag: `"${fingerprint}"`,
    "x-cache": cache,
    "x-copperplate-edition": edition,
    ...varying(format),
  };
  if (securityPolicy !== null) headers["content-security-policy"] = securityPolicy;
  if (coding !== "identity") headers["content-encoding"] = coding;
  if (warnings !== null) headers["x-geo-warnings"] = warnings;
  return { status: 200, headers, body };
}

export function notModifiedResponse(fingerprint: string, format: ImageFormat): OutgoingResponse {
  const headers = {
    ...EVERY_RESPONSE,
    ...IMMUTABLE,
    etag: `"${fingerprint}"`,
    ...varying(format),
  };
  return { status: 304, headers, body: null };
}

/** What is in use; to be asked again. */
export function versionResponse(version: object): OutgoingResponse {
  const body = Buffer.from(`${JSON.stringify(version, null, 2)}\n`, "utf8");
  const headers = {
    ...EVERY_RESPONSE,
    "cache-control": "no-cache",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.byteLength),
  };
  return { status: 200, headers, body };
}

/** To OPTIONS, preflight or not. */
export function optionsResponse(methods: readonly string[]): OutgoingResponse {
  const list = methods.join(", ");
  const headers = {
    ...EVERY_RESPONSE,
    allow: list,
    "access-control-allow-headers": "Content-Type, If-None-Match",
    "access-control-allow-methods": list,
    "access-control-max-age": "86400",
  };
  return { status: 204, headers, body: null };
}

/** @param extra headers that belong to one error: `allow`, `retry-after` */
export function errorResponse(
  status: number,
  code: string,
  contentType: string,
  text: string,
  extra: Readonly<Record<string, string>>,
): OutgoingResponse {
  const body = Buffer.from(text, "utf8");
  const headers = {
    ...EVERY_RESPONSE,
    "cache-control": "no-store",
    "content-type": contentType,
    "content-length": String(body.byteLength),
    ...extra,
  };
  return { status, headers, body, code };
}

/** What is sent in more than one coding. A 304 varies as its 200 does (RFC 9110, 15.4.5). */
function varying(format: ImageFormat): { readonly vary?: string } {
  return formats[format].isCompressible ? { vary: "Accept-Encoding" } : {};
}
