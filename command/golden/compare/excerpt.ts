const MAX_EXCERPT = 72;
const BEFORE_DIFFERENCE = 24;

/** Two texts as a report shows them: quoted, and of long ones only where they part. */
export function excerpts(expected: string, actual: string): readonly [string, string] {
  const isShort = Math.max(expected.length, actual.length) <= MAX_EXCERPT;
  const parting = commonPrefixLength(expected, actual) - BEFORE_DIFFERENCE;
  const from = isShort ? 0 : Math.max(0, parting);
  return [excerptOf(expected, from), excerptOf(actual, from)];
}

/** A text as a report shows it, quoted and cut. */
export function excerptOf(text: string, from = 0): string {
  const isCut = text.length > from + MAX_EXCERPT;
  const shown = JSON.stringify(text.slice(from, from + MAX_EXCERPT));
  return `${from > 0 ? "…" : ""}${shown}${isCut ? "…" : ""}`;
}

/** How many of their first characters are the same. */
export function commonPrefixLength(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a[at] === b[at]) at += 1;
  return at;
}
