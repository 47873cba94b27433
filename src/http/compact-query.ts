import { constants, deflateRawSync, inflateRawSync } from "node:zlib";

/** Of the query in a compact path, as long as that of any other target may be. */
export const MAX_COMPACT_QUERY_BYTES = 16_384;

/**
 * A query as raw deflate in base64url, for paths. Two versions of zlib may compress it to different
 * texts: both are read, and mean the same.
 *
 * @param query in ASCII
 */
export function compactQuery(query: string): string {
  return strategies
    .map((strategy) => deflateRawSync(query, { level: 9, memLevel: 9, strategy }))
    .reduce((best, other) => (other.length < best.length ? other : best))
    .toString("base64url");
}

const strategies = [constants.Z_DEFAULT_STRATEGY, constants.Z_FILTERED, constants.Z_HUFFMAN_ONLY];

export type CompactFault = "not base64url" | "not deflated" | "too long" | "not ASCII";

/** The query of a compact text, or what is wrong with it. Takes no more memory than the longest query. */
export function expandedQuery(
  text: string,
): { readonly query: string } | { readonly fault: CompactFault } {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return { fault: "not base64url" };
  try {
    const bytes = inflateRawSync(Buffer.from(text, "base64url"), {
      maxOutputLength: MAX_COMPACT_QUERY_BYTES,
    });
    const query = bytes.toString("latin1");
    return ASCII.test(query) ? { query } : { fault: "not ASCII" };
  } catch (error) {
    const isTooLong =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return { fault: isTooLong ? "too long" : "not deflated" };
  }
}

const BASE64URL = /^[\w-]+$/;
const ASCII = /^[!-~]*$/;
