import type { Finding } from "./outcome.ts";

/** A letter or a number of path data, and where it stands, from 1. */
interface Token {
  readonly text: string;
  readonly character: number;
}

/**
 * Where two path data part, without showing either whole: path data of a country has thousands of
 * characters of which one number may have changed.
 */
export function pathFinding(element: string, expected: string, actual: string): Finding {
  const [before, after] = [tokens(expected), tokens(actual)];
  const from = firstDifference(before, after);
  const { count, total } = differenceCount(before, after, from);
  const counts = [commandCount(before), commandCount(after)];
  const commands = counts[0] === counts[1] ? counts[0] : counts.join(" → ");
  const size = `${expected.length} → ${actual.length} characters, ${commands} commands`;
  const where = place(before.length > from ? before : after, from);
  return {
    element,
    what: `path data, ${size}; ${count} of ${total} letters and numbers differ, the first at ${where}`,
    expected: around(before, from),
    actual: around(after, from),
  };
}

function tokens(path: string): readonly Token[] {
  const found = path.matchAll(/[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[^\s,A-Za-z\d]/g);
  return Array.from(found, ({ 0: text, index }) => ({ text, character: index + 1 }));
}

function firstDifference(before: readonly Token[], after: readonly Token[]): number {
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at]!.text === after[at]!.text) at += 1;
  return at;
}

/** Tokens that differ in their places; for lists of unlike length, those between equal ends. */
function differenceCount(before: readonly Token[], after: readonly Token[], from: number) {
  const total = Math.max(before.length, after.length);
  if (before.length === after.length) {
    const count = before.filter(({ text }, index) => text !== after[index]!.text).length;
    return { count, total };
  }
  let equalAtEnd = 0;
  const most = Math.min(before.length, after.length) - from;
  while (equalAtEnd < most && before.at(-1 - equalAtEnd)!.text === after.at(-1 - equalAtEnd)!.text)
    equalAtEnd += 1;
  return { count: total - from - equalAtEnd, total };
}

function commandCount(path: readonly Token[]): number {
  return path.filter(isLetter).length;
}

/** "character 18, number 9 of command 2 (l)". */
function place(path: readonly Token[], index: number): string {
  const token = path[index];
  if (token === undefined) return "the spaces";
  const command = path.slice(0, index + 1).findLastIndex(isLetter);
  const ordinal = commandCount(path.slice(0, index + 1));
  const inCommand = `command ${ordinal} (${path[command]?.text ?? "none"})`;
  const number = index === command ? "" : `number ${index - command} of `;
  return `character ${token.character}, ${number}${inCommand}`;
}

function around(path: readonly Token[], index: number): string {
  const shown = path.slice(index, index + 4).map(({ text }) => text);
  if (shown.length === 0) return "the end";
  return `"${shown.join(" ")}"${path.length > index + 4 ? "…" : ""}`;
}

function isLetter({ text }: Token): boolean {
  return /^[A-Za-z]$/.test(text);
}
