import { hexColorExpected, parseHexColor } from "../values/hex-color.ts";
import { isWithin, limits, maxEntries, maxLengths } from "../parameters/limits.ts";
import { isWithinLimit } from "./entry-count.ts";
import { literal, splitEntries, splitFields } from "./entries.ts";
import { parseNumber, parseNumberWithin } from "../values/number-text.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import { cleanText } from "../values/text.ts";
import type { Datum, HexColor, ProportionalCircle, RegionRequest } from "../types.ts";
import { ValueKinds } from "../values/value-kinds.ts";

/**
 *     data         = pair *( ( "," / ";" ) pair )
 *     pair         = id ":" ( number / label / colour ) / id ":" ( number / label ) ":" colour
 *     proportional = circle *( ( "," / ";" ) circle )
 *     circle       = id ":" number [ ":" colour ]
 *
 * What is no number and does not begin with "#" is a label.
 */

const separators = ",;";

export function parseData(text: string, problems: ProblemList): readonly RegionRequest[] {
  const entries = splitEntries(text, separators);
  if (!isWithinLimit("data", entries.length, maxEntries.regions, problems)) return [];
  const kinds = new ValueKinds();
  const regions: RegionRequest[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = { param: "data", index };
    const region = parsePair(entry, place, problems);
    if (region === null) continue;
    kinds.note(region.datum, place);
    regions.push(region);
  }
  kinds.report(problems);
  return regions;
}

export function parseProportional(
  text: string,
  problems: ProblemList,
): readonly ProportionalCircle[] {
  const entries = splitEntries(text, separators);
  if (!isWithinLimit("proportional", entries.length, maxEntries.regions, problems)) return [];
  return entries.flatMap((entry, index) => {
    const circle = parseCircle(entry, { param: "proportional", index }, problems);
    return circle === null ? [] : [circle];
  });
}

/**
 * The datum that a value and a colour spell, as data and CSV write them.
 *
 * @param value not empty
 * @param color null for none
 * @returns null after telling `problems` why
 */
export function parseDatum(
  value: string,
  color: string | null,
  place: Place,
  problems: ProblemList,
): Datum | null {
  if (value.startsWith("#")) return parsePaint(value, color, place, problems);
  const override = color === null ? null : parseHexColor(color);
  if (color !== null && override === null) {
    problems.add(place, { received: color, expected: hexColorExpected });
    return null;
  }
  return parseNumberOrLabel(value, override, place, problems);
}

export const numberExpected = "a number from -1e15 to 1e15";
export const categoryExpected = `a label of 1 to ${maxLengths.category} characters`;

function parsePair(entry: string, place: Place, problems: ProblemList): RegionRequest | null {
  const fields = splitFields(entry, ":");
  const id = literal(fields[0] ?? "");
  const value = literal(fields[1] ?? "");
  const color = fields[2] === undefined ? null : literal(fields[2]);
  const region = parseRegionId(id);
  if (region === null) problems.add(place, { received: id, expected: regionIdExpected });
  if (value === "" || color === "" || fields.length > 3) {
    problems.add(place, {
      received: entry,
      expected: "id:number, id:label or id:#rrggbb, the first two with or without :#rrggbb",
    });
    return null;
  }
  const datum = parseDatum(value, color, place, problems);
  if (region === null || datum === null) return null;
  return { id: region, datum, pattern: null, annotation: null };
}

function parsePaint(
  value: string,
  color: string | null,
  place: Place,
  problems: ProblemList,
): Datum | null {
  const paint = parseHexColor(value);
  if (paint !== null && color === null) return { kind: "paint", color: paint };
  problems.add(
    place,
    paint === null
      ? { received: value, expected: hexColorExpected }
      : { received: color, expected: "no second colour" },
  );
  return null;
}

function parseNumberOrLabel(
  text: string,
  color: HexColor | null,
  place: Place,
  problems: ProblemList,
): Datum | null {
  const value = parseNumber(text);
  if (value === null) {
    const category = cleanText(text, maxLengths.category);
    if (category !== null) return { kind: "category", category, color };
    problems.add(place, { received: text, expected: categoryExpected });
    return null;
  }
  if (isWithin(value, limits.value)) return { kind: "value", value, color };
  problems.add(place, { received: text, expected: numberExpected });
  return null;
}

function parseCircle(
  entry: string,
  place: Place,
  problems: ProblemList,
): ProportionalCircle | null {
  const [idText = "", valueText = "", colorText, ...rest] = splitFields(entry, ":").map(literal);
  const id = parseRegionId(idText);
  const value = parseNumberWithin(valueText, limits.value);
  const color = colorText === undefined ? null : parseHexColor(colorText);
  if (id === null) problems.add(place, { received: idText, expected: regionIdExpected });
  if (value === null) problems.add(place, { received: valueText, expected: numberExpected });
  if (colorText !== undefined && color === null) {
    problems.add(place, { received: colorText, expected: hexColorExpected });
  }
  if (rest.length > 0) problems.add(place, { received: entry, expected: "id:value[:#rrggbb]" });
  return id === null || value === null ? null : { id, value, color };
}
