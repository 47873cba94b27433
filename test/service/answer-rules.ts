import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Answer } from "../helpers/ask.ts";
import { STATUS_OF_CODE } from "./error-table.ts";
import { svgProblems } from "./svg-rules.ts";

const EVERY_ANSWER = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, X-Cache, X-Geo-Edition, X-Geo-Warnings, X-Geo-Suggestions, X-Geo-Notes, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

/** Headers of the transport, which any answer may have. */
const TRANSPORT = ["date", "connection", "keep-alive", "content-length", "x-request-id"];
const PREFLIGHT = ["allow-headers", "allow-methods", "max-age"].map((n) => `access-control-${n}`);
const IMAGE =
  "content-type etag x-cache x-geo-edition x-geo-warnings x-geo-notes cache-control".split(" ");

const HEADERS_OF_STATUS: ReadonlyMap<number, readonly string[]> = new Map([
  [200, [...IMAGE, "vary", "content-encoding", "content-security-policy"]],
  [204, ["allow", ...PREFLIGHT]],
  [304, ["etag", "cache-control", "vary", "x-geo-notes"]],
  [405, ["content-type", "cache-control", "allow"]],
  [503, ["content-type", "cache-control", "retry-after", "content-security-policy"]],
]);
const MAX_DETAILS = 100;
const HEADERS_OF_ERROR = ["content-type", "cache-control", "content-security-policy"];

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox";
const IMMUTABLE = "public, max-age=31536000, immutable";
const IDS = "[\\w.%-]+(?:,[\\w.%-]+)*";
const ROUTES = "[\\w.%-]+>[\\w.%-]+(?:,[\\w.%-]+>[\\w.%-]+)*";
const CODES = "U\\+[0-9A-F]{4,6}(?:,U\\+[0-9A-F]{4,6})*";
const SCOPES = "[\\w.%-]+=[\\w.%-]+(?:,[\\w.%-]+=[\\w.%-]+)*";
const WARNINGS = segments({
  "unknown-ids": IDS,
  "unknown-routes": ROUTES,
  "not-shown": IDS,
});

const NOTES = segments({
  "labels-left-out": IDS,
  "left-out": IDS,
  "alike-colors": IDS,
  classes: IDS,
  insets: IDS,
  "too-small": IDS,
  "frame-larger": IDS,
  "frame-shows": IDS,
  worldview: "same-as-iso",
  "cut-regions": IDS,
  covered: IDS,
  "cut-routes": "[\\w.%-]+(?:>[\\w.%-]+)?(?:,[\\w.%-]+(?:>[\\w.%-]+)?)*",
  "no-glyph": CODES,
  "other-scopes": SCOPES,
  "ambiguous-numbers": IDS,
  "numbers-as-labels": IDS,
});

/** Each at most once, in this order. */
function segments(forms: Readonly<Record<string, string>>): RegExp {
  const each = Object.entries(forms).map(([label, form]) => `(?:(?:^|; )${label}:${form})?`);
  return new RegExp(`^(?!$|; )${each.join("")}$`);
}

/** What an answer breaks of the published interface, in words. The body of HEAD is not looked at. */
export function answerProblems(answer: Answer, method = "GET"): readonly string[] {
  const { status, headers, body } = answer;
  const problems = headerProblems(answer);
  if (status === 200) return [...problems, ...imageProblems(answer, method)];
  if (status === 204) return [...problems, ...wrong("a body", body.length, 0)];
  const isPicture = String(headers["content-type"]).startsWith("image/");
  if (status >= 400 && isPicture) return [...problems, ...errorImageProblems(answer, method)];
  if (status !== 304) return [...problems, ...(method === "HEAD" ? [] : errorProblems(answer))];
  return [
    ...problems,
    ...wrong("a body", body.length, 0),
    ...wrong("cache-control", headers["cache-control"], IMMUTABLE),
    ...unlike("etag", headers.etag, /^"[0-9a-f]{40}"$/),
  ];
}

function headerProblems({ status, headers }: Answer): readonly string[] {
  const own = HEADERS_OF_STATUS.get(status) ?? HEADERS_OF_ERROR;
  const allowed = new Set([...Object.keys(EVERY_ANSWER), ...TRANSPORT, ...own]);
  return [
    ...Object.entries(EVERY_ANSWER).flatMap(([name, value]) => wrong(name, headers[name], value)),
    // What is asked in process has come by no connection, and has none.
    ...(headers["x-request-id"] === undefined
      ? []
      : unlike("x-request-id", headers["x-request-id"], /^[\w-]{12}-[\da-z]+$/)),
    ...Object.keys(headers).flatMap((name) => (allowed.has(name) ? [] : [`${name} on ${status}`])),
    ...Object.entries(headers).flatMap(([name, value]) => unlike(name, value, /^[\x20-\x7e]*$/)),
  ];
}

