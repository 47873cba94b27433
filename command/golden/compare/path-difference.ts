import { commonPrefixLength } from "./excerpt.ts";
import type { Finding } from "./outcome.ts";

/** The letters and numbers of path data. */
interface PathTokens {
  readonly texts: readonly string[];
  /** Where each stands in the data, from 1. */
  readonly characters: readonly number[];
}

/**
 * Where two path data part, without showing either whole: path data of a country has thousands of
 * characters of which one number may have changed.
 */
export function pathFinding(element: string, expected: string, actual: string): Finding {
  const [before, after] = [tokens(expected), tokens(actual)];
  const from = commonPrefixLength(before.texts, after.texts);
  const total = Math.max(before.texts.length, after.texts.length);
  const counts = [...new Set([commandCount(before.texts), commandCount(after.texts)])];
  const size = `${expected.length} → ${actual.length} characters, ${counts.join(" → ")} commands`;
  const changed = `${differenceCount(before.texts, after.texts, from)} of ${total} letters and numbers differ`;
  const where = place(before.texts.length > from ? before : after, from);
  return {
    element,
    what: `path data, ${size}; ${changed}, the first at ${where}`,
    expected: around(before.texts, from),
    actual: around(after.texts, from),
  };
}

function tokens(path: string): PathTokens {
  const token = /[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[^\s,A-Za-z\d]/g;
  const found = [...path.matchAll(token)];
  return { texts: found.map(([text]) => text), characters: found.map(({ index }) => index + 1) };
}

/** Tokens that differ in their places; for lists of unlike length, those between equal ends. */
function differenceCount(
  before: readonly string[],
  after: readonly string[],
  from: number,
): number {
  if (before.length === after.length)
    return before.filter((text, index) => text !== after[index]).length;
  const ends = [before, after].map((texts) => texts.slice(from).toReversed());
  return Math.max(before.length, after.length) - from - commonPrefixLength(ends[0]!, ends[1]!);
}

function commandCount(texts: readonly string[]): number {
  return texts.filter(isLetter).length;
}

/** "character 18, number 9 of command 2 (l)". */
function place({ texts, characters }: PathTokens, index: number): string {
  if (index >= texts.length) return "the spaces";
  const upTo = texts.slice(0, index + 1);
  const command = upTo.findLastIndex(isLetter);
  const inCommand = `command ${commandCount(upTo)} (${texts[command] ?? "none"})`;
  const number = index === command ? "" : `number ${index - command} of `;
  return `character ${characters[index]}, ${number}${inCommand}`;
}

function around(texts: readonly string[], index: number): string {
  const shown = texts.slice(index, index + 4).join(" ");
  if (shown === "") return "the end";
  return `"${shown}"${texts.length > index + 4 ? "…" : ""}`;
}

function isLetter(text: string): boolean {
  return /^[A-Za-z]$/.test(text);
}
