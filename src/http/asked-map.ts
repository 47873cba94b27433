import { formatNames, mapPath } from "../formats.ts";
import type { ImageFormat } from "../request/types.ts";
import type { Problem } from "../result.ts";
import { excerpt } from "../request/problems/problem-list.ts";
import { type CompactFault, expandedQuery, MAX_COMPACT_QUERY_BYTES } from "./compact-query.ts";
import type { RequestTarget } from "./request-target.ts";

/** A map asked for by GET. */
export interface AskedMap {
  readonly format: ImageFormat;
  /** With the query as it was before it was made compact. */
  readonly target: RequestTarget;
  /** What is wrong with the path; null where the query can be read. */
  readonly problem: Problem | null;
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

/**
 * The map that a target asks for, plainly or in compact form; undefined for a target of something else.
 * What stands behind the `?` of a compact path adds to its query.
 */
export function askedMap(target: RequestTarget): AskedMap | undefined {
  const format = FORMATS.get(target.path);
  if (format !== undefined) return { format, target, problem: null };
  if (!target.path.startsWith(COMPACT_PREFIX)) return undefined;
  const [, text, extension] = COMPACT.exec(target.path) ?? [];
  const named = formatNames.find((name) => name === extension);
  if (text === undefined || named === undefined) return undefined;
  const expanded = expandedQuery(text);
  if ("fault" in expanded)
    return { format: named, target, problem: compactProblem(text, expanded.fault) };
  const query = target.query === "" ? expanded.query : `${expanded.query}&${target.query}`;
  return { format: named, target: { ...target, query }, problem: null };
}

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
