import type { XmlElement } from "./xml-reader.ts";

/** What an element says it is: enough to find its like among changed siblings. */
export function identity({ attributes }: XmlElement): string | null {
  const ends = [attributes.get("data-from"), attributes.get("data-to")];
  if (ends[0] !== undefined && ends[1] !== undefined) return ends.join(">");
  return attributes.get("data-id") ?? attributes.get("id") ?? attributes.get("class") ?? null;
}

/** Of each child `g.regions`, `path[RO-CJ]`, or `rect:2` for the second rect of its parent. */
export function childNames(children: readonly XmlElement[]): readonly string[] {
  const names = children.map(named);
  const ofName = new Map<string, number>();
  const ofTag = new Map<string, number>();
  for (const name of names) counted(ofName, name);
  for (const { tag } of children) counted(ofTag, tag);
  const seen = new Map<string, number>();
  return children.map(({ tag }, position) => {
    const name = names[position]!;
    const ordinal = counted(seen, tag);
    if (ofName.get(name) === 1) return name;
    return ofTag.get(tag) === 1 ? tag : `${tag}:${ordinal}`;
  });
}

function named(child: XmlElement): string {
  const name = identity(child);
  if (name === null) return child.tag;
  return name === child.attributes.get("class") ? `${child.tag}.${name}` : `${child.tag}[${name}]`;
}

function counted(counters: Map<string, number>, name: string): number {
  const count = (counters.get(name) ?? 0) + 1;
  counters.set(name, count);
  return count;
}
