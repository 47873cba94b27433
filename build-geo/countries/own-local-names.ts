import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROW = /^(?<id>[A-Z]{2}-\w+) (?<locales>[a-z]{2}(?:,[a-z]{2})*) (?<name>\S.*)$/;

/**
 * Names by id and language, as `RO-BC hi`.
 *
 * @throws Error naming a line that is no row, or a name that is there twice
 */
export function parsedLocalNames(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    const row = ROW.exec(line)?.groups;
    const keys = (row?.["locales"]!.split(",") ?? []).map((locale) => `${row!["id"]} ${locale}`);
    if (row === undefined || keys.some((key) => names.has(key)))
      throw new Error(
        `local-names.txt: line ${i + 1}: expected a code, languages and its one name: ${line}`,
      );
    for (const key of keys) names.set(key, row["name"]!);
  });
  return names;
}

/** Those of the product. */
export function ownLocalNames(): ReadonlyMap<string, string> {
  return parsedLocalNames(readFileSync(join(import.meta.dirname, "local-names.txt"), "utf8"));
}
