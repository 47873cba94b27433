import { childPairs } from "./child-pairs.ts";
import { childNames } from "./element-name.ts";
import { commonPrefixLength, excerptOf, excerpts } from "./excerpt.ts";
import type { Finding } from "./outcome.ts";
import { pathFinding } from "./path-difference.ts";
import { readXml, type XmlElement } from "./xml-reader.ts";

/**
 * What differs between two SVG documents that are not equal: by their trees, or by their bytes
 * where one cannot be read or both trees say the same. Never empty.
 */
export function svgFindings(expected: string, actual: string): readonly Finding[] {
  if (expected === actual) return [byteFinding(expected, actual, "bytes that are not UTF-8")];
  const suffixes = suffixChange(expected, actual);
  const aligned = suffixes === null ? expected : expected.replaceAll(...suffixes);
  const findings = suffixes === null ? [] : [suffixFinding(...suffixes)];
  if (aligned === actual) return findings;
  try {
    const found = [...elementFindings(readXml(aligned), readXml(actual), "svg")];
    if (found.length > 0) return [...findings, ...found];
    return [...findings, byteFinding(aligned, actual, "equal trees, spelt differently")];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [...findings, byteFinding(aligned, actual, `not compared as trees: ${reason}`)];
  }
}

const ID_SUFFIX = / id="[^"]*(-map-[0-9a-f]{10})"/;

/** Every id of a document ends in the same suffix: one finding says what else each would say. */
function suffixChange(expected: string, actual: string): [string, string] | null {
  const [before, after] = [ID_SUFFIX.exec(expected)?.[1], ID_SUFFIX.exec(actual)?.[1]];
  if (before === undefined || after === undefined || before === after) return null;
  return [before, after];
}

function suffixFinding(before: string, after: string): Finding {
  const what = "the suffix of every id (request, geometry release or renderer release)";
  return { element: "svg", what, expected: excerptOf(before), actual: excerptOf(after) };
}

/** @param path where both elements stand */
function* elementFindings(before: XmlElement, after: XmlElement, path: string): Iterable<Finding> {
  if (before.source === after.source) return;
  if (before.tag !== after.tag)
    yield { element: path, what: "tag", expected: before.tag, actual: after.tag };
  for (const name of new Set([...before.attributes.keys(), ...after.attributes.keys()])) {
    const [expected, actual] = [before.attributes.get(name), after.attributes.get(name)];
    if (expected !== actual) yield attributeFinding(path, name, expected, actual);
  }
  if (before.text !== after.text) {
    const [expected, actual] = excerpts(before.text, after.text);
    yield { element: path, what: "text", expected, actual };
  }
  yield* childFindings(before.children, after.children, path);
}

function attributeFinding(
  element: string,
  name: string,
  expected: string | undefined,
  actual: string | undefined,
): Finding {
  if (expected === undefined || actual === undefined)
    return lonely(element, expected, actual, `${name} `);
  if (name === "d") return pathFinding(element, expected, actual);
  const [before, after] = excerpts(expected, actual);
  return { element, what: name, expected: before, actual: after };
}

/** What stands on one side alone. */
function lonely(
  element: string,
  expected: string | undefined,
  actual: string | undefined,
  name = "",
): Finding {
  return {
    element,
    what: `${name}${expected === undefined ? "added" : "removed"}`,
    expected: expected === undefined ? null : excerptOf(expected),
    actual: actual === undefined ? null : excerptOf(actual),
  };
}

function* childFindings(
  before: readonly XmlElement[],
  after: readonly XmlElement[],
  path: string,
): Iterable<Finding> {
  const [names, addedNames] = [childNames(before), childNames(after)];
  for (const pair of childPairs(before, after)) {
    if (pair.kind === "added") {
      yield lonely(`${path} > ${addedNames[pair.to]}`, undefined, after[pair.to]!.source);
      continue;
    }
    const { from } = pair;
    const element = `${path} > ${names[from]}`;
    if (pair.kind === "removed") yield lonely(element, before[from]!.source, undefined);
    else {
      if (pair.isMoved) yield moved(element, from, pair.to);
      yield* elementFindings(before[from]!, after[pair.to]!, element);
    }
  }
}

function moved(element: string, from: number, to: number): Finding {
  const expected = `child ${from + 1}`;
  return { element, what: "painted in another order", expected, actual: `child ${to + 1}` };
}

function byteFinding(expected: string, actual: string, reason: string): Finding {
  const at = commonPrefixLength(expected, actual);
  const lines = actual.slice(0, at).split("\n");
  const place = `line ${lines.length}, character ${lines.at(-1)!.length + 1}`;
  const size = `${expected.length} → ${actual.length} characters`;
  const [before, after] = excerpts(expected, actual);
  const what = `${reason}; ${size}, the first difference at ${place}`;
  return { element: "document", what, expected: before, actual: after };
}
