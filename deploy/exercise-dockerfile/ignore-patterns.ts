/**
 * Whether a path of the context, with slashes and without one in front, is kept out of it by the text
 * of a .dockerignore. The last pattern that fits decides, and one that fits a folder fits all in it.
 *
 * @throws Error for a pattern with more than names and `*`
 */
export function ignoredBy(text: string): (path: string) => boolean {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(rule);
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isIgnored ?? false;
}

function rule(line: string): { readonly pattern: RegExp; readonly isIgnored: boolean } {
  const isIgnored = !line.startsWith("!");
  const glob = isIgnored ? line : line.slice(1);
  if (!/^[\w.*-]+(?:\/[\w.*-]+)*$/.test(glob) || glob.includes("**"))
    throw new Error(`.dockerignore: a pattern that is not read: ${line}`);
  const source = glob.replaceAll(".", String.raw`\.`).replaceAll("*", "[^/]*");
  return { pattern: new RegExp(`^${source}(?:/|$)`), isIgnored };
}
