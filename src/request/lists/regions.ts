import { field } from "../link/query-encoding.ts";
import { maxEntries } from "../parameters/limits.ts";
import { type List, uses } from "../parameters/parameter.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { GivenDatum, GivenRegion, RegionId } from "../types.ts";
import { annotationKind, datumKind, parseDatum, patternKind } from "../values/datum.ts";
import { checkedValue, hexColorKind, regionIdKind } from "../values/kinds.ts";
import { ValueKinds } from "../values/value-kinds.ts";
import { colorSuffix } from "./circles.ts";
import { literal, splitFields } from "./entries.ts";
import { idList, spelledId } from "./ids.ts";
import { isObject, item, optional, required } from "./items.ts";
import { list, objects } from "./list.ts";

/**
 *     data = pair *( ( "," / ";" ) pair )
 *     pair = id ":" [ number / label / colour ] / id ":" ( number / label ) ":" colour
 *
 * What is no number and does not begin with "#" is a label; nothing is the null of JSON, a missing value.
 */
export const data: List<readonly GivenRegion[]> = list({
  ...idList,
  none: [],
  shape: "id:number, id:label, id:#rrggbb or id:",
  entry: parsePair,
  together: ofOneKind,
  print: (regions) => regions.flatMap(pairText).join(","),
  json: {
    entries: (value) => (isObject(value) ? Object.entries(value) : null),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of an object are pairs
    read: (entry, place, problems) => readPair(entry as [string, unknown], place, problems),
    expected: 'a text, as "FI:12,SE:15", or an object of values by region, as {"FI": 12, "SE": 15}',
    hint: "a list of objects is `regions`",
    schema: () => ({
      type: "object",
      additionalProperties: { type: ["number", "string", "array", "null"] },
    }),
  },
  description:
    "Values, categories or colours of regions; nothing behind the colon is a missing value. In a JSON body, also an object from region to value.",
  use: uses.notInCsv,
});

/** What an object says of a region: a value, a label, a colour, or one of the first two with a colour behind it. */
function readPair(
  [idText, said]: readonly [string, unknown],
  place: Place,
  problems: ProblemList,
): GivenRegion | null {
  const [value, color = null, ...more]: readonly unknown[] = Array.isArray(said) ? said : [said];
  const isText = typeof value === "string" && value !== "";
  const isColor = color === null || (typeof color === "string" && color !== "");
  const id = checkedValue(regionIdKind, idText, place, problems) ?? null;
  if (said === null) return id === null ? null : missingValue(id);
  if (!(isText || typeof value === "number") || !isColor || more.length > 0) {
    const expected = "a number, a label, a colour or null, or [number or label, colour]";
    problems.add(place, { received: said, expected });
    return null;
  }
  const datum = parseDatum(String(value), color, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern: null, annotation: null };
}

const region = item({
  name: "region",
  fields: {
    id: required(regionIdKind),
    value: optional(datumKind, { isVital: true }),
    color: optional(hexColorKind),
    pattern: optional(patternKind),
    annotation: optional(annotationKind),
  },
  checked: ["id", "color", "pattern", "annotation", "value"],
  made: ({ id, value, color, pattern, annotation }, given): GivenRegion => {
    const isDecorated = pattern !== null || annotation !== null;
    const unsaid: GivenDatum =
      color !== null
        ? { kind: "paint", color }
        : isDecorated
          ? { kind: "land" }
          : { kind: "highlight", color };
    // An absent value and an explicit null differ: the latter is a missing value whatever else there is.
    const datum = given["value"] === null ? { kind: "missing" as const, color } : unsaid;
    return { id, datum: value === null ? datum : { ...value, color }, pattern, annotation };
  },
});

/** `regions = id *( ( "," / ";" ) id )`, each a highlight; in JSON, objects */
export const regions: List<readonly GivenRegion[]> = list({
  ...idList,
  none: [],
  entry: (text, place, problems) => {
    const id = spelledId(text, place, problems);
    const datum = { kind: "highlight", color: null } as const;
    return id === null ? null : { id, datum, pattern: null, annotation: null };
  },
  together: ofOneKind,
  json: objects(region, maxEntries.regions),
  print: (said) =>
    said.flatMap(({ id, datum }) => (datum.kind === "highlight" ? [field(id)] : [])).join(","),
  description:
    "Regions to highlight. Cannot be combined with `data`. In a JSON body, a list of region objects.",
  use: uses.notInCsv,
});

/** The right entries, after telling `problems` of numbers beside labels. */
function ofOneKind<T extends GivenRegion>(
  entries: readonly (T | null)[],
  param: string,
  problems: ProblemList,
): readonly T[] {
  const kinds = new ValueKinds();
  const right: T[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry === null) continue;
    kinds.note(entry.datum, { param, index });
    right.push(entry);
  }
  kinds.report(problems);
  return right;
}

function parsePair(entry: string, place: Place, problems: ProblemList): GivenRegion | null {
  const fields = splitFields(entry, ":");
  const idText = literal(fields[0] ?? "");
  const value = literal(fields[1] ?? "");
  const color = fields[2] === undefined ? null : literal(fields[2]);
  const id = checkedValue(regionIdKind, idText, place, problems) ?? null;
  if (value === "" && fields.length === 2) return id === null ? null : missingValue(id);
  if (value === "" || color === "" || fields.length > 3) {
    problems.add(place, {
      received: entry,
      expected: "id:number, id:label, id:#rrggbb or id:, the first two with or without :#rrggbb",
    });
    return null;
  }
  const datum = parseDatum(value, color, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern: null, annotation: null };
}

function missingValue(id: RegionId): GivenRegion {
  return { id, datum: { kind: "missing", color: null }, pattern: null, annotation: null };
}

function pairText({ id, datum }: GivenRegion): readonly string[] {
  const text = datumText(datum);
  return text === null ? [] : [`${field(id)}:${text}`];
}

function datumText(datum: GivenDatum): string | null {
  switch (datum.kind) {
    case "value":
      return `${datum.value}${colorSuffix(datum.color)}`;
    case "category":
      return `${field(datum.category)}${colorSuffix(datum.color)}`;
    case "paint":
      return datum.color;
    case "highlight":
    case "missing":
      return datum.color === null ? "" : null;
    case "land":
      return null;
  }
}
