import { elementPairs, identity, type Place } from "./element-pairs.ts";
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
    compareElements(readXml(aligned), readXml(actual), "svg", findings);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [...findings, byteFinding(aligned, actual, `not compared as trees: ${reason}`)];
  }
  if (findings.length > (suffixes === null ? 0 : 1)) return findings;
  return [...findings, byteFinding(aligned, actual, "equal trees, spelt differently")];
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

function compareElements(
  before: XmlElement,
  after: XmlElement,
  path: string,
  findings: Finding[],
): void {
  if (before.source === after.source) return;
  if (before.tag !== after.tag)
    findings.push({ element: path, what: "tag", expected: before.tag, actual: after.tag });
  compareAttributes(before, after, path, findings);
  if (before.text !== after.text) {
    const [expected, actual] = excerpts(before.text, after.text);
    findings.push({ element: path, what: "text", expected, actual });
  }
  compareChildren(before, after, path, findings);
}

function compareAttributes(
  before: XmlElement,
  after: XmlElement,
  path: string,
  findings: Finding[],
): void {
  for (const name of new Set([...before.attributes.keys(), ...after.attributes.keys()])) {
    const [expected, actual] = [before.attributes.get(name), after.attributes.get(name)];
    if (expected !== actual) findings.push(attributeFinding(path, name, expected, actual));
  }
}

function attributeFinding(
  element: string,
  name: string,
  expected: string | undefined,
  actual: string | undefined,
): Finding {
  if (expected === undefined) {
    const value = excerptOf(actual ?? "");
    return { element, what: `${name} added`, expected: null, actual: value };
  }
  if (actual === undefined)
    return { element, what: `${name} removed`, expected: excerptOf(expected), actual: null };
  if (name === "d") return pathFinding(element, expected, actual);
  const [before, after] = excerpts(expected, actual);
  return { element, what: name, expected: before, actual: after };
}

function compareChildren(
  before: XmlElement,
  after: XmlElement,
  path: string,
  findings: Finding[],
): void {
  for (const pair of elementPairs(before.children, after.children)) {
    if (pair.kind === "removed") findings.push(lonely(path, before, pair.before, "removed"));
    else if (pair.kind === "added") findings.push(lonely(path, after, pair.after, "added"));
    else if (pair.isMoved || pair.before.element.source !== pair.after.element.source) {
      const element = `${path} > ${step(before, pair.before)}`;
      if (pair.isMoved) findings.push(moved(element, pair.before.position, pair.after.position));
      compareElements(pair.before.element, pair.after.element, element, findings);
    }
  }
}

function lonely(
  path: string,
  parent: XmlElement,
  place: Place,
  what: "added" | "removed",
): Finding {
  const source = excerptOf(place.element.source);
  return {
    element: `${path} > ${step(parent, place)}`,
    what,
    expected: what === "removed" ? source : null,
    actual: what === "added" ? source : null,
  };
}

function moved(element: string, from: number, to: number): Finding {
  const expected = `child ${from + 1}`;
  return { element, what: "painted at another place", expected, actual: `child ${to + 1}` };
}

/** `g.regions`, `path[RO-CJ]`, or `rect:2` for the second rect of its parent. */
function step(parent: XmlElement, { element, position }: Place): string {
  const { tag, attributes } = element;
  const alike = parent.children.filter((child) => child.tag === tag);
  const name = identity(element);
  const isTold = name !== null && alike.filter((child) => identity(child) === name).length === 1;
  if (isTold) return name === attributes.get("class") ? `${tag}.${name}` : `${tag}[${name}]`;
  if (alike.length === 1) return tag;
  const before = parent.children.slice(0, position + 1);
  return `${tag}:${before.filter((child) => child.tag === tag).length}`;
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
