import type { Decimal } from "../../src/request/csv/numbers.ts";
import type { PlaceColumns } from "../../src/request/csv/place-columns.ts";
import { isPlaced, parsePlace, placeValues, type ReadPlace } from "../../src/request/csv/places.ts";
import { ProblemList } from "../../src/request/problems/problem-list.ts";
import { NO_READING, type Reading, type RowFault } from "./reading.ts";

/** The readings of rows of places. */
export function placeReadings(
  rows: readonly (readonly string[])[],
  decimal: Decimal | null,
  columns: PlaceColumns,
): readonly Reading[] {
  const all = rows.map((cells) => ({ cells: cells.map((cell) => cell.trim()) }));
  const values = placeValues(all, columns, decimal);
  return all.map(({ cells }): Reading => {
    if (cells.every((cell) => cell === "")) return NO_READING;
    if (!isPlaced(cells, columns)) return faulty("This row has no coordinates.");
    const problems = new ProblemList();
    const place = parsePlace(cells, columns, values, { param: "data" }, problems);
    const [first] = problems.all;
    if (first !== undefined) return faulty(first.message.replace(/^data(?:, \w+)?: e/, "E"));
    const isShown = place?.marker != null || (place?.point?.value ?? 0) > 0;
    return isShown ? shown(place) : faulty("A circle needs a number above zero.");
  });
}

function shown(place: ReadPlace | null): Reading {
  return { ...NO_READING, place };
}

function faulty(message: string): Reading {
  const fault: RowFault = { kind: "wrong", message };
  return { ...NO_READING, fault };
}
