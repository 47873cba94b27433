import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The licence that all packages share, below who holds the copyright in each. */
export function licenceText(packages: readonly string[], scratch: string): string {
  const texts = packages.map((name) =>
    readFileSync(join(scratch, name, "package/LICENSE"), "utf8"),
  );
  const bodies = new Set(texts.map((text) => text.split("\n").slice(2).join("\n").trim()));
  const [body = "", ...others] = bodies;
  if (others.length > 0) throw new Error("the packages do not have the same licence");
  const holders = texts.map((text, i) => `${packages[i]}: ${text.split("\n")[0]!.trim()}`);
  return `${holders.join("\n")}\n\n${body}\n`;
}
