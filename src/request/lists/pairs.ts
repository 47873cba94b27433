import { field } from "../link/query-encoding.ts";
import { maxEntries, maxLengths } from "../parameters/limits.ts";
import { type List, uses } from "../parameters/parameter.ts";
import { named, patternNames } from "../parameters/vocabulary.ts";
import type { PatternLabel, PatternName, RegionId } from "../types.ts";
import { annotationKind, patternKind } from "../values/datum.ts";
import { checkedValue, type Kind, regionIdKind, textKind } from "../values/kinds.ts";
import { cleanText, textExpected } from "../values/text.ts";
import { literal, splitOnce } from "./entries.ts";
import { isObject } from "./items.ts";
import { reportJoined } from "./joined-texts.ts";
import { type EntryReader, list, rightOnes } from "./list.ts";

type Pair<K, V> = readonly [key: K, value: V];

/**
 * The entries `key ":" value`, split on the first colon only, so that a text may hold colons.
 *
 * @param shape told where there is none
 */
function pairEntry<K, V>(
  shape: string,
  key: Kind<K>,
  value: Kind<V>,
): EntryReader<string | Pair<string, unknown>, Pair<K, V>> {
  return (entry, place, problems) => {
    const pair = typeof entry === "string" ? splitOnce(entry, ":")?.map(literal) : entry;
    if (pair === undefined) {
      problems.add(place, { received: entry, expected: shape });
      return null;
    }
    const first = checkedValue(key, pair[0], place, problems) ?? null;
    const second = checkedValue(value, pair[1], place, problems) ?? null;
    return first === null || second === null ? null : [first, second];
  };
}

/** Values by region, the last pair of an id last: another name of the region may stand between the two. */
function byRegion<V extends string>(
  shape: string,
  separators: string,
  value: Kind<V>,
  description: string,
): List<ReadonlyMap<RegionId, V>> {
  return list<Pair<RegionId, V>, ReadonlyMap<RegionId, V>>({
    none: new Map(),
    maxEntries: maxEntries.regions,
    shape,
    separators,
    entry: pairEntry(shape, regionIdKind, value),
    together: (entries) => {
      const pairs = new Map<RegionId, V>();
      for (const [id, said] of rightOnes(entries)) {
        pairs.delete(id);
        pairs.set(id, said);
      }
      return pairs;
    },
    print: (pairs) => pairsText(pairs),
    description,
    use: uses.inQueries,
  });
}

function pairsText(pairs: Iterable<Pair<string, string>>): string {
  return Array.from(pairs, ([key, value]) => `${field(key)}:${field(value)}`).join(",");
}

/** `patterns = id ":" name *( ( "," / ";" ) id ":" name )` */
export const patterns = byRegion("id:pattern", ",;", patternKind, "Fill patterns of regions.");

/** `annotations = id ":" text *( "," id ":" text )` */
export const annotations = byRegion(
  "id:text",
  ",",
  {
    ...annotationKind,
    check: (text) => annotationKind.check(text) ?? undefined,
    expected: (text) => (text === "" ? "text after the colon" : annotationKind.expected(text)),
  },
  "Tooltips of regions.",
);

const rowText: Kind<string> = {
  ...textKind(maxLengths.patternLabel),
  check: (text) =>
    (typeof text === "string" && cleanText(text, maxLengths.patternLabel)) || undefined,
  expected: (received) =>
    textExpected(`text of 1 to ${maxLengths.patternLabel} characters`, received),
};

function isPattern(text: string): boolean {
  return named(patternNames, text) !== null;
}

const labelEntry = pairEntry("pattern:text", patternKind, rowText);

/**
 *     patternLabels = pattern ":" text *( "," pattern ":" text )
 *
 * In the order given; of one pattern the last text, in its place. In JSON an object of texts by pattern.
 */
export const patternLabels: List<readonly PatternLabel[]> = list<
  Pair<PatternName, string>,
  readonly PatternLabel[]
>({
  none: [],
  maxEntries: maxEntries.patternLabels,
  shape: "pattern:text",
  separators: ",",
  entry: (entry, place, problems) =>
    reportJoined(entry, isPattern, place, problems) ? null : labelEntry(entry, place, problems),
  together: (entries) =>
    Array.from(new Map(rightOnes(entries)), ([pattern, text]) => ({ pattern, text })),
  json: {
    entries: (value) => (isObject(value) ? Object.entries(value) : null),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of an object are pairs
    read: (entry, place, problems) => labelEntry(entry as Pair<string, unknown>, place, problems),
    expected: 'an object from pattern to text, such as {"stripes": "Disputed"}',
    schema: () => ({
      type: "object",
      properties: Object.fromEntries(
        patternNames.map((name) => [name, textKind(maxLengths.patternLabel).schema()]),
      ),
      additionalProperties: false,
    }),
  },
  print: (rows) => pairsText(rows.map(({ pattern, text }) => [pattern, text])),
  description: "Legend rows that explain patterns. In a JSON body, an object from pattern to text.",
});
