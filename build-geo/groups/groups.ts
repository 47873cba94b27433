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
  /** Its code in CLDR; null where that has no names for it. */
  readonly cldr: string | null;
  /** What its map shows; null for all that does not make it much larger. */
  readonly frameDeg: DegreeBox | null;
  /** What is not drawn though it lies there: whole islands. */
  readonly undrawnDeg: DegreeBox | null;
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

const BOX = "(-?[\\d.]+(?: -?[\\d.]+){3}): \\S.*";

/** Lines between the head of a group and its members; what is behind a colon is the reason. */
const LINES: readonly (readonly [form: RegExp, said: (text: string) => Partial<Group>])[] = [
  [/^ {2}from (\S.*)$/, (source) => ({ source })],
  [/^ {2}cldr (\w+)$/, (cldr) => ({ cldr })],
  [/^ {2}also (\S.*)$/, (text) => ({ aliases: text.split(", ") })],
  [new RegExp(`^ {2}frame ${BOX}$`), (text) => ({ frameDeg: boxOf(text) })],
  [new RegExp(`^ {2}apart ${BOX}$`), (text) => ({ undrawnDeg: boxOf(text) })],
  [
    /^ {2}cut ([A-Z]{2} -?[\d.]+): \S.*$/,
    (text) => ({ cuts: new Map([[text.slice(0, 2), Number(text.slice(3))]]) }),
  ],
  [/^ {2}world: (\S.*)$/, () => ({ isOnWorld: true })],
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
    cldr: null,
    frameDeg: null,
    undrawnDeg: null,
    cuts: new Map(),
    isOnWorld: false,
    members: [],
  };
}

/** Whether a line says something of the group that it stands below: the first says where it is from. */
function isTaken(text: string, group: Draft | undefined): boolean {
  if (group === undefined) return false;
  if (group.source !== "" && MEMBERS.test(text)) {
    group.members = [...group.members, ...text.trim().split(" ")];
    return true;
  }
  const line = LINES.find(([form]) => form.test(text));
  const isFirst = line === LINES[0];
  if (line === undefined || group.members.length > 0 || isFirst !== (group.source === ""))
    return false;
  const [form, said] = line;
  const { cuts = [], ...members } = said(form.exec(text)![1]!);
  for (const [id, lon] of cuts) group.cuts.set(id, lon);
  Object.assign(group, members);
  return true;
}

/** Those of the product. */
export function groups(): readonly Group[] {
  return parsedGroups(readFileSync(join(import.meta.dirname, "groups.txt"), "utf8"));
}
