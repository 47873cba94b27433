import { readFileSync } from "node:fs";
import { join } from "node:path";

/** West, south, east, north in degrees; east may be above 180. */
export type DegreeBox = readonly [west: number, south: number, east: number, north: number];

/** Countries that people draw together. */
export interface Group {
  readonly name: string;
  /** What the map is of, as in "Map of the Balkans". */
  readonly title: string;
  /** The day that the members are of, as ISO 8601. */
  readonly date: string;
  /** Where the list is from. */
  readonly source: string;
  /** What else it is called. */
  readonly aliases: readonly string[];
  /** What its map shows; null for all that does not make it much larger. */
  readonly frameDeg: DegreeBox | null;
  /** What is not drawn though it lies there: whole islands. */
  readonly apartDeg: DegreeBox | null;
  /** Members without their provinces that begin east of a longitude, in degrees. */
  readonly cuts: ReadonlyMap<string, number>;
  /** Whether its map is that of the world, with all others in the background. */
  readonly isOnWorld: boolean;
  /** ISO 3166-1 codes, ascending. */
  readonly members: readonly string[];
}

type Draft = { -readonly [name in keyof Group]: Group[name] } & {
  readonly cuts: Map<string, number>;
};

const HEAD = /^(?<name>[a-z0-9-]+) (?<date>\d{4}-\d{2}-\d{2}) (?<title>\S.*)$/;
const MEMBERS = /^ {2}[A-Z]{2}(?: [A-Z]{2})*$/;

/** Lines between the head of a group and its members; what is behind a colon is the reason. */
const LINES: readonly (readonly [RegExp, (group: Draft, text: string) => void])[] = [
  [
    /^ {2}from (\S.*)$/,
    (group, text) => {
      group.source = text;
    },
  ],
  [
    /^ {2}also (\S.*)$/,
    (group, text) => {
      group.aliases = text.split(", ");
    },
  ],
  [
    /^ {2}frame (-?[\d.]+(?: -?[\d.]+){3}): \S.*$/,
    (group, text) => {
      group.frameDeg = boxOf(text);
    },
  ],
  [
    /^ {2}apart (-?[\d.]+(?: -?[\d.]+){3}): \S.*$/,
    (group, text) => {
      group.apartDeg = boxOf(text);
    },
  ],
  [
    /^ {2}cut ([A-Z]{2} -?[\d.]+): \S.*$/,
    (group, text) => {
      group.cuts.set(text.slice(0, 2), Number(text.slice(3)));
    },
  ],
  [
    /^ {2}world: (\S.*)$/,
    (group) => {
      group.isOnWorld = true;
    },
  ],
];

function boxOf(text: string): DegreeBox {
  const [west, south, east, north] = text.split(" ").map(Number);
  return [west!, south!, east!, north!];
}

/** @throws Error naming a line that is out of its place, a group without members, or a member that stands twice */
export function parsedGroups(text: string): readonly Group[] {
  const found: Draft[] = [];
  text.split("\n").forEach((line, i) => {
    if (line === "" || line.startsWith("#")) return;
    const head = HEAD.exec(line)?.groups;
    if (head !== undefined) found.push(emptyGroup(head));
    else if (!isTaken(line, found.at(-1)))
      throw new Error(
        `groups.txt: line ${i + 1}: expected a group, its source or its members: ${line}`,
      );
  });
  for (const { name, members } of found)
    if (members.length === 0 || new Set(members).size !== members.length)
      throw new Error(`groups.txt: ${name}: expected members, each once`);
  return found.map((group) => ({ ...group, members: group.members.toSorted() }));
}

function emptyGroup(head: Readonly<Record<string, string>>): Draft {
  return {
    name: head["name"]!,
    title: head["title"]!,
    date: head["date"]!,
    source: "",
    aliases: [],
    frameDeg: null,
    apartDeg: null,
    cuts: new Map(),
    isOnWorld: false,
    members: [],
  };
}

/** Whether a line says something of the group that it stands below: the first says where it is from. */
function isTaken(line: string, group: Draft | undefined): boolean {
  if (group === undefined) return false;
  if (group.source !== "" && MEMBERS.test(line)) {
    group.members = [...group.members, ...line.trim().split(" ")];
    return true;
  }
  const [said] = LINES.flatMap(([form, take]) => {
    const text = form.exec(line)?.[1];
    return text === undefined ? [] : [{ take, text, form }];
  });
  const isFirst = said?.form === LINES[0]![0];
  if (said === undefined || group.members.length > 0 || isFirst !== (group.source === ""))
    return false;
  said.take(group, said.text);
  return true;
}

/** Those of the product. */
export function groups(): readonly Group[] {
  return parsedGroups(readFileSync(join(import.meta.dirname, "groups.txt"), "utf8"));
}
