import type { PictureFormat } from "../compare/outcome.ts";
import type { AnyRequest, CaseRequest } from "./case.ts";
import type { Reading } from "./case-file.ts";

export interface AskedPicture {
  readonly format: PictureFormat;
  readonly request: AnyRequest;
}

const EXPECTED = `/map.svg?…, /map.png?…, POST svg {…}, POST svg ?… "…", GET svg /…, svg https://… or svg FILE`;

/**
 * The request of a case:
 *
 *     request = "/map.svg?" query | "/map.png?" query
 *             | "POST" format object               a JSON request
 *             | "POST" format "?" query string     a CSV request, the CSV as a JSON string
 *             | "GET" format path                  any path of the server, from its "/" on
 *             | format URL                         http or https
 *             | format file
 *     format  = "svg" | "png"                      what the request is expected to give
 *
 * A query, path or URL may hold blanks and any characters but "#": what a URL cannot hold is encoded.
 */
export function requestOf(source: string): Reading<AskedPicture> {
  const start =
    /^(?:\/map\.(svg|png)\?|(POST|GET)\s+(svg|png)\s+(?=[?{/])|(svg|png)\s+(?=\S))/.exec(source);
  const rest = source.slice(start?.[0].length ?? 0);
  const format = (start?.[1] ?? start?.[3] ?? start?.[4]) === "png" ? "png" : "svg";
  const reading = start === null ? null : requestFrom(start[2] ?? start[1] ?? null, rest);
  if (reading === null)
    return { problem: `expected ${EXPECTED}; received ${JSON.stringify(source.slice(0, 64))}` };
  return "problem" in reading ? reading : { value: { format, request: reading.value } };
}

/** @param start the method, or the format of a map; null for a URL or file */
function requestFrom(start: string | null, rest: string): Reading<AnyRequest> | null {
  if (start === null) return readPlace(rest);
  if (start === "GET") return rest.startsWith("/") ? readPath(rest) : null;
  if (start === "POST") return rest.startsWith("/") ? null : readBody(rest);
  return readQuery(rest);
}

function readQuery(text: string): Reading<{ readonly kind: "get"; readonly query: string }> {
  const query = encoded(text);
  return "problem" in query ? query : { value: { kind: "get", query: query.value } };
}

function readPath(text: string): Reading<AnyRequest> {
  const path = encoded(text);
  return "problem" in path ? path : { value: { kind: "path", path: path.value } };
}

function readPlace(text: string): Reading<AnyRequest> {
  if (text.includes("\0")) return { problem: "a file name cannot contain the character U+0000" };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return { value: { kind: "file", path: text } };
  if (scheme !== "http" && scheme !== "https")
    return { problem: `a URL begins with http:// or https://; received ${scheme}://` };
  const url = encoded(text);
  if ("problem" in url) return url;
  if (!URL.canParse(url.value)) return { problem: `${text.slice(0, 64)} is not a URL` };
  return { value: { kind: "url", url: url.value } };
}

function encoded(text: string): Reading<string> {
  const hash = text.indexOf("#");
  if (hash !== -1)
    return { problem: `a query ends at "#": write %23 for it (at ${text.slice(hash, hash + 16)})` };
  return { value: text.replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent) };
}

function readBody(text: string): Reading<CaseRequest> {
  const isJson = text.startsWith("{");
  const at = isJson ? 0 : text.search(/\s"/) + 1;
  if (!isJson && (at === 0 || !text.endsWith('"')))
    return { problem: `a CSV case ends in its body: ?scope=RO "id,value\\nRO-CJ,3"` };
  try {
    const body: unknown = JSON.parse(text.slice(at));
    if (isJson) return { value: { kind: "json", body: text } };
    const query = readQuery(text.slice(1, at).trimEnd());
    return "problem" in query
      ? query
      : { value: { ...query.value, kind: "csv", body: String(body) } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `the body is not JSON: ${reason}` };
  }
}
