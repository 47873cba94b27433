/**
 * Whether a name matches one of the patterns that commas separate; `*` stands for any run of
 * characters, a pattern without one is the whole name.
 */
export function nameMatcher(patterns: string | null): (name: string) => boolean {
  if (patterns === null) return () => true;
  const matchers = patterns.split(",").map((pattern) => patternMatcher(pattern.trim()));
  return (name) => matchers.some((isMatch) => isMatch(name));
}

/** The same for one pattern, of which a comma is a part as any other character. */
export function patternMatcher(pattern: string): (name: string) => boolean {
  const pieces = pattern.split("*");
  return (name) => matches(pieces, name);
}

/** Looks for the pieces between the stars one after another: no expression to backtrack in. */
function matches([first = "", ...rest]: readonly string[], name: string): boolean {
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}
