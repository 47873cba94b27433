/**
 * Whether a name matches one of the patterns that commas separate; `*` stands for any run of
 * characters, a pattern without one is the whole name.
 */
export function nameMatcher(patterns: string | null): (name: string) => boolean {
  if (patterns === null) return () => true;
  const matchers = patterns
    .split(",")
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== "")
    .map(globMatcher);
  return (name) => matchers.some((matches) => matches(name));
}

/** By looking for the pieces between the stars one after another: no expression to backtrack in. */
function globMatcher(pattern: string): (name: string) => boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return (name) => name === pattern;
  return (name) => {
    if (!name.startsWith(first)) return false;
    let at = first.length;
    for (const piece of rest) {
      const found = name.indexOf(piece, at);
      if (found === -1) return false;
      at = found + piece.length;
    }
    return name.length - last.length >= at && name.endsWith(last);
  };
}
