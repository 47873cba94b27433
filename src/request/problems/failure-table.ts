import type { NonEmpty, Problem } from "../result.ts";
import { maxEntries, report } from "../parameters/limits.ts";
import { parameterRows, placeOf } from "../parameters/parameter-names.ts";
import { invalidCode, type ProblemList } from "./problem-list.ts";

interface FailureRow {
  readonly code: string;
  readonly status: number;
  /** When it is told, as the documentation says it. */
  readonly when: string;
}

const parameterRow = {
  code: "invalid_<parameter>",
  status: 400,
  when: "a value of the wrong type, out of range, too long, or not of the grammar",
} as const satisfies FailureRow;

/**
 * Every failure, first the one that names the whole answer when several problems meet. The codes of all
 * parameters share one rank: among them the table of parameters decides.
 */
export const failureRows: readonly FailureRow[] = [
  { code: "missing_scope", status: 400, when: "no scope is given" },
  { code: "invalid_scope", status: 404, when: "there is no such scope" },
  parameterRow,
  { code: "mixed_data_types", status: 400, when: "numbers and labels in one request" },
  { code: "unknown_ids", status: 400, when: "regions that the scope lacks, with `unknown=error`" },
  {
    code: "conflicting_parameters",
    status: 400,
    when: "`data` beside `regions`, or `fit` beside `bbox`",
  },
  { code: "unknown_parameter", status: 400, when: "a name that no parameter has there" },
  {
    code: "duplicate_parameter",
    status: 400,
    when: "a parameter twice in a query, or a key twice in an object of a JSON body",
  },
  {
    code: "invalid_encoding",
    status: 400,
    when: "a malformed escape, a raw `#`, a NUL, or bytes that are not UTF-8, in a query",
  },
  { code: "invalid_request", status: 400, when: "what is not HTTP" },
  {
    code: "limit_exceeded",
    status: 400,
    when: listLimits(),
  },
  { code: "invalid_json", status: 400, when: "a body that is no JSON object in UTF-8" },
  { code: "invalid_csv", status: 400, when: "a body that is no CSV in UTF-8; the line is named" },
  {
    code: "not_linkable",
    status: 400,
    when: "a body asks for a link, and says what no URL can say",
  },
  {
    code: "invalid_compact_url",
    status: 400,
    when: "a path under `/m/` that is no query, deflated, in base64url, or one over 16 KiB",
  },
  {
    code: "invalid_signature",
    status: 403,
    when: "a server with `SIGNING_KEYS` is asked for an image without a right `sig`, or sent a body without a key",
  },
  {
    code: "origin_not_allowed",
    status: 403,
    when: "a page of another origin than `ALLOWED_ORIGINS` sends a body",
  },
  { code: "not_found", status: 404, when: "an unknown path" },
  { code: "invalid_edition", status: 404, when: "a number before the path that no edition has" },
  {
    code: "method_not_allowed",
    status: 405,
    when: "another method; `Allow` lists those there are",
  },
  { code: "body_too_large", status: 413, when: "a body over 4 MiB" },
  { code: "request_timeout", status: 408, when: "headers or a body that arrive too slowly" },
  { code: "headers_too_large", status: 431, when: "headers over 32 KiB" },
  { code: "url_too_long", status: 414, when: "a request target over 16 KiB" },
  {
    code: "unsupported_media_type",
    status: 415,
    when: "a body that is neither JSON nor CSV, in another charset than UTF-8, or compressed",
  },
  {
    code: "unsupported_transfer_encoding",
    status: 501,
    when: "a `Transfer-Encoding` other than `chunked`",
  },
  {
    code: "overloaded",
    status: 503,
    when: "more images are asked for than can be drawn in time, more bodies are being sent than there is room for, or the system ended the drawing",
  },
  { code: "render_timeout", status: 503, when: "an image took too long" },
  { code: "shutting_down", status: 503, when: "the server is about to end" },
  {
    code: "fonts_missing",
    status: 501,
    when: "Chinese, Japanese or Korean, where the package `copperplate-cjk` is not installed",
  },
  { code: "internal_error", status: 500, when: "a fault of the server" },
  { code: "render_failed", status: 500, when: "a fault of the server while it drew a PNG" },
];

const table: ReadonlyMap<string, { readonly status: number; readonly rank: number }> = new Map(
  failureRows.flatMap((row, rank) =>
    (row === parameterRow ? parameterCodes() : [row.code]).map(
      (code) => [code, { status: row.status, rank }] as const,
    ),
  ),
);

export const failureCodes: readonly string[] = [...table.keys()];

/** @throws RangeError for a code that is not in the table, as that is a bug. */
export function statusOf(code: string): number {
  return rowOf(code).status;
}

/** Lower ranks are told first. @throws RangeError for a code that is not in the table. */
export function rankOf(code: string): number {
  return rowOf(code).rank;
}

/**
 * In the order of this table, then of the table of parameters; null when there are none. Of many the first are
 * listed, and the last of those says how many there are beyond.
 */
export function failureOf(problems: ProblemList): NonEmpty<Problem> | null {
  const ranked = problems.all.map((problem) => ({
    problem,
    rank: rankOf(problem.code),
    place: placeOf(problem.param),
  }));
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  const more = Math.max(0, ranked.length - report.maxProblems) + problems.dropped;
  const listed = ranked.slice(0, report.maxProblems).map(({ problem }) => problem);
  const last = listed.pop();
  if (last === undefined) return null;
  const [first, ...rest] = [...listed, more === 0 ? last : { ...last, more }];
  return first === undefined ? null : [first, ...rest];
}

function rowOf(code: string): { readonly status: number; readonly rank: number } {
  const row = table.get(code);
  if (row === undefined) throw new RangeError(`not a failure code: ${code}`);
  return row;
}

/** "more than 5000 regions, 1000 markers …" */
function listLimits(): string {
  const counts = Object.entries(maxEntries).map(([name, count]) => `${count} ${name}`);
  return `more than ${counts.join(", ")}, or pixels than \`MAX_MEGAPIXELS\` lets a PNG have`;
}

function parameterCodes(): readonly string[] {
  return parameterRows
    .map(({ name }) => name)
    .filter((name) => name !== "scope")
    .map(invalidCode);
}
