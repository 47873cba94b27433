import { readFileSync } from "node:fs";
import { join } from "node:path";

type Names = Readonly<Record<string, string>>;

/** Marks of notes that are left behind names in the source. */
const NOTE_MARKS = /[\u00b9\u00b2\u00b3\u2020*]+$/;

/** Long vowels: English writes them as short ones. */
const MACRONS = /[\u0304]/g;

const ROW = /^(?<id>[A-Z]{2}-\w+) (?<name>\S.*)$/;

/** @throws Error naming a line that is no row, or a code that has two */
export function parsedEnglishNames(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    const row = ROW.exec(line)?.groups;
    if (row === undefined || names.has(row["id"]!))
      throw new Error(
        `english-names.txt: line ${i + 1}: expected a code and its one name: ${line}`,
      );
    names.set(row["id"]!, row["name"]!);
  });
  return names;
}

/** Those of the product. */
export function ownEnglishNames(): ReadonlyMap<string, string> {
  return parsedEnglishNames(readFileSync(join(import.meta.dirname, "english-names.txt"), "utf8"));
}

/**
 * English names of regions by ISO 3166-2 code: our own, else those of CLDR. Undefined: neither has one.
 *
 * @param files the sources by name
 */
export function englishNames(
  files: ReadonlyMap<string, Buffer>,
): (id: string) => string | undefined {
  const own = ownEnglishNames();
  const { en } = JSON.parse(files.get("subdivision-names.json")!.toString("utf8")) as {
    readonly en: Names;
  };
  return (id) => {
    const name = own.get(id) ?? en[id.toLowerCase().replace("-", "")];
    return name === undefined ? undefined : inEnglish(name);
  };
}

function inEnglish(name: string): string {
  return name.replace(NOTE_MARKS, "").normalize("NFD").replaceAll(MACRONS, "").normalize("NFC");
}
