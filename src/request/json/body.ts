import { decodeUtf8 } from "../values/bytes.ts";
import { isAbsent, isObject } from "../lists/items.ts";
import { structuralExcess, type Excess } from "./structure.ts";
import { jsonStructure } from "../parameters/limits.ts";
import { repeatedKeys } from "./repeated-keys.ts";
import type { Parameter } from "../parameters/parameter.ts";
import { isParameterName, namesReadBy, placeOfUse } from "../parameters/parameter-names.ts";
import { parameters } from "../parameters/parameters.ts";
import { isReserved, reasonAgainst } from "../parameters/reserved.ts";
import type { ProblemList } from "../problems/problem-list.ts";

/**
 * The members of a JSON body that are parameters, without those that are null or an empty array.
 *
 * @returns null after telling `problems` that the body is not an object, or too large to be looked at
 */
export function parseJsonBody(
  body: Uint8Array,
  problems: ProblemList,
): ReadonlyMap<string, unknown> | null {
  const excess = structuralExcess(body);
  if (excess !== null) {
    reportExcess(excess, problems);
    return null;
  }
  const value = parseObject(body, problems);
  if (value === null) return null;
  const given = new Map<string, unknown>();
  for (const [name, member] of Object.entries(value)) {
    if (!isKnown(name)) reportUnknown(name, problems);
    else if (isParameterName(name) && !isAbsent(member)) given.set(name, member);
  }
  return given;
}

function parseObject(
  body: Uint8Array,
  problems: ProblemList,
): Readonly<Record<string, unknown>> | null {
  const text = decodeUtf8(body);
  if (text === null) {
    report("bytes that are not UTF-8", "UTF-8 text", problems);
    return null;
  }
  const parsed = parseText(text);
  if (!parsed.isJson) {
    report(text, `a JSON object${parsed.where}`, problems);
    return null;
  }
  if (!isObject(parsed.value)) {
    report(parsed.value, "a JSON object", problems);
    return null;
  }
  for (const { key, place } of repeatedKeys(text)) {
    // Nothing is said of what has no meaning.
    if (!isParameterName(place.param) || isReserved(key)) continue;
    const expected = "each key of an object once";
    problems.add(place, { code: "duplicate_parameter", received: key, expected });
  }
  return parsed.value;
}

function parseText(
  text: string,
):
  | { readonly isJson: true; readonly value: unknown }
  | { readonly isJson: false; readonly where: string } {
  try {
    return { isJson: true, value: JSON.parse(text) };
  } catch (error) {
    // Some of the engine's messages name the offset of the fault, others quote the text there.
    const offset = /at position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
    return {
      isJson: false,
      where: offset === undefined ? "" : `; the fault is ${near(text, Number(offset))}`,
    };
  }
}

function near(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return `in line ${line}, column ${offset - before.lastIndexOf("\n")}`;
}

function reportExcess(excess: Excess, problems: ProblemList): void {
  if (excess.kind === "depth") {
    report("more", `at most ${jsonStructure.maxDepth} levels of nesting`, problems);
  } else if (excess.kind === "token") {
    report("more", `at most ${jsonStructure.maxToken} characters in a number`, problems);
  } else if (excess.kind === "keys") {
    const unknown = excess.names.filter((name) => !isKnown(name));
    for (const name of unknown) reportUnknown(name, problems);
    if (unknown.length === 0) report("more", `at most ${jsonStructure.maxKeys} keys`, problems);
  } else {
    reportParts(excess.key, excess.entries, problems);
  }
}

function reportParts(key: string, entries: number, problems: ProblemList): void {
  const parameter = parameterNamed(key);
  const limit = parameter?.type === "list" ? parameter.maxEntries : 0;
  problems.add(
    { param: key },
    {
      code: "limit_exceeded",
      received: "more",
      expected:
        entries > limit && limit > 0
          ? `at most ${limit} entries`
          : `at most ${jsonStructure.maxParts} values in a body`,
    },
  );
}

function reportUnknown(name: string, problems: ProblemList): void {
  problems.add(
    { param: name },
    {
      code: "unknown_parameter",
      received: name,
      expected: "the name of a parameter",
      allowed: namesReadBy("json"),
      ...hintFor(name, parameterNamed(name)),
    },
  );
}

/** Of a name that has a meaning elsewhere. */
function hintFor(name: string, elsewhere: Parameter | undefined): { readonly hint?: string } {
  if (elsewhere === undefined) {
    const reason = reasonAgainst(name);
    return reason === null ? {} : { hint: reason };
  }
  const instead =
    elsewhere.type === "list" ? ", a JSON body has the objects of regions instead" : "";
  return { hint: `${name} is for ${placeOfUse(elsewhere)}${instead}` };
}

function report(received: unknown, expected: string, problems: ProblemList): void {
  problems.add({ param: "body" }, { code: "invalid_json", received, expected });
}

function parameterNamed(name: string): Parameter | undefined {
  return isParameterName(name) ? parameters[name] : undefined;
}

function isKnown(name: string): boolean {
  const parameter = parameterNamed(name);
  return parameter === undefined ? isReserved(name) : parameter.use.json === "read";
}
