import type { NonEmpty, Problem } from "../../result.ts";
import { report } from "../parameters/limits.ts";
import { parameterRows, placeOf } from "../parameters/parameter-names.ts";
import { invalidCode, type ProblemList } from "./problem-list.ts";

/**
 * Every failure code with its HTTP status, first the one that names the whole failure when several
 * problems meet. The codes of all parameters share one rank: among them the parameter table decides.
 */
const rows: readonly (readonly [status: number, ...codes: string[]])[] = [
  [400, "missing_scope"],
  [404, "invalid_scope"],
  [400, ...parameterCodes()],
  [400, "mixed_data_types"],
  [400, "conflicting_parameters"],
  [400, "unknown_parameter"],
  [400, "duplicate_parameter"],
  [400, "invalid_encoding"],
  [400, "invalid_request"],
  [400, "limit_exceeded"],
  [400, "invalid_json"],
  [400, "invalid_csv"],
  [404, "not_found"],
  [405, "method_not_allowed"],
  [413, "body_too_large"],
  [408, "request_timeout"],
  [431, "headers_too_large"],
  [414, "url_too_long"],
  [415, "unsupported_media_type"],
  [503, "overloaded"],
  [503, "render_timeout"],
  [503, "shutting_down"],
  [500, "internal_error"],
  [500, "render_failed"],
];

const table: ReadonlyMap<string, { readonly status: number; readonly rank: number }> = new Map(
  rows.flatMap(([status, ...codes], rank) =>
    codes.map((code) => [code, { status, rank }] as const),
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

/** In the order of this table, then of the table of parameters; null when there are none. */
export function failureOf(problems: ProblemList): NonEmpty<Problem> | null {
  const ranked = problems.all.map((problem) => ({
    problem,
    rank: rankOf(problem.code),
    place: placeOf(problem.param),
  }));
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  const [first, ...rest] = ranked.slice(0, report.maxProblems).map(({ problem }) => problem);
  return first === undefined ? null : [first, ...rest];
}

function rowOf(code: string): { readonly status: number; readonly rank: number } {
  const row = table.get(code);
  if (row === undefined) throw new RangeError(`not a failure code: ${code}`);
  return row;
}

function parameterCodes(): readonly string[] {
  return parameterRows
    .map(({ name }) => name)
    .filter((name) => name !== "scope")
    .map(invalidCode);
}
