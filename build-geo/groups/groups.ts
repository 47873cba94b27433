import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Countries that people draw together. */
export interface Group {
  readonly name: string;
  /** What the map is of, as in "Map of the Balkans". */
  readonly title: string;
  /** The day that the members are of, as ISO 8601. */
  readonly date: string;
  /** Where the list is from. */
  readonly source: string;
  /** ISO 3166-1 codes, ascending. */
  readonly members: readonly string[];
}

const HEAD = /^(?<name>[a-z0-9-]+) (?<date>\d{4}-\d{2}-\d{2}) (?<title>\S.*)$/;
const SOURCE = /^ {2}from (?<source>\S.*)$/;
const MEMBERS = /^ {2}[A-Z]{2}(?: [A-Z]{2})*$/;

/** @throws Error naming a line that is out of its place, a group without members, or a member that stands twice */
export function parsedGroups(text: string): readonly Group[] {
  const found: { name: string; title: string; date: string; source: string; members: string[] }[] =
    [];
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    const last = found.at(-1);
    const [head, source] = [HEAD.exec(line)?.groups, SOURCE.exec(line)?.groups];
    if (head !== undefined)
      found.push({
        name: head["name"]!,
        title: head["title"]!,
        date: head["date"]!,
        source: "",
        members: [],
      });
    else if (source !== undefined && last?.source === "") last.source = source["source"]!;
    else if (MEMBERS.test(line) && last !== undefined && last.source !== "")
      last.members.push(...line.trim().split(" "));
    else
      throw new Error(
        `groups.txt: line ${i + 1}: expected a group, its source or its members: ${line}`,
      );
  });
  for (const { name, members } of found)
    if (members.length === 0 || new Set(members).size !== members.length)
      throw new Error(`groups.txt: ${name}: expected members, each once`);
  return found.map((group) => ({ ...group, members: group.members.toSorted() }));
}

/** Those of the product. */
export function groups(): readonly Group[] {
  return parsedGroups(readFileSync(join(import.meta.dirname, "groups.txt"), "utf8"));
}
