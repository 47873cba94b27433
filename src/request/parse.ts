import { success, type Result } from "../result.ts";
import { parseCsvBody } from "./csv/body.ts";
import { type Draft, jsonDraft, queryDraft } from "./draft.ts";
import { parseJsonBody } from "./json/body.ts";
import { normalise } from "./normalise/normalise.ts";
import { parameters } from "./parameters/parameters.ts";
import { failureOf } from "./problems/failure-table.ts";
import { excerpt, ProblemList } from "./problems/problem-list.ts";
import { decodeQuery, type Query } from "./query/query.ts";
import type { MapRequest } from "./map-request.ts";
import type { ImageFormat } from "./types.ts";

/**
 * A GET request.
 *
 * @param rawQuery what stands behind the `?`, still encoded, one character a byte
 */
export function parseGet(format: ImageFormat, rawQuery: string): Result<MapRequest> {
  const problems = new ProblemList();
  const query = decodeQuery(rawQuery, "get", problems);
  reportConflict(query, problems);
  return outcome({ ...queryDraft(query, problems), format }, mayGiveScope(query), problems);
}

/** A POST request that is all in its JSON body. A query string beside it has no meaning: pass none. */
export function parseJson(body: Uint8Array): Result<MapRequest> {
  const problems = new ProblemList();
  const given = parseJsonBody(body, problems);
  const draft = given === null ? null : jsonDraft(given, problems);
  return outcome(draft, given === null, problems);
}

/** A POST request with its regions in a CSV body and everything else in the query. */
export function parseCsv(rawQuery: string, body: Uint8Array): Result<MapRequest> {
  const problems = new ProblemList();
  const query = decodeQuery(rawQuery, "csv", problems);
  const regions = parseCsvBody(body, problems);
  return outcome({ ...queryDraft(query, problems), regions }, mayGiveScope(query), problems);
}

function outcome(
  draft: Draft | null,
  isScopeUnreadable: boolean,
  problems: ProblemList,
): Result<MapRequest> {
  const hasNoScope = !isScopeUnreadable && !problems.has("invalid_scope");
  if (hasNoScope && (draft?.scope ?? null) === null) reportMissingScope(problems);
  const request = draft === null ? null : normalise(draft, problems);
  if (request !== null) return success(request);
  const found = failureOf(problems);
  if (found === null) throw new RangeError("a request was refused without a problem");
  return { ok: false, problems: found };
}

function reportMissingScope(problems: ProblemList): void {
  const { allowed, expected } = parameters.scope;
  problems.add(
    { param: "scope" },
    {
      code: "missing_scope",
      received: undefined,
      expected: expected(),
      allowed: allowed ?? [],
    },
  );
}

function reportConflict({ texts }: Query, problems: ProblemList): void {
  const data = texts.get("data");
  const regions = texts.get("regions");
  if (data === undefined || regions === undefined) return;
  problems.add(
    { param: "regions" },
    {
      code: "conflicting_parameters",
      received: regions,
      expected: `no regions beside data="${excerpt(data)}"`,
    },
  );
}

/** Whether the scope may be among what cannot be decoded: then it is not said to be missing. */
function mayGiveScope({ unreadable, hasUnreadableName }: Query): boolean {
  return hasUnreadableName || unreadable.has("scope");
}
