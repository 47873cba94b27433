import { formatNames, mapPath } from "../formats.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Problem } from "../request/result.ts";
import { isReserved } from "../request/parameters/reserved.ts";
import { excerpt } from "../request/problems/problem-list.ts";
import { decodedText } from "../request/query/decoded-text.ts";
import type { RequestTarget } from "./request-target.ts";
import { base64UrlBytes, base64UrlText, latin1Bytes, latin1Text } from "../platform/bytes.ts";
import { deflatedRaw, inflatedRaw } from "../platform/compression.ts";

/** Where a map is asked for by GET, before its query is read. */
export interface MapAddress {
  readonly format: ImageFormat;
  readonly target: RequestTarget;
  /** The query as a part of the path; null where it follows the `?`. */
  readonly compact: string | null;
}

/** A map asked for by GET. */
export interface AskedMap {
  readonly format: ImageFormat;
  /** With the query as it was before it was made compact. */
  readonly target: RequestTarget;
  /** What is wrong with the path, and what may not stand behind it; none where the query can be read. */
  readonly problems: readonly Problem[];
}

const FORMATS: ReadonlyMap<string, ImageFormat> = new Map(
  formatNames.map((format) => [mapPath(format), format]),
);

/** Where maps are whose query is part of the path. */
export const COMPACT_PREFIX = "/m/";
const COMPACT = new RegExp(`^${COMPACT_PREFIX}([^/]*)\\.(${formatNames.join("|")})$`);

/** The paths of compact maps, as they are told. */
export const compactPaths = formatNames.map((format) => `${COMPACT_PREFIX}….${format}`);

/** Whether a path is that of a map in compact form, right or wrong. */
export function isCompactPath(path: string): boolean {
  return COMPACT.test(path);
}

/** The path of a map, plain or compact; undefined for a target of something else. */
export function mapAddress(target: RequestTarget): MapAddress | undefined {
  const format = FORMATS.get(target.path);
  if (format !== undefined) return { format, target, compact: null };
  if (!target.path.startsWith(COMPACT_PREFIX)) return undefined;
  const [, compact, extension] = COMPACT.exec(target.path) ?? [];
  const named = formatNames.find((name) => name === extension);
  if (compact === undefined || named === undefined) return undefined;
  return { format: named, target, compact };
}

/** The map at an address. Behind the `?` of a compact path stands only what does not change its picture. */
export async function askedMap({ format, target, compact }: MapAddress): Promise<AskedMap> {
  if (compact === null) return { format, target, problems: [] };
  const expanded = await expandedQuery(compact);
  if ("fault" in expanded)
    return { format, target, problems: [compactProblem(compact, expanded.fault)] };
  const query = target.query === "" ? expanded.query : `${expanded.query}&${target.query}`;
  return { format, target: { ...target, query }, problems: strayProblems(target.query) };
}

/** Of parameters that would change the picture of a compact path. */
function strayProblems(query: string): readonly Problem[] {
  return query.split("&").flatMap((pair) => {
    const name = decodedText(pair.split("=", 1)[0]!);
    const isFree = name === null || name === "" || isReserved(name.toLowerCase());
    if (isFree || name.toLowerCase() === "errors") return [];
    const shown = excerpt(name);
    const message = `${shown}: expected only errors, sig and names that are passed over behind a path under ${COMPACT_PREFIX}, received "${shown}"; make a new link with it`;
    return [{ code: "unknown_parameter", param: shown, value: shown, message }];
  });
}

/** Of the query in a compact path, as long as that of any other target may be. */
const MAX_COMPACT_QUERY_BYTES = 16_384;

const expectations: Readonly<Record<CompactFault, string>> = {
  "not base64url": "letters, digits, - and _ alone, as base64url has them",
  "not deflated": "raw deflate in base64url",
  "not ASCII": "a query in printable ASCII, deflated",
  "too long": `a query of at most ${MAX_COMPACT_QUERY_BYTES} bytes`,
};

function compactProblem(text: string, fault: CompactFault): Problem {
  const message = `path: expected ${expectations[fault]} after ${COMPACT_PREFIX}, received "${excerpt(text)}"`;
  return { code: "invalid_compact_url", param: "path", value: text, message };
}

/**
 * A query as raw deflate in base64url, for paths. Two versions of zlib may compress it to different
 * texts: both are read, and mean the same.
 *
 * @param query in ASCII
 */
export async function compactQuery(query: string): Promise<string> {
  return base64UrlText(await deflatedRaw(latin1Bytes(query)));
}

export type CompactFault = "not base64url" | "not deflated" | "too long" | "not ASCII";

/** The query of a compact text, or what is wrong with it. Takes no more memory than the longest query. */
export async function expandedQuery(
  text: string,
): Promise<{ readonly query: string } | { readonly fault: CompactFault }> {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return { fault: "not base64url" };
  const bytes = await inflatedRaw(base64UrlBytes(text), MAX_COMPACT_QUERY_BYTES);
  if (typeof bytes === "string") return { fault: bytes };
  const query = latin1Text(bytes);
  return ASCII.test(query) ? { query } : { fault: "not ASCII" };
}

const BASE64URL = /^[\w-]+$/;
const ASCII = /^[!-~]*$/;
