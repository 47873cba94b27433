import { isRenderFailure, type RenderFailure } from "../../service/render-failure.ts";
import { rankOf, statusOf } from "../../request/problems/failure-table.ts";
import { excerpt } from "../../request/problems/problem-list.ts";
import type { NonEmpty, Problem } from "../../request/result.ts";
import { qualityList } from "../negotiate/quality-list.ts";
import { type OutgoingResponse, textResponse } from "./responses.ts";
import type { Log } from "../service-port.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const PROBLEM_TYPE = "application/problem+json";

/** To a caller's mistakes: the first by precedence is the `error`, `details` lists them all. */
export function failureResponse(
  problems: NonEmpty<Problem>,
  accept: string | null | undefined,
  extra: Readonly<Record<string, string>> = {},
): OutgoingResponse {
  return contentResponse(failureContent(problems), accept, extra);
}

/** What is told of a caller's mistakes, whatever the form of the answer. */
export function failureContent(problems: NonEmpty<Problem>): ErrorContent {
  const sorted = byPrecedence(problems);
  const [{ code, message }] = sorted;
  const more = sorted.find((problem) => problem.more !== undefined)?.more;
  const beyond = more === undefined ? {} : { more };
  return { code, message, details: sorted.map(detail), beyond };
}

/**
 * When a request could not be served for no fault of the caller. Anything but a RenderFailure is a
 * bug: it is logged, and nothing of it is told.
 */
export function incidentResponse(
  error: unknown,
  fingerprint: string | null,
  accept: string | null | undefined,
  log: Log,
): OutgoingResponse {
  const content = incidentContent(error, fingerprint, log);
  const extra = isRenderFailure(error) && statusOf(content.code) === 503 ? retryAfter(error) : {};
  return contentResponse(content, accept, extra);
}

/** What is told of it, whatever the form of the answer. */
export function incidentContent(
  error: unknown,
  fingerprint: string | null,
  log: Log,
): ErrorContent {
  const failure = isRenderFailure(error) ? error : null;
  const code = failure?.code ?? "internal_error";
  const status = statusOf(code);
  if (status === 500) log({ message: code, fingerprint, error });
  const message =
    failure !== null && status !== 500
      ? failure.message
      : "The map could not be made; this is a bug";
  return { code, message, details: [], beyond: {} };
}

/** An error as it is told. */
export interface ErrorContent {
  readonly code: string;
  readonly message: string;
  readonly details: readonly object[];
  /** How many problems are not among them, where there are any. */
  readonly beyond: { readonly more?: number };
}

function contentResponse(
  { code, message, details, beyond }: ErrorContent,
  accept: string | null | undefined,
  extra: Readonly<Record<string, string>>,
): OutgoingResponse {
  const status = statusOf(code);
  const members = { error: code, message, status, details, ...beyond, type: errorType(code) };
  const problem = { title: statusTitles.get(status) ?? code, detail: message, ...members };
  const [type, data] = prefersProblemJson(accept) ? [PROBLEM_TYPE, problem] : [JSON_TYPE, members];
  return { ...textResponse(status, type, JSON.stringify(data), extra), code, message };
}

/**
 * Where an error is explained, as RFC 9457 (3.1.1) has it: a reference that resolves against the URL that was asked,
 * so that an answer is the same under every name of a server.
 */
export function errorType(code: string): string {
  return `${ERRORS_PATH}#${code}`;
}

const ERRORS_PATH = "/docs/errors";

function retryAfter({ retryAfterSeconds }: RenderFailure): Readonly<Record<string, string>> {
  return { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) };
}

/** Only by its name: a wildcard was written by somebody who does not know RFC 9457. */
function prefersProblemJson(accept: string | null | undefined): boolean {
  if (accept === null || accept === undefined) return false;
  const choices = qualityList(accept);
  const quality = (type: string) => choices.find(({ name }) => name === type)?.quality ?? 0;
  const problem = quality(PROBLEM_TYPE);
  return problem > 0 && problem >= quality("application/json");
}

function detail(problem: Problem): object {
  const { code, param, value, message, allowed, suggestion, index } = problem;
  return {
    error: code,
    param,
    value: excerpt(value),
    message,
    ...(allowed === undefined ? {} : { allowed }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(index === undefined ? {} : { index }),
  };
}

/** In the order of the published table; those of one code stay as they were found. */
function byPrecedence([first, ...rest]: NonEmpty<Problem>): NonEmpty<Problem> {
  const sorted: [Problem, ...Problem[]] = [first, ...rest];
  sorted.sort((a, b) => rankOf(a.code) - rankOf(b.code));
  return sorted;
}

/** What the statuses of errors are called (RFC 9110, 15; RFC 6585, 5): the titles of problems. */
export const statusTitles: ReadonlyMap<number, string> = new Map([
  [400, "Bad Request"],
  [403, "Forbidden"],
  [404, "Not Found"],
  [405, "Method Not Allowed"],
  [408, "Request Timeout"],
  [413, "Payload Too Large"],
  [414, "URI Too Long"],
  [415, "Unsupported Media Type"],
  [431, "Request Header Fields Too Large"],
  [500, "Internal Server Error"],
  [501, "Not Implemented"],
  [503, "Service Unavailable"],
]);
