import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The licence that all fonts share, below who holds the copyright in each.
 *
 * @param others lines of those that come from no package
 */
export function licenceText(
  packages: readonly string[],
  scratch: string,
  others: readonly string[],
): string {
  const texts = packages.map((name) =>
    readFileSync(join(scratch, name, "package/LICENSE"), "utf8"),
  );
  const bodies = new Set(texts.map((text) => text.split("\n").slice(2).join("\n").trim()));
  const [body = "", ...different] = bodies;
  if (different.length > 0) throw new Error("the packages do not have the same licence");
  const holders = texts.map((text, i) => `${packages[i]}: ${text.split("\n")[0]!.trim()}`);
  return `${[...others, ...holders].join("\n")}\n\n${body}\n`;
}
