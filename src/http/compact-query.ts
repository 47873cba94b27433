import { base64UrlBytes, base64UrlText, latin1Bytes, latin1Text } from "../platform/bytes.ts";
import { deflatedRaw, inflatedRaw } from "../platform/compression.ts";

/** Of the query in a compact path, as long as that of any other target may be. */
export const MAX_COMPACT_QUERY_BYTES = 16_384;

/**
 * A query as raw deflate in base64url, for paths. Two versions of zlib may compress it to different
 * texts: both are read, and mean the same.
 *
 * @param query in ASCII
 */
export function compactQuery(query: string): string {
  return base64UrlText(deflatedRaw(latin1Bytes(query)));
}

export type CompactFault = "not base64url" | "not deflated" | "too long" | "not ASCII";

/** The query of a compact text, or what is wrong with it. Takes no more memory than the longest query. */
export function expandedQuery(
  text: string,
): { readonly query: string } | { readonly fault: CompactFault } {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return { fault: "not base64url" };
  const bytes = inflatedRaw(base64UrlBytes(text), MAX_COMPACT_QUERY_BYTES);
  if (typeof bytes === "string") return { fault: bytes };
  const query = latin1Text(bytes);
  return ASCII.test(query) ? { query } : { fault: "not ASCII" };
}

const BASE64URL = /^[\w-]+$/;
const ASCII = /^[!-~]*$/;
