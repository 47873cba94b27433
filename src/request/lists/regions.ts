import { field } from "../link/query-encoding.ts";
import { maxEntries } from "../parameters/limits.ts";
import { type List, uses } from "../parameters/parameter.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { Datum, GivenDatum, GivenRegion, RegionRequest } from "../types.ts";
import { annotationKind, datumKind, parseDatum, patternKind } from "../values/datum.ts";
import { checkedValue, hexColorKind, regionIdKind } from "../values/kinds.ts";
import { ValueKinds } from "../values/value-kinds.ts";
import { colorSuffix } from "./circles.ts";
import { literal, splitFields } from "./entries.ts";
import { idEntry, idList } from "./ids.ts";
import { item, optional, required } from "./items.ts";
import { list, objects } from "./list.ts";

/**
 *     data = pair *( ( "," / ";" ) pair )
 *     pair = id ":" ( number / label / colour ) / id ":" ( number / label ) ":" colour
 *
 * What is no number and does not begin with "#" is a label.
 */
export const data: List<readonly RegionRequest[]> = list({
  ...idList,
  none: [],
  shape: "id:number, id:label or id:#rrggbb",
  entry: parsePair,
  together: ofOneKind,
  print: (regions) => regions.flatMap(pairText).join(","),
  description: "Values, categories or colours of regions.",
  use: uses.getOnly,
});

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
    const id = idEntry(literal(text), place, problems);
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

function parsePair(entry: string, place: Place, problems: ProblemList): RegionRequest | null {
  const fields = splitFields(entry, ":");
  const idText = literal(fields[0] ?? "");
  const value = literal(fields[1] ?? "");
  const color = fields[2] === undefined ? null : literal(fields[2]);
  const id = checkedValue(regionIdKind, idText, place, problems) ?? null;
  if (value === "" || color === "" || fields.length > 3) {
    problems.add(place, {
      received: entry,
      expected: "id:number, id:label or id:#rrggbb, the first two with or without :#rrggbb",
    });
    return null;
  }
  const datum = parseDatum(value, color, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern: null, annotation: null };
}

function pairText({ id, datum }: RegionRequest): readonly string[] {
  const text = datumText(datum);
  return text === null ? [] : [`${field(id)}:${text}`];
}

function datumText(datum: Datum): string | null {
  switch (datum.kind) {
    case "value":
      return `${datum.value}${colorSuffix(datum.color)}`;
    case "category":
      return `${field(datum.category)}${colorSuffix(datum.color)}`;
    case "paint":
      return datum.color;
    case "highlight":
    case "land":
      return null;
  }
}
