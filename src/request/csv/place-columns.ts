import { asciiLowerCase } from "../values/text.ts";
import { maxLengths } from "../parameters/limits.ts";
import { ProblemList } from "../problems/problem-list.ts";
import {
  type AskedColumns,
  CODE_HEADER,
  asksForPlaces,
  columnsOf,
  fullCode,
  headerNames,
  MOST,
  numbersAmong,
  saidColumns,
} from "./columns.ts";
import type { RegionOf } from "./layout.ts";
import { looksNumeric } from "./numbers.ts";
import type { CsvRow } from "./rows.ts";

/** Where a row of places has what; null for columns that the table does not have. */
export interface PlaceColumns {
  readonly lat: number;
  readonly lon: number;
  /** Null where places are markers. */
  readonly value: number | null;
  readonly color: number | null;
  readonly label: number | null;
}

/** The columns of places, and whether they are what the rows of a table are about. */
export interface FoundPlaces {
  readonly columns: PlaceColumns;
  /** Headers; empty where no other would do. */
  readonly valueChoices: readonly string[];
  /** The header of regions that each have a row of their own: then coordinates only say where those are. */
  readonly regionHeader: string | null;
}

const labelHeaders = ["label", "name", "title", "city", "town", "place", "site", "station"];

/** The places of a table; null where it has none, and where `columnsOf` tells what of them is wrong. */
export function placesOf(
  header: CsvRow,
  rows: readonly CsvRow[],
  asked: AskedColumns,
  regionOf: RegionOf,
): FoundPlaces | null {
  const names = headerNames(header);
  const said = saidColumns(names, header, asked, new ProblemList());
  const [lat, lon] = [said?.lat ?? null, said?.lon ?? null];
  if (said === null || lat === null || lon === null) return null;
  const { named, ...known } = said;
  const { id, color } = known;
  const others = numbersAmong(names, rows, new Set([named, ...Object.values(known)]));
  const values = named === null ? others : [named, ...others];
  const isOpen = asked.valueColumn === null && values.length > 1;
  return {
    columns: {
      lat,
      lon,
      color,
      value: values[0] ?? null,
      label: said.label ?? id ?? labelled(names, rows),
    },
    valueChoices: isOpen ? values.map((at) => header.cells[at]!) : [],
    regionHeader: asksForPlaces(asked) ? null : regionHeader(header, rows, asked, regionOf),
  };
}

/** Labels that nobody asked for are short, or there are none. */
function labelled(names: readonly string[], rows: readonly CsvRow[]): number | null {
  const found = labelHeaders.find((name) => names.includes(name));
  if (found === undefined) return null;
  const at = names.indexOf(found);
  const isShort = rows.every(({ cells }) => (cells[at] ?? "").length <= maxLengths.markerLabel);
  return isShort ? at : null;
}

/** The column that has another region in nearly every row, or the one that the request names. */
function regionHeader(
  headers: CsvRow,
  rows: readonly CsvRow[],
  asked: AskedColumns,
  regionOf: RegionOf,
): string | null {
  if (asked.idColumn !== null) return asked.idColumn;
  const found = columnsOf(headers, rows, asked, regionOf, new ProblemList());
  if (found === null) return null;
  const { columns, codeWidth } = found;
  const header = headers.cells[columns.id]!;
  // Depths and counts are no codes of regions, though some are written as such.
  const mayBeCode = CODE_HEADER.test(asciiLowerCase(header));
  const ids = rows.map(({ cells }) => {
    const cell = cells[columns.id] ?? "";
    return mayBeCode || !looksNumeric(cell) ? regionOf(fullCode(cell, codeWidth)) : null;
  });
  const regions = new Set(ids.filter((id) => id !== null));
  return regions.size > 0 && regions.size >= rows.length * MOST ? header : null;
}
