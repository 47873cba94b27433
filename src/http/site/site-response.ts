import { notFound } from "../admission.ts";
import type { Client } from "../client.ts";
import type { HttpContext } from "../http-context.ts";
import { brokenResponse } from "../map-response.ts";
import { contentCoding, type ContentCoding } from "../negotiate/accept-encoding.ts";
import { namesTag } from "../negotiate/if-none-match.ts";
import type { RequestTarget } from "../request-target.ts";
import { failureResponse } from "../respond/failure-response.ts";
import { EVERY_RESPONSE, IMMUTABLE, type OutgoingResponse } from "../respond/responses.ts";
import type { SiteFile } from "./site.ts";

/**
 * What a page may do: run the scripts of this server, draw what they make, ask this server alone. Scripts write
 * no markup but by way of lit-html, which fills values in as text.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",

  "require-trusted-types-for 'script'",
  "trusted-types lit-html",
].join("; ");

/** What is read, and does nothing: it shows maps of this server. */
const DOCUMENT_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** GET of a page or of a file of one. Never rejects. */
export async function siteResponse(
  context: HttpContext,
  client: Client,
  target: RequestTarget,
): Promise<OutgoingResponse> {
  try {
    const file = await context.site?.file(target.path);
    if (context.site === null || file === undefined)
      return failureResponse([notFound(target.path)], client.header("accept"));
    const headers = headersOf(file);
    if (namesTag(client.header("if-none-match"), file.tag))
      return { status: 304, headers, body: null };
    const coding = contentCoding(client.header("accept-encoding"));
    const body = await context.site.body(file, coding);
    return { status: 200, headers: { ...headers, ...lengthOf(body, coding) }, body };
  } catch (error) {
    return brokenResponse(context, client, error, null);
  }
}

function headersOf({
  mediaType,
  tag,
  isImmutable,
  runsScripts,
}: SiteFile): Readonly<Record<string, string>> {
  return {
    ...EVERY_RESPONSE,
    ...(isImmutable ? IMMUTABLE : { "cache-control": "no-cache" }),
    "content-type": mediaType,
    "content-security-policy": runsScripts ? PAGE_POLICY : DOCUMENT_POLICY,
    "referrer-policy": "no-referrer",
    // Weak, as the bytes differ by coding.
    etag: `W/"${tag}"`,
    vary: "Accept-Encoding",
  };
}

function lengthOf(body: Uint8Array, coding: ContentCoding): Readonly<Record<string, string>> {
  const length = { "content-length": String(body.byteLength) };
  return coding === "identity" ? length : { ...length, "content-encoding": coding };
}
