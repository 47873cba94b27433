import type { IncomingMessage } from "node:http";
import { excerpt } from "../../request/problems/problem-list.ts";
import type { Problem } from "../../request/result.ts";
import { MAX_TARGET_BYTES } from "../admission.ts";

const MAX_HEADERS_BYTES = 32_768;

/**
 * Where Node stops reading a head. It counts target and headers together, so this is the sum of
 * both bounds; which of the two was passed is decided by headProblem and admission.ts.
 */
export const MAX_HEAD_BYTES = MAX_HEADERS_BYTES + MAX_TARGET_BYTES + 1;

/**
 * Turns a target in absolute form, as clients of proxies send it, into what it means here (RFC 9112, 3.2.2): its
 * path and query, and its authority in place of Host.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = "", headers } = request;
  if (url.startsWith("/")) return;
  const [, authority, rest = ""] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined) return;
  request.url = rest.startsWith("/") ? rest : `/${rest}`;
  // A head without Host is refused all the same.
  if (headers.host !== undefined) headers.host = authority;
}

const ABSOLUTE =
  /^https?:\/\/(?:[^/?#@]*@)?((?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?)((?:[/?].*)?)$/i;

/** What is wrong with the head of a request that Node could parse. */
export function headProblem(request: IncomingMessage): Problem | null {
  if (headersBytes(request.rawHeaders) > MAX_HEADERS_BYTES) return headersTooLarge();
  const coding = request.headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked")
    return unsupportedTransferEncoding(coding);
  const { host } = request.headers;
  if (host === undefined)
    return request.httpVersion === "1.1" ? malformed("the Host header is missing") : null;
  if (isHostRepeated(request.rawHeaders)) return malformed("there is more than one Host header");
  return isHost(host) ? null : malformed("the Host header names no host");
}

/** Most requests name the same one: the last is remembered. */
let lastHost = "";

/** What is none might be one to a cache or a proxy in front (RFC 9112, 3.2; RFC 3986, 3.2.2). */
function isHost(text: string): boolean {
  if (text === lastHost) return true;
  if (!HOST.test(text)) return false;
  lastHost = text;
  return true;
}

const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Node keeps the first; a proxy in front may have gone by the last (RFC 9112, 3.2). */
function isHostRepeated(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

export function headersTooLarge(): Problem {
  const message = `the headers are larger than ${MAX_HEADERS_BYTES} bytes`;
  return { code: "headers_too_large", param: "headers", value: "", message };
}

/** RFC 9112, 6.1: a body in another coding is not guessed at. */
export function unsupportedTransferEncoding(coding: string): Problem {
  const received = coding === "" ? "another" : `"${excerpt(coding)}"`;
  const message = `transfer-encoding: expected chunked, received ${received}`;
  return {
    code: "unsupported_transfer_encoding",
    param: "transfer-encoding",
    value: coding,
    message,
    allowed: ["chunked"],
  };
}

/** Not HTTP: there is no published code nearer than one of the `invalid_` family. */
export function malformed(reason: string): Problem {
  return { code: "invalid_request", param: "request", value: "", message: reason };
}

function headersBytes(rawHeaders: readonly string[]): number {
  // Two bytes more for each name and each value: the colon with its blank, and the line end.
  let bytes = 2 * rawHeaders.length;
  for (const text of rawHeaders) bytes += text.length;
  return bytes;
}
