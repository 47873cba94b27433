import type { CaseRequest, GoldenCase } from "./case.ts";

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

const MAX_NAME = 100;

/** @param label the name of the file in messages */
export function parseCaseFile(text: string, label: string): CaseFile {
  const cases: GoldenCase[] = [];
  const problems: string[] = [];
  const lineOfName = new Map<string, number>();
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
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
  if (!/^[a-z0-9-]+$/.test(name) || name.length > MAX_NAME) {
    const rule = `a name has only a-z, 0-9 and hyphens, at most ${MAX_NAME}`;
    return { problem: `${rule}; received ${JSON.stringify(name.slice(0, 64))}` };
  }
  const earlier = lineOfName.get(name);
  if (earlier !== undefined) return { problem: `${name} is already the name of line ${earlier}` };
  lineOfName.set(name, line);
  const source = text.slice(name.length).trim();
  const start = /^(?:\/map\.(svg|png)\?|POST\s+(svg|png)\s+(?=[?{]))/.exec(source);
  if (start === null) {
    const expected = `/map.svg?…, /map.png?…, POST svg {…} or POST svg ?… "…"`;
    const received = JSON.stringify(source.slice(0, 64));
    return { problem: `${name}: expected ${expected}; received ${received}` };
  }
  const format = (start[1] ?? start[2]) === "png" ? "png" : "svg";
  const rest = source.slice(start[0].length);
  const reading = start[1] === undefined ? readBody(rest) : readQuery(rest);
  if ("problem" in reading) return { problem: `${name}: ${reading.problem}` };
  return { value: { name, format, request: reading.value, source, line } };
}

function readQuery(text: string): Reading<{ readonly kind: "get"; readonly query: string }> {
  const hash = text.indexOf("#");
  if (hash !== -1)
    return { problem: `a query ends at "#": write %23 for it (at ${text.slice(hash, hash + 16)})` };
  return {
    value: { kind: "get", query: text.replaceAll(/[^\u0021-\u007e]+/g, encodeURIComponent) },
  };
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
