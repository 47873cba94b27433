import { latitudeKind, longitudeKind, marker } from "../lists/markers.ts";
import { point as circle } from "../lists/points.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import type { ReadingNote } from "../result.ts";
import type { Marker, PointCircle } from "../types.ts";
import type { Kind } from "../values/kinds.ts";
import { bodyPlace } from "./common.ts";
import { isMissing } from "./missing.ts";
import type { Decimal } from "./numbers.ts";
import type { PlaceColumns } from "./place-columns.ts";
import { numberNotes, rowsNotes } from "./reading-notes.ts";
import type { CsvRow } from "./rows.ts";
import { columnValues, type ValueReading } from "./values.ts";

/** What the rows of a table of places are drawn as. */
export interface ReadPlaces {
  readonly points: readonly PointCircle[];
  readonly markers: readonly Marker[];
  /** The magnitude of all numbers, which is not counted in; null for none. */
  readonly unit: string | null;
  readonly notes: readonly ReadingNote[];
}

/**
 * Circles where the rows have numbers, else markers. A row that says nothing of its place or of its number is noted, and
 * wrong coordinates are told to `problems`: nobody would miss them on the map.
 */
export function parsePlaces(
  rows: readonly CsvRow[],
  header: CsvRow,
  columns: PlaceColumns,
  decimal: Decimal | null,
  problems: ProblemList,
): ReadPlaces {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const placed = filled.filter(({ cells }) => isPlaced(cells, columns));
  if (!isWithinPlaces(placed, problems)) return { points: [], markers: [], unit: null, notes: [] };
  const values = placeValues(placed, columns, decimal);
  const read = placed.map(({ cells, line }, index) =>
    parsePlace(cells, columns, values, { ...bodyPlace, index, line }, problems),
  );
  const points = read.flatMap((one) => one?.point ?? []);
  const isShown = (at: number): boolean => (read[at]?.point?.value ?? 0) > 0;
  const hasNone = (at: number): boolean => read[at] !== null && !isShown(at);
  const notes = [
    ...rowsNotes(
      "without-coordinates",
      filled.filter(({ cells }) => !isPlaced(cells, columns)),
    ),
    ...(values === null
      ? []
      : [
          ...rowsNotes(
            "without-circle",
            placed.filter((_, at) => hasNone(at)),
          ),
          ...numberNotes(header.cells[columns.value!]!, values.numbers),
        ]),
  ];
  const unit = values?.numbers.isMagnitude === true ? values.numbers.unit : null;
  return { points, markers: read.flatMap((one) => one?.marker ?? []), unit, notes };
}

/** Whether a row says anything of its place. */
export function isPlaced(cells: readonly string[], { lat, lon }: PlaceColumns): boolean {
  return [lat, lon].some((at) => !isMissing(cells[at] ?? ""));
}

/** How the numbers of circles are read; null for markers. */
export function placeValues(
  rows: readonly Pick<CsvRow, "cells">[],
  { value }: PlaceColumns,
  decimal: Decimal | null,
): ValueReading | null {
  if (value === null) return null;
  const cells = rows.map((row) => row.cells[value] ?? "");
  return columnValues(cells, decimal);
}

/** What a row is drawn as: one of both, or neither where it has no number. */
export interface ReadPlace {
  readonly point: PointCircle | null;
  readonly marker: Marker | null;
}

/**
 * The place of a row that has coordinates; null after telling `problems` what of it is wrong.
 *
 * @param values null for markers
 */
export function parsePlace(
  cells: readonly string[],
  columns: PlaceColumns,
  values: ValueReading | null,
  place: Place,
  problems: ProblemList,
): ReadPlace | null {
  const at = coordinates(cells, columns, place, problems);
  if (at === null) return null;
  const said = (name: "label" | "color"): Readonly<Record<string, string>> => {
    const column = columns[name];
    const text = column === null ? "" : (cells[column] ?? "");
    return text === "" ? {} : { [name]: text };
  };
  const item = { ...at, ...said("label"), ...said("color") };
  if (values === null) return { point: null, marker: marker.read(item, place, problems) };
  const value = toNumber(cells[columns.value!] ?? "", values, place, problems);
  const point = value === null ? null : circle.read({ ...item, value }, place, problems);
  return { point, marker: null };
}

/** False after telling `problems` of the first row too many. */
function isWithinPlaces(rows: readonly CsvRow[], problems: ProblemList): boolean {
  const firstTooMany = rows[maxEntries.points];
  if (firstTooMany === undefined) return true;
  const expected = `at most ${maxEntries.points} rows with coordinates`;
  const place = { ...bodyPlace, line: firstTooMany.line };
  problems.add(place, { code: "limit_exceeded", received: "more", expected });
  return false;
}

interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/** Null after telling `problems` of coordinates that are none. */
function coordinates(
  cells: readonly string[],
  columns: PlaceColumns,
  place: Place,
  problems: ProblemList,
): Coordinates | null {
  const [latText = "", lonText = ""] = [cells[columns.lat], cells[columns.lon]];
  const [lat, lon] = [degrees(latText, latitudeKind), degrees(lonText, longitudeKind)];
  if (lat !== null && lon !== null) return { lat, lon };
  const areExchanged =
    degrees(lonText, latitudeKind) !== null && degrees(latText, longitudeKind) !== null;
  const hint = areExchanged ? { hint: "latitude and longitude may be exchanged" } : {};
  const tell = (field: string, received: string, kind: Kind<number>): void =>
    problems.add({ ...place, field }, { received, expected: kind.expected(), ...hint });
  if (lat === null) tell("latitude", latText, latitudeKind);
  if (lon === null) tell("longitude", lonText, longitudeKind);
  return null;
}

/** Degrees with decimals; no latitude has thousands, so that a comma divides. Null for any other text, and out of range. */
function degrees(text: string, kind: Kind<number>): number | null {
  const plain = text
    .replace(",", ".")
    .replace(/^[\u2212\u2013]/, "-")
    .replace(/ ?°$/, "");
  return kind.check(kind.spelled(plain)) ?? null;
}

/** Null for no value, and after telling `problems` of one that is no number. */
function toNumber(
  text: string,
  values: ValueReading,
  place: Place,
  problems: ProblemList,
): number | null {
  if (text === "" || values.isNoData(text)) return null;
  const plain = values.plain(text);
  if (plain !== null) return Number(plain);
  const expected = "a number, as circles show it";
  problems.add(place, { code: "mixed_data_types", received: text, expected });
  return null;
}