function imageProblems({ headers, body }: Answer, method: string): readonly string[] {
  const isSvg = headers["content-type"] === "image/svg+xml";
  const isPost = method === "POST";
  return [
    ...unlike("content-type", headers["content-type"], /^image\/(?:svg\+xml|png)$/),
    ...unlike("etag", headers.etag, /^"[0-9a-f]{40}"$/),
    ...unlike("x-cache", headers["x-cache"], /^(?:HIT|MISS)$/),
    ...wrong("vary", headers.vary, isSvg ? "Accept-Encoding" : undefined),
    ...wrong("policy", headers["content-security-policy"], isSvg ? SVG_POLICY : undefined),
    ...wrong("cache-control", headers["cache-control"], isPost ? undefined : IMMUTABLE),
    ...warningProblems(headers["x-geo-warnings"]),
    ...noteProblems(headers["x-geo-notes"]),
    ...(method === "HEAD" ? [] : wrong("length", headers["content-length"], String(body.length))),
    ...(method === "HEAD" || !isSvg ? [] : drawingProblems(headers, body)),
  ];
}

/** Of an error that is told by an image. */
function errorImageProblems({ headers, body, status }: Answer, method: string): readonly string[] {
  const isSvg = headers["content-type"] === "image/svg+xml";
  return [
    ...unlike("content-type", headers["content-type"], /^image\/(?:svg\+xml|png)$/),
    ...wrong("policy", headers["content-security-policy"], isSvg ? SVG_POLICY : undefined),
    ...wrong("cache-control", headers["cache-control"], "no-store"),
    ...unlike("retry", headers["retry-after"], status === 503 ? /^\d+$/ : /^undefined$/),
    ...(method === "HEAD" ? [] : wrong("length", headers["content-length"], String(body.length))),
    ...(method === "HEAD" || !isSvg ? [] : drawingProblems(headers, body)),
  ];
}

function drawingProblems(headers: Answer["headers"], body: Buffer): readonly string[] {
  const coding = headers["content-encoding"];
  const bytes =
    coding === "br" ? brotliDecompressSync(body) : coding === "gzip" ? gunzipSync(body) : body;
  return svgProblems(bytes.toString("utf8"), null);
}

function warningProblems(value: string | string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  const text = String(value);
  return [...unlike("x-geo-warnings", text, WARNINGS), ...(text.length > 2048 ? ["too long"] : [])];
}

function noteProblems(value: string | string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  const text = String(value);
  return [...unlike("x-geo-notes", text, NOTES), ...(text.length > 2048 ? ["too long"] : [])];
}

function errorProblems({ status, headers, body }: Answer): readonly string[] {
  const isProblem = headers["content-type"] === "application/problem+json";
  const type = isProblem ? "application/problem+json" : "application/json; charset=utf-8";
  const members = parsed(body);
  const { more } = members;
  const names = [
    "error",
    "message",
    "status",
    "details",
    "type",
    ...(more === undefined ? [] : ["more"]),
  ];
  const expected = isProblem ? ["title", "detail", ...names] : names;
  const code = String(members["error"]);
  const details: readonly unknown[] = Array.isArray(members["details"]) ? members["details"] : [];
  return [
    ...wrong("content-type", headers["content-type"], type),
    ...wrong("cache-control", headers["cache-control"], "no-store"),
    ...wrong("members", Object.keys(members).toSorted().join(), expected.toSorted().join()),
    ...wrong("status", members["status"], status),
    ...wrong(`status of ${code}`, STATUS_OF_CODE.get(code), status),
    ...unlike("message", members["message"], /./),
    ...wrong("type", members["type"], `/docs/errors#${code}`),
    ...unlike("allow", headers.allow, status === 405 ? /^[A-Z, ]+$/ : /^undefined$/),
    ...unlike("retry", headers["retry-after"], status === 503 ? /^\d+$/ : /^undefined$/),
    ...(details.length === 0 && status < 500 ? ["no details"] : []),
    ...(more === undefined ? [] : unlike("more", more, /^[1-9]\d*$/)),
    ...(more === undefined ? [] : wrong("details before more", details.length, MAX_DETAILS)),
    ...details.flatMap((detail) => detailProblems(detail)),
  ];
}

const DETAIL = /^error,param,value,message(?:,allowed)?(?:,suggestion)?(?:,index)?$/;

function detailProblems(detail: unknown): readonly string[] {
  if (!isObject(detail)) return ["a detail that is no object"];
  const { error, param, value, message, index = 0, suggestion = "" } = detail;
  const texts = [error, param, value, message, suggestion];
  return [
    ...unlike("members of a detail", Object.keys(detail).join(), DETAIL),
    ...(texts.every((text) => typeof text === "string") ? [] : ["a detail that is no text"]),
    ...(Array.from(String(value)).length > 64 ? [`a value that is not cut: ${String(value)}`] : []),
    ...(Array.from(String(param)).length > 64 ? [`a param that is not cut: ${String(param)}`] : []),
    ...(Number.isInteger(index) && Number(index) >= 0 ? [] : [`the index ${String(index)}`]),
  ];
}

function parsed(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrong(name: string, actual: unknown, expected: unknown): readonly string[] {
  return actual === expected ? [] : [`${name} is ${String(actual)}, not ${String(expected)}`];
}

function unlike(name: string, actual: unknown, form: RegExp): readonly string[] {
  return form.test(String(actual)) ? [] : [`${name} is ${String(actual).slice(0, 100)}`];
}
