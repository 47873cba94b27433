import { literal, splitFields } from "./entries.ts";
import { isWithin, limits } from "../parameters/limits.ts";
import type { ProblemList } from "../problems/problem-list.ts";
import type { GeographicBox } from "../types.ts";
import { parseNumber, unsignedZero } from "../values/number-text.ts";

export const bboxShape = "west,south,east,north";

const expected =
  "west,south,east,north in degrees: longitudes from -180 to 180 that differ, latitudes from -90 to 90, the first smaller";

/** `bbox = number 3( "," number )`; null after telling `problems` why not. */
export function parseBbox(text: string, problems: ProblemList): GeographicBox | null {
  const sides = splitFields(text, ",").map((field) => parseNumber(literal(field)));
  return checkedBbox(sides, text, problems);
}

/** The box of either notation. West above east crosses the antimeridian. */
export function checkedBbox(
  sides: readonly unknown[],
  received: unknown,
  problems: ProblemList,
): GeographicBox | null {
  const [west, south, east, north] = sides;
  const isBox = sides.length === 4 && isLongitude(west) && isLongitude(east) && west !== east;
  // From 180 to -180 there is nothing: they are one meridian.
  if (isBox && isLatitude(south) && isLatitude(north) && south < north && west - east !== 360)
    return [unsignedZero(west), unsignedZero(south), unsignedZero(east), unsignedZero(north)];
  const shown = Array.isArray(received) ? received.map(String).join(",") : received;
  problems.add({ param: "bbox" }, { received: shown, expected });
  return null;
}

function isLongitude(value: unknown): value is number {
  return typeof value === "number" && isWithin(value, limits.longitude);
}

function isLatitude(value: unknown): value is number {
  return typeof value === "number" && isWithin(value, limits.latitude);
}
