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

/** Stands for the codes of all parameters, which share one rank: among them the table of parameters decides. */
const PARAMETER_ROW = "invalid_<parameter>";

/** Code, status and when it is told: first the failure that names the whole answer when several problems meet. */
const TABLE = `
missing_scope 400 the request has no scope
invalid_scope 404 the scope does not exist
${PARAMETER_ROW} 400 a value has the wrong type or notation, is out of range or is too long
mixed_data_types 400 one request has both numbers and categories
unknown_ids 400 \`unknown=error\` is set and the scope lacks a region
conflicting_parameters 400 two parameters exclude each other: \`data\` and \`regions\`, or \`fit\` and \`bbox\`
unknown_parameter 400 no parameter has this name, or not in this place
duplicate_parameter 400 a query has a parameter twice, or an object of a JSON body has a key twice
invalid_encoding 400 a query has a malformed escape, a raw \`#\`, a NUL, or bytes that are not UTF-8
invalid_request 400 the request is not valid HTTP
limit_exceeded 400 ${listLimits()}
invalid_json 400 the body is not a JSON object in UTF-8
invalid_csv 400 the body is not a table in UTF-8 that holds regions; the message names the line or the columns
not_linkable 400 a link is asked for a body that no URL can express
invalid_compact_url 400 the path under \`/m/\` is not a deflated query in base64url, or its query is over 16 KiB
invalid_signature 403 the server has \`SIGNING_KEYS\`, and the URL has no valid \`sig\` or the body came without a key
origin_not_allowed 403 a body comes from a page whose origin is not in \`ALLOWED_ORIGINS\`
not_found 404 the path does not exist
invalid_edition 404 the number before the path is not an edition
method_not_allowed 405 the path does not take this method; \`Allow\` lists those it takes
body_too_large 413 the body is over 4 MiB, or comes in thousands of pieces of a few bytes
request_timeout 408 headers or body arrive too slowly
headers_too_large 431 the headers are over 32 KiB
url_too_long 414 the request target is over 16 KiB
unsupported_media_type 415 the body is neither JSON nor CSV, is not UTF-8, or is compressed
unsupported_transfer_encoding 501 the \`Transfer-Encoding\` is not \`chunked\`
overloaded 503 the server cannot draw all requested images in time, has no room for another body, or its render process was killed
render_timeout 503 drawing the image took too long
shutting_down 503 the server is shutting down
levels_missing 503 the scope is a level below a country, and the package \`copperplate-levels\` is not installed
fonts_missing 501 the text is Chinese, Japanese or Korean, and the package \`copperplate-cjk\` is not installed
internal_error 500 the server has a bug
render_failed 500 the server failed while it drew a PNG
`;

export const failureRows: readonly FailureRow[] = Array.from(
  TABLE.matchAll(/^(\S+) (\d+) (.+)$/gm),
  ([, code = "", status, when = ""]) => ({ code, status: Number(status), when }),
);

const table: ReadonlyMap<string, { readonly status: number; readonly rank: number }> = new Map(
  failureRows.flatMap((row, rank) =>
    (row.code === PARAMETER_ROW ? parameterCodes() : [row.code]).map(
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
  return [first, ...rest];
}

function rowOf(code: string): { readonly status: number; readonly rank: number } {
  const row = table.get(code);
  if (row === undefined) throw new RangeError(`not a failure code: ${code}`);
  return row;
}

/** "more than 5000 regions, 1000 markers …" */
function listLimits(): string {
  const counts = Object.entries(maxEntries).map(([name, count]) => `${count} ${name}`);
  return `a request has more than ${counts.join(", ")}, or a PNG has more pixels than \`MAX_MEGAPIXELS\` allows`;
}

function parameterCodes(): readonly string[] {
  return parameterRows
    .map(({ name }) => name)
    .filter((name) => name !== "scope")
    .map(invalidCode);
}
