import { identity } from "./element-name.ts";
import type { XmlElement } from "./xml-reader.ts";

/** Positions, from 0, of two children that stand for the same thing, or of one without its like. */
export type ChildPair =
  | { readonly kind: "both"; readonly from: number; readonly to: number; readonly isMoved: boolean }
  | { readonly kind: "removed"; readonly from: number }
  | { readonly kind: "added"; readonly to: number };

type Children = readonly XmlElement[];

/**
 * Pairs the children of two elements, in the order of the second: equal ones at both ends, then by
 * what they say they are, then what is left in the same gap by its tag.
 */
export function childPairs(before: Children, after: Children): readonly ChildPair[] {
  // From positions after to positions before.
  const partner = equalEnds(before, after);
  const name = (child: XmlElement) => `${child.tag} ${identity(child) ?? ""}`;
  pairByKey(partner, before.map(name), after.map(name));
  // A region that was renamed has no like by its name, but stands behind the same neighbour.
  const kept = new Map([...partner.values()].map((from) => [from, from]));
  pairByKey(partner, gapKeys(before, kept), gapKeys(after, partner));
  const stable = longestAscending(after.flatMap((_, to) => partner.get(to) ?? []));
  const pairs = after.map((_, to): ChildPair => {
    const from = partner.get(to);
    if (from === undefined) return { kind: "added", to };
    return { kind: "both", from, to, isMoved: !stable.has(from) };
  });
  const paired = new Set(partner.values());
  const removed = [...before.keys()].filter((from) => !paired.has(from));
  return [...pairs, ...removed.map((from) => ({ kind: "removed", from }) as const)];
}

function equalEnds(before: Children, after: Children): Map<number, number> {
  const partner = new Map<number, number>();
  const length = Math.min(before.length, after.length);
  let start = 0;
  for (; start < length && before[start]!.source === after[start]!.source; start += 1)
    partner.set(start, start);
  let end = 1;
  for (; end <= length - start && before.at(-end)!.source === after.at(-end)!.source; end += 1)
    partner.set(after.length - end, before.length - end);
  return partner;
}

/** Pairs what has no partner yet and the same key, of several in the order in which they stand. */
function pairByKey(
  partner: Map<number, number>,
  before: readonly string[],
  after: readonly string[],
): void {
  const paired = new Set(partner.values());
  const waiting = new Map<string, number[]>();
  for (let from = before.length - 1; from >= 0; from -= 1) {
    const key = before[from]!;
    if (!paired.has(from))
      waiting
        .set(key, waiting.get(key) ?? [])
        .get(key)!
        .push(from);
  }
  for (const [to, key] of after.entries()) {
    const from = partner.has(to) ? undefined : waiting.get(key)?.pop();
    if (from !== undefined) partner.set(to, from);
  }
}

/** Of each child its tag, and the position before of the paired one that it stands behind. */
function gapKeys(children: Children, partner: ReadonlyMap<number, number>): readonly string[] {
  let gap = -1;
  return children.map(({ tag }, position) => {
    gap = partner.get(position) ?? gap;
    return `${tag} ${gap}`;
  });
}

/** The members of a longest ascending subsequence (Schensted 1961, by patience sorting). */
function longestAscending(values: readonly number[]): ReadonlySet<number> {
  const tops: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const value of values) {
    let [pile, end] = [0, tops.length];
    while (pile < end) {
      const middle = (pile + end) >> 1;
      if (tops[middle]! < value) pile = middle + 1;
      else end = middle;
    }
    previous.set(value, tops[pile - 1]);
    tops[pile] = value;
  }
  const members = new Set<number>();
  for (let at = tops.at(-1); at !== undefined; at = previous.get(at)) members.add(at);
  return members;
}
