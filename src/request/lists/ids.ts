import { field } from "../link/query-encoding.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { List } from "../parameters/parameter.ts";
import { labelContents, named } from "../parameters/vocabulary.ts";
import type { LabelContent, RegionId } from "../types.ts";
import { arraySchema, type JsonSchema, namesSchema } from "../values/json-schema.ts";
import { checkedValue, regionIdKind } from "../values/kinds.ts";
import { literal, splitEntries, splitOnce } from "./entries.ts";
import { type EntryReader, list, rightOnes } from "./list.ts";

/** `ids = id *( ( "," / ";" ) id )` */
export const idList = { maxEntries: maxEntries.regions, shape: "id", separators: ",;" } as const;

export const idEntry: EntryReader<unknown, RegionId> = (value, place, problems) =>
  checkedValue(regionIdKind, value, place, problems) ?? null;

/** An id of a query: what follows a colon would be lost, so one in a name is written with a backslash. */
export const spelledId: EntryReader<string, RegionId> = (text, place, problems) => {
  if (!text.includes(":") || splitOnce(text, ":") === null)
    return idEntry(literal(text), place, problems);
  const hint = "values go into data, and a colon of a name is written \\:";
  problems.add(place, { received: text, expected: "an id, without a colon", hint });
  return null;
};

const schema: JsonSchema = arraySchema(regionIdKind.schema(), maxEntries.regions);

/** `hide = ids` */
export const hide: List<readonly RegionId[]> = list({
  ...idList,
  none: [],
  entry: spelledId,
  together: rightOnes,
  json: { read: idEntry, schema: () => schema },
  print: (ids) => ids.map(field).join(","),
  description:
    "Regions to leave out of the picture and of the frame. Without `AQ` (Antarctica), a map of the world ends at 60° south: the rest is larger.",
});

/** In the order given. */
export interface Listed {
  readonly kind: "listed";
  readonly ids: readonly RegionId[];
}

/**
 * A list of ids that a keyword may stand instead of. Beside ids, a keyword is an error.
 *
 * @param keyword of the entries of a text, joined by plus signs
 */
function idsOrKeyword<T extends { readonly kind: string }>({
  names,
  keyword,
  word,
  hint,
  description,
}: Pick<List, "description"> & {
  readonly names: readonly string[];
  readonly keyword: (text: string) => T | null;
  readonly word: (said: T) => string;
  readonly hint: string;
}): List<T | Listed> {
  const oneId: EntryReader<unknown, RegionId> = (value, place, problems) => {
    if (typeof value !== "string" || named(names, value.trim()) === null)
      return idEntry(value, place, problems);
    problems.add(place, { received: value, expected: "the id of a region, or the keyword alone" });
    return null;
  };
  const isListed = (given: T | Listed): given is Listed => given.kind === "listed";
  return list<RegionId, T | Listed>({
    ...idList,
    none: { kind: "listed", ids: [] },
    entry: (text, place, problems) =>
      named(names, literal(text)) === null
        ? spelledId(text, place, problems)
        : oneId(literal(text), place, problems),
    keyword: (text) => keyword(splitEntries(text, idList.separators).join("+")),
    together: (entries) => ({ kind: "listed", ids: rightOnes(entries) }),
    json: {
      read: oneId,
      schema: () => ({ anyOf: [namesSchema(names), schema] }),
      hint,
    },
    print: (given) => (isListed(given) ? hide.print(given.ids) : word(given)),
    description,
  });
}

export interface AllLabels {
  readonly kind: "all";
  readonly content: LabelContent;
}

export interface AllData {
  readonly kind: "data";
}

/**
 *     labels  = content / ids
 *     content = "ISO" / "names" / "values" / "names" ( "+" / " " / "," / ";" ) "values"      in any case
 */
export const labels: List<AllLabels | Listed> = idsOrKeyword<AllLabels>({
  names: labelContents,
  keyword: (text) => {
    // A plus sign of a query is read as a blank.
    const content = named(labelContents, text.replace(" ", "+"));
    return content === null ? null : { kind: "all", content };
  },
  // And a link looks better with it.
  word: ({ content }) => content.replace("+", " "),
  hint: `${labelContents.map((one) => `"${one}"`).join(", ")} stand for every region`,
  description:
    "Labels every region that has room with its code (`ISO`), name (`names`), value or category (`values`), or name and value (`names+values`). Names and values that have no room stand beside their region, with a leader: first those of the largest and the smallest value, then the largest regions, up to 12 on a map. A list of ids labels those regions with their codes.",
});

/** `fit = "data" / ids`, the keyword in any case */
export const fit: List<AllData | Listed> = idsOrKeyword<AllData>({
  names: ["data"],
  keyword: (text) => (text.toUpperCase() === "DATA" ? { kind: "data" } : null),
  word: ({ kind }) => kind,
  hint: 'the text "data" stands for all that has data',
  description:
    "Frames the map around these regions. `fit=data` frames everything that the request puts on the map. Cannot be combined with `bbox`.",
});
