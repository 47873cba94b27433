import { type AnyRequest, type GoldenCase, NO_OPTIONS, type PictureCase } from "./case.ts";
import { optionsOf } from "./case-options.ts";
import { requestOf } from "./case-request.ts";

/**
 * A case file, in UTF-8:
 *
 *     file    = { line }
 *     line    = blank | "#" comment | name blanks [ "[" options "]" blanks ] request
 *     name    = letters a-z, digits and hyphens, at most 100, unique in the file
 *
 * Options are those of `optionsOf`, requests those of `requestOf`.
 */
export interface CaseFile<Case> {
  readonly cases: readonly Case[];
  /** Each names its line. */
  readonly problems: readonly string[];
}

/** What was read, or what is wrong with it. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

const MAX_NAME = 100;

/** @param label the name of the file in messages */
export function parseCaseFile(text: string, label: string): CaseFile<PictureCase> {
  const cases: PictureCase[] = [];
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

/** The same of a file that holds nothing but requests to the service. */
export function parseServiceCases(text: string, label: string): CaseFile<GoldenCase> {
  const { cases, problems } = parseCaseFile(text, label);
  const others = cases.filter((one) => !isServiceCase(one));
  const told = others.map(
    ({ line, source }) => `${label}:${line}: no request for a map: ${source}`,
  );
  return { cases: cases.filter(isServiceCase), problems: [...problems, ...told] };
}

export function isServiceCase(golden: PictureCase): golden is GoldenCase {
  const kinds: readonly AnyRequest["kind"][] = ["get", "json", "csv"];
  return kinds.includes(golden.request.kind);
}

function readLine(
  text: string,
  line: number,
  lineOfName: Map<string, number>,
): Reading<PictureCase> {
  const [name = ""] = text.split(/\s/, 1);
  if (!/^[a-z0-9-]+$/.test(name) || name.length > MAX_NAME) {
    const rule = `a name has only a-z, 0-9 and hyphens, at most ${MAX_NAME}`;
    return { problem: `${rule}; received ${JSON.stringify(name.slice(0, 64))}` };
  }
  const earlier = lineOfName.get(name);
  if (earlier !== undefined) return { problem: `${name} is already the name of line ${earlier}` };
  lineOfName.set(name, line);
  const reading = readRest(text.slice(name.length).trim());
  if ("problem" in reading) return { problem: `${name}: ${reading.problem}` };
  return { value: { name, ...reading.value, line } };
}

function readRest(text: string): Reading<Omit<PictureCase, "name" | "line">> {
  const end = text.startsWith("[") ? text.indexOf("]") : 0;
  if (end === -1) return { problem: `the options have no closing "]"` };
  const source = end === 0 ? text : text.slice(end + 1).trim();
  const asked = requestOf(source);
  if ("problem" in asked) return asked;
  const { format, request } = asked.value;
  if (end === 0) return { value: { format, request, source, options: NO_OPTIONS } };
  const options = optionsOf(text.slice(1, end), format);
  return "problem" in options
    ? options
    : { value: { ...asked.value, source, options: options.value } };
}
