import type { XmlElement } from "./xml-reader.ts";

/** Two elements that stand for the same thing, or one without its like. Positions count from 0. */
export type ElementPair =
  | {
      readonly kind: "both";
      readonly before: Place;
      readonly after: Place;
      readonly isMoved: boolean;
    }
  | { readonly kind: "removed"; readonly before: Place }
  | { readonly kind: "added"; readonly after: Place };

export interface Place {
  readonly element: XmlElement;
  readonly position: number;
}

/**
 * Pairs the children of two elements, in the order of the second: equal ones at both ends, then by
 * what they say they are, then what is left in the same gap by its tag.
 */
export function elementPairs(
  before: readonly XmlElement[],
  after: readonly XmlElement[],
): readonly ElementPair[] {
  const partner = keyedPartners(before, after);
  pairLeftovers(before, after, partner);
  const inOrder = [...partner].toSorted(([a], [b]) => a - b);
  const stable = longestAscending(inOrder.map(([, from]) => from));
  const pairs = after.map((element, position): ElementPair => {
    const from = partner.get(position);
    const place = { element, position };
    if (from === undefined) return { kind: "added", after: place };
    const origin = { element: before[from]!, position: from };
    return { kind: "both", before: origin, after: place, isMoved: !stable.has(from) };
  });
  const kept = new Set(partner.values());
  const removed = before.flatMap((element, position): readonly ElementPair[] =>
    kept.has(position) ? [] : [{ kind: "removed", before: { element, position } }],
  );
  return [...pairs, ...removed];
}

/** What an element says it is: enough to find its like among changed siblings. */
export function identity({ attributes }: XmlElement): string | null {
  const ends = [attributes.get("data-from"), attributes.get("data-to")];
  if (ends[0] !== undefined && ends[1] !== undefined) return ends.join(">");
  return attributes.get("data-id") ?? attributes.get("id") ?? attributes.get("class") ?? null;
}

/** From positions after to positions before, ascending in the first. */
function keyedPartners(
  before: readonly XmlElement[],
  after: readonly XmlElement[],
): Map<number, number> {
  const partner = new Map<number, number>();
  const { start, end } = equalEnds(before, after);
  const positionOf = new Map(
    keys(before.slice(start, before.length - end)).map((key, index) => [key, start + index]),
  );
  const middle = keys(after.slice(start, after.length - end));
  for (let index = 0; index < start; index += 1) partner.set(index, index);
  for (const [index, key] of middle.entries()) {
    const position = positionOf.get(key);
    if (position !== undefined) partner.set(start + index, position);
  }
  for (let index = end; index > 0; index -= 1)
    partner.set(after.length - index, before.length - index);
  return partner;
}

function equalEnds(before: readonly XmlElement[], after: readonly XmlElement[]) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]!.source === after[start]!.source) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)!.source === after.at(-1 - end)!.source) end += 1;
  return { start, end };
}

/** One key an element; elements that say the same of themselves are numbered. */
function keys(elements: readonly XmlElement[]): readonly string[] {
  const seen = new Map<string, number>();
  return elements.map((element) => {
    const name = `${element.tag} ${identity(element) ?? ""}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `${name} ${count}`;
  });
}

/** A region that was renamed has no like by its key, but stands where it stood. */
function pairLeftovers(
  before: readonly XmlElement[],
  after: readonly XmlElement[],
  partner: Map<number, number>,
): void {
  const taken = new Set(partner.values());
  const free = before.map((_, position) => position).filter((position) => !taken.has(position));
  for (const [position, element] of after.entries()) {
    if (partner.has(position)) continue;
    const [from, to] = gap(partner, position, after.length, before.length);
    const at = free.findIndex(
      (candidate) => candidate > from && candidate < to && before[candidate]!.tag === element.tag,
    );
    if (at !== -1) partner.set(position, free.splice(at, 1)[0]!);
  }
}

/** The positions before that the nearest paired neighbours of a position after stand at. */
function gap(
  partner: ReadonlyMap<number, number>,
  position: number,
  afterLength: number,
  beforeLength: number,
): readonly [number, number] {
  let left = position - 1;
  while (left >= 0 && !partner.has(left)) left -= 1;
  let right = position + 1;
  while (right < afterLength && !partner.has(right)) right += 1;
  return [partner.get(left) ?? -1, partner.get(right) ?? beforeLength];
}

/** The members of a longest ascending subsequence (Schensted 1961, by patience sorting). */
function longestAscending(values: readonly number[]): ReadonlySet<number> {
  const tops: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const value of values) {
    const found = tops.findIndex((top) => top >= value);
    const pile = found === -1 ? tops.length : found;
    previous.set(value, tops[pile - 1]);
    tops[pile] = value;
  }
  const members = new Set<number>();
  for (let at = tops.at(-1); at !== undefined; at = previous.get(at)) members.add(at);
  return members;
}
