import type { CaseRequest, GoldenCase } from "./case.ts";
import type { PictureFormat } from "../compare/outcome.ts";

/**
 * A case file, in UTF-8:
 *
 *     file    = { line }
 *     line    = blank | "#" comment | name blanks request
 *     name    = letters a-z, digits and hyphens, at most 100, unique in the file
 *     request = "/map.svg?" query | "/map.png?" query
 *             | "POST" format object               a JSON request
 *             | "POST" format "?" query string     a CSV request, the CSV as a JSON string
 *     format  = "svg" | "png"                      what the request is expected to give
 *
 * A query may hold blanks and any characters but "#": what a URL cannot hold is encoded.
 */
export interface CaseFile {
  readonly cases: readonly GoldenCase[];
  /** Each names its line. */
  readonly problems: readonly string[];
}

type Reading<T> = { readonly value: T } | { readonly problem: string };

const LONGEST_NAME = 100;

/** @param label the name of the file in messages */
export function parseCaseFile(text: string, label: string): CaseFile {
  const cases: GoldenCase[] = [];
  const problems: string[] = [];
  const lineOfName = new Map<string, number>();
  for (const [index, raw] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#")) continue;
    const reading = readLine(line, index + 1, lineOfName);
    if ("problem" in reading) problems.push(`${label}:${index + 1}: ${reading.problem}`);
    else cases.push(reading.value);
  }
  return { cases, problems };
}

function readLine(
  text: string,
  line: number,
  lineOfName: Map<string, number>,
): Reading<GoldenCase> {
  const [name = ""] = text.split(/\s/, 1);
  const source = text.slice(name.length).trim();
  if (!/^[a-z0-9-]+$/.test(name) || name.length > LONGEST_NAME) {
    const rule = `a name has only a-z, 0-9 and hyphens, at most ${LONGEST_NAME}`;
    return { problem: `${rule}; received ${JSON.stringify(name.slice(0, 64))}` };
  }
  const earlier = lineOfName.get(name);
  if (earlier !== undefined) return { problem: `${name} is already the name of line ${earlier}` };
  lineOfName.set(name, line);
  const reading = readRequest(source);
  if ("problem" in reading) return { problem: `${name}: ${reading.problem}` };
  return { value: { name, source, line, ...reading.value } };
}

interface Asked {
  readonly format: PictureFormat;
  readonly request: CaseRequest;
}

function readRequest(source: string): Reading<Asked> {
  const get = /^\/map\.(svg|png)\?(.*)$/.exec(source);
  if (get !== null) {
    const query = readQuery(get[2] ?? "");
    if ("problem" in query) return query;
    return { value: { format: toFormat(get[1]), request: { kind: "get", query: query.value } } };
  }
  const post = /^POST\s+(svg|png)\s+([?{].*)$/.exec(source);
  if (post !== null) {
    const request = readBody(post[2] ?? "");
    if ("problem" in request) return request;
    return { value: { format: toFormat(post[1]), request: request.value } };
  }
  const expected = `/map.svg?…, /map.png?…, POST svg {…} or POST svg ?… "…"`;
  return { problem: `expected ${expected}; received ${JSON.stringify(source.slice(0, 64))}` };
}

function readBody(text: string): Reading<CaseRequest> {
  if (text.startsWith("{")) {
    const problem = jsonProblem(text);
    return problem === null ? { value: { kind: "json", body: text } } : { problem };
  }
  const csv = /^\?(.*?)\s+(".*")$/.exec(text);
  if (csv === null)
    return { problem: `a CSV case ends in its body: ?scope=RO "id,value\\nRO-CJ,3"` };
  const query = readQuery(csv[1] ?? "");
  if ("problem" in query) return query;
  const literal = csv[2] ?? "";
  const problem = jsonProblem(literal);
  if (problem !== null) return { problem };
  return { value: { kind: "csv", query: query.value, body: String(JSON.parse(literal)) } };
}

function jsonProblem(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `the body is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function readQuery(text: string): Reading<string> {
  const hash = text.indexOf("#");
  if (hash !== -1)
    return { problem: `a query ends at "#": write %23 for it (at ${text.slice(hash, hash + 16)})` };
  return { value: text.replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent) };
}

function toFormat(extension: string | undefined): PictureFormat {
  return extension === "png" ? "png" : "svg";
}
