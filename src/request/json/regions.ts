import { hexColorExpected, parseHexColor } from "../values/hex-color.ts";
import { isWithin, limits, maxEntries, maxLengths } from "../parameters/limits.ts";
import { categoryExpected, numberExpected } from "../grammars/data.ts";
import { readItems } from "./items.ts";
import { unsignedZero } from "../values/number-text.ts";
import { parseAnnotation, parsePattern } from "../grammars/pairs.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { circleItem, regionItem, type RegionItem } from "./schema.ts";
import { cleanText } from "../values/text.ts";
import type { GivenDatum, GivenRegion, HexColor, ProportionalCircle, RegionId } from "../types.ts";
import { ValueKinds } from "../values/value-kinds.ts";

/** `regions` of a JSON body. */
export function readRegions(value: unknown, problems: ProblemList): readonly GivenRegion[] {
  const kinds = new ValueKinds();
  const regions: GivenRegion[] = [];
  for (const { item, place } of readItems(
    "regions",
    maxEntries.regions,
    regionItem,
    value,
    problems,
  )) {
    const region = toRegion(item, place, problems);
    if (region === null) continue;
    kinds.note(region.datum, place);
    regions.push(region);
  }
  kinds.report(problems);
  return regions;
}

/** `proportional` of a JSON body. */
export function readCircles(
  received: unknown,
  problems: ProblemList,
): readonly ProportionalCircle[] {
  return readItems("proportional", maxEntries.regions, circleItem, received, problems).flatMap(
    ({ item, place }) => {
      const id = toId(item.id, place, problems);
      const color = toColor(item.color, place, problems);
      const value = toNumber(item.value, place, problems);
      return id === null || value === null ? [] : [{ id, value, color }];
    },
  );
}

/** Null for no colour, and after telling `problems` of a wrong one. */
export function toColor(
  received: string | null | undefined,
  place: Place,
  problems: ProblemList,
): HexColor | null {
  if (received === null || received === undefined) return null;
  const color = parseHexColor(received);
  if (color === null) {
    problems.add({ ...place, field: "color" }, { received, expected: hexColorExpected });
  }
  return color;
}

function toRegion(item: RegionItem, place: Place, problems: ProblemList): GivenRegion | null {
  const id = toId(item.id, place, problems);
  const color = toColor(item.color, place, problems);
  const pattern = isAbsent(item.pattern)
    ? null
    : parsePattern(item.pattern, { ...place, field: "pattern" }, problems);
  const annotation = isAbsent(item.annotation)
    ? null
    : parseAnnotation(item.annotation, { ...place, field: "annotation" }, problems);
  const isDecorated = pattern !== null || (annotation !== null && annotation !== "");
  const datum = toDatum(item.value, color, isDecorated, place, problems);
  if (id === null || datum === null) return null;
  return { id, datum, pattern, annotation: annotation === "" ? null : annotation };
}

/** An absent value and an explicit null differ: the latter is a missing value whatever else there is. */
function toDatum(
  value: RegionItem["value"],
  color: HexColor | null,
  isDecorated: boolean,
  place: Place,
  problems: ProblemList,
): GivenDatum | null {
  if (value === null) return { kind: "missing", color };
  if (value === undefined) {
    if (color !== null) return { kind: "paint", color };
    return isDecorated ? { kind: "land" } : { kind: "highlight", color };
  }
  if (typeof value === "number") {
    const number = toNumber(value, place, problems);
    return number === null ? null : { kind: "value", value: number, color };
  }
  const category = value === "" ? null : cleanText(value, maxLengths.category);
  if (category !== null) return { kind: "category", category, color };
  problems.add({ ...place, field: "value" }, { received: value, expected: categoryExpected });
  return null;
}

function toId(received: string, place: Place, problems: ProblemList): RegionId | null {
  const id = parseRegionId(received);
  if (id === null)
    problems.add({ ...place, field: "id" }, { received, expected: regionIdExpected });
  return id;
}

function toNumber(received: number, place: Place, problems: ProblemList): number | null {
  if (isWithin(received, limits.value)) return unsignedZero(received);
  problems.add({ ...place, field: "value" }, { received, expected: numberExpected });
  return null;
}

function isAbsent(value: string | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}
