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
missing_scope 400 no scope is given
invalid_scope 404 there is no such scope
${PARAMETER_ROW} 400 a value of the wrong type, out of range, too long, or not of the grammar
mixed_data_types 400 numbers and labels in one request
unknown_ids 400 regions that the scope lacks, with \`unknown=error\`
conflicting_parameters 400 \`data\` beside \`regions\`, or \`fit\` beside \`bbox\`
unknown_parameter 400 a name that no parameter has there
duplicate_parameter 400 a parameter twice in a query, or a key twice in an object of a JSON body
invalid_encoding 400 a malformed escape, a raw \`#\`, a NUL, or bytes that are not UTF-8, in a query
invalid_request 400 what is not HTTP
limit_exceeded 400 ${listLimits()}
invalid_json 400 a body that is no JSON object in UTF-8
invalid_csv 400 a body that is no CSV in UTF-8; the line is named
not_linkable 400 a body asks for a link, and says what no URL can say
invalid_compact_url 400 a path under \`/m/\` that is no query, deflated, in base64url, or one over 16 KiB
invalid_signature 403 a server with \`SIGNING_KEYS\` is asked for an image without a right \`sig\`, or sent a body without a key
origin_not_allowed 403 a page of another origin than \`ALLOWED_ORIGINS\` sends a body
not_found 404 an unknown path
invalid_edition 404 a number before the path that no edition has
method_not_allowed 405 another method; \`Allow\` lists those there are
body_too_large 413 a body over 4 MiB
request_timeout 408 headers or a body that arrive too slowly
headers_too_large 431 headers over 32 KiB
url_too_long 414 a request target over 16 KiB
unsupported_media_type 415 a body that is neither JSON nor CSV, in another charset than UTF-8, or compressed
unsupported_transfer_encoding 501 a \`Transfer-Encoding\` other than \`chunked\`
overloaded 503 more images are asked for than can be drawn in time, more bodies are being sent than there is room for, or the system ended the drawing
render_timeout 503 an image took too long
shutting_down 503 the server is about to end
fonts_missing 501 Chinese, Japanese or Korean, where the package \`copperplate-cjk\` is not installed
internal_error 500 a fault of the server
render_failed 500 a fault of the server while it drew a PNG
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
