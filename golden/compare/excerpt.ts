const LONGEST_EXCERPT = 72;
const BEFORE_DIFFERENCE = 24;

/** Two texts as a report shows them: quoted, and of long ones only where they part. */
export function excerpts(expected: string, actual: string): readonly [string, string] {
  const from = Math.max(0, commonPrefixLength(expected, actual) - BEFORE_DIFFERENCE);
  const isShort = Math.max(expected.length, actual.length) <= LONGEST_EXCERPT;
  return [quoted(expected, isShort ? 0 : from), quoted(actual, isShort ? 0 : from)];
}

/** A text as a report shows it, quoted and cut. */
export function excerptOf(text: string): string {
  return quoted(text, 0);
}

export function commonPrefixLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function quoted(text: string, from: number): string {
  const isCut = text.length > from + LONGEST_EXCERPT;
  const shown = text.slice(from, isCut ? from + LONGEST_EXCERPT : undefined);
  return `${from > 0 ? "…" : ""}${JSON.stringify(shown)}${isCut ? "…" : ""}`;
}
