import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A row of `aliases.txt`: other names of a region, or of every part of a country. */
export interface Alias {
  /** `RO-*` for every part of a country. */
  readonly id: string;
  /** Null for names that are known in every language. */
  readonly locale: string | null;
  /** `{0}` stands for the region's own name. */
  readonly names: readonly string[];
}

const REASONS = new Set("ambiguous spoken former tables formal codes own listed".split(" "));
const ROW = /^(?<id>\S+) (?<locale>\S+) (?<reason>\S+) (?<names>.+)$/;

/** @throws Error naming a line that is no row, or has no reason that the file explains */
export function parsedAliases(text: string): readonly Alias[] {
  return text.split("\n").flatMap((line, i) => {
    if (line === "" || line.startsWith("#")) return [];
    const row = ROW.exec(line)?.groups;
    if (row === undefined || !REASONS.has(row["reason"]!))
      throw new Error(
        `aliases.txt: line ${i + 1}: expected id, language, reason and names: ${line}`,
      );
    const locale = row["locale"] === "-" ? null : row["locale"]!;
    return [{ id: row["id"]!, locale, names: row["names"]!.split("; ") }];
  });
}

/** Those of the product. */
export function ownAliases(): readonly Alias[] {
  return parsedAliases(readFileSync(join(import.meta.dirname, "aliases.txt"), "utf8"));
}
