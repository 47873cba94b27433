import { formats } from "../../formats.ts";
import { utf8Bytes, utf8Text } from "../../platform/bytes.ts";
import { sha1 } from "../../platform/digests.ts";
import type { ImageFormat } from "../../request/types.ts";
import type { ContentCoding } from "../negotiate/accept-encoding.ts";
import { namesTag } from "../negotiate/if-none-match.ts";

/** A response before it is handed to Node or h3. Header names are lowercase. */
export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Names and values in turn, as Node takes them with the least work: of responses that are sent again and again. */
  readonly headerList?: readonly string[];
  /** Left out of the response to HEAD, with the headers unchanged. */
  readonly body: Uint8Array | null;
  /** Of the error that it tells, for log and metrics. */
  readonly code?: string;
  /** The same in words, as the caller is told it. */
  readonly message?: string;
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
  /** The value of X-Geo-Notes. */
  readonly notes: string | null;
  /** The value of X-Geo-Suggestions. */
  readonly suggestions: string | null;
}

/** What is known of an image without its bytes. */
export type KnownImage = Pick<ImageVariant, "fingerprint" | "format" | "notes">;

export const EVERY_RESPONSE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, X-Cache, X-Geo-Edition, X-Geo-Warnings, X-Geo-Suggestions, X-Geo-Notes, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

export const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" } as const;

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
  const { edition, fingerprint, format, coding, body, warnings, notes, suggestions } = variant;
  const { mediaType, securityPolicy } = formats[format];
  const headers: Record<string, string> = {
    ...EVERY_RESPONSE,
    "content-type": mediaType,
    "content-length": String(body.byteLength),
    etag: `"${fingerprint}"`,
    "x-cache": cache,
    "x-geo-edition": edition,
    ...varying(format),
  };
  if (securityPolicy !== null) headers["content-security-policy"] = securityPolicy;
  if (coding !== "identity") headers["content-encoding"] = coding;
  if (warnings !== null) headers["x-geo-warnings"] = warnings;
  if (suggestions !== null) headers["x-geo-suggestions"] = suggestions;
  if (notes !== null) headers["x-geo-notes"] = notes;
  return { status: 200, headers, body };
}

/** Data with a tag of its bytes, or nothing to a client that names it. @param asked If-None-Match */
export function taggedResponse(
  response: OutgoingResponse,
  asked: string | null | undefined,
): OutgoingResponse {
  const tag = sha1(utf8Text(response.body ?? new Uint8Array()));
  const etag = `"${tag}"`;
  if (!namesTag(asked, tag)) return { ...response, headers: { ...response.headers, etag } };
  const { "content-length": _length, "content-type": _type, ...headers } = response.headers;
  return { ...response, status: 304, headers: { ...headers, etag }, body: null };
}

/** To a client that has the image already. */
export function notModifiedResponse({ fingerprint, format, notes }: KnownImage): OutgoingResponse {
  const headers = {
    ...EVERY_RESPONSE,
    ...IMMUTABLE,
    etag: `"${fingerprint}"`,
    ...varying(format),
    ...(notes === null ? {} : { "x-geo-notes": notes }),
  };
  return { status: 304, headers, body: null };
}

/** The same response for many clients: what can be done once is done. */
export function lastingResponse(response: OutgoingResponse): OutgoingResponse {
  return { ...response, headerList: headerList(response.headers) };
}

/** Names and values in turn. */
export function headerList(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flat();
}

/** Plain data about images and editions; to be asked again. */
export function jsonResponse(data: object): OutgoingResponse {
  return textResponse(
    200,
    "application/json; charset=utf-8",
    `${JSON.stringify(data, null, 2)}\n`,
    {
      "cache-control": "no-cache",
    },
  );
}

/** A table of data about scopes; to be asked again. */
export function csvResponse(text: string): OutgoingResponse {
  return textResponse(200, "text/csv; charset=utf-8", text, { "cache-control": "no-cache" });
}

/** A text, or nothing but its status; not to be kept, unless `extra` headers say otherwise. */
export function textResponse(
  status: number,
  contentType: string,
  text: string,
  extra: Readonly<Record<string, string>> = {},
): OutgoingResponse {
  const body = utf8Bytes(text);
  const headers = {
    ...EVERY_RESPONSE,
    "cache-control": "no-store",
    ...(text === "" ? {} : { "content-type": contentType }),
    "content-length": String(body.byteLength),
    ...extra,
  };
  return { status, headers, body };
}

/**
 * To OPTIONS, preflight or not.
 *
 * @param allowedHeaders that requests may have from pages elsewhere
 */
export function optionsResponse(
  methods: readonly string[],
  allowedHeaders: string,
): OutgoingResponse {
  const list = methods.join(", ");
  const headers = {
    ...EVERY_RESPONSE,
    allow: list,
    "access-control-allow-headers": allowedHeaders,
    "access-control-allow-methods": list,
    "access-control-max-age": "86400",
  };
  return { status: 204, headers, body: null };
}

/** The response of an error as an image that tells it. */
export function errorImageResponse(
  error: OutgoingResponse,
  format: ImageFormat,
  body: Uint8Array,
): OutgoingResponse {
  const { mediaType, securityPolicy } = formats[format];
  const policy = securityPolicy === null ? {} : { "content-security-policy": securityPolicy };
  const headers = {
    ...error.headers,
    "content-type": mediaType,
    "content-length": String(body.byteLength),
    ...policy,
  };
  return { ...error, headers, body };
}

/** What is sent in more than one coding. A 304 varies as its 200 does (RFC 9110, 15.4.5). */
function varying(format: ImageFormat): { readonly vary?: string } {
  return formats[format].isCompressible ? { vary: "Accept-Encoding" } : {};
}
