/** Members of a line that say where its map goes: no parameters of the map. */
const OWN_MEMBERS = new Set(["file", "name"]);

/** A string, or a bracket. */
const TOKENS = /"[^"\\]*(?:\\[^][^"\\]*)*"|[[\]{}]/g;

/**
 * A line as the body of a request: its own members get a `_` before their names, which no parameter ever
 * has. Everything else stays as it was written, so that a server would read the same.
 */
export function lineBody(text: string): string {
  let depth = 0;
  return text.replace(TOKENS, (token, at: number) => {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (depth === 1 && OWN_MEMBERS.has(token.slice(1, -1)) && isKey(text, at + token.length))
      return `"_${token.slice(1)}`;
    return token;
  });
}

function isKey(text: string, end: number): boolean {
  AFTER.lastIndex = end;
  return AFTER.test(text);
}

const AFTER = /\s*:/y;
