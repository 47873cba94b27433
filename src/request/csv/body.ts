import { decodeUtf8 } from "../values/bytes.ts";
import { bodyPlace, isWithinRows, missingDatum } from "./common.ts";
import { latHeaders, lonHeaders, maxColumns } from "./layout.ts";
import { pointNotes } from "./reading-notes.ts";
import { type CsvRow, parseCsvRows } from "./rows.ts";
import { parseTable, plainTable, type ReadTable, type TableReading } from "./table.ts";
import { maxEntries } from "../parameters/limits.ts";
import { type Place, ProblemList } from "../problems/problem-list.ts";
import { parseDatum } from "../values/datum.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import type { GivenRegion } from "../types.ts";
import { ValueKinds } from "../values/value-kinds.ts";

/**
 * What a CSV body says.
 *
 *     body   = header *( id "," [ value ] [ "," [ colour ] ] ) / table
 *     header = "id" "," ( "value" / "val" / "count" / "n" / "amount" ) [ "," "color" ]
 *
 * A value is what it is in `data`; an empty one is missing: a highlight, or no data. Colours are read below a header that
 * names them. What does not begin with that header, or is asked for other columns, is a table as others write it.
 */
export function parseCsvBody(
  body: Uint8Array,
  reading: TableReading,
  problems: ProblemList,
): ReadTable {
  const text = decodeUtf8(body);
  if (text === null) {
    const hint = "spreadsheets write it as CSV UTF-8";
    problems.add(bodyPlace, { received: "bytes that are not UTF-8", expected: "UTF-8 text", hint });
    return plainTable([]);
  }
  const beginning = text.slice(0, LONGEST_BEGINNING);
  const isOfService = BEGINS_WITH_ID.test(beginning) && !namesPlaces(beginning);
  const { asked, decimal } = reading;
  const isAsked = Object.values<string | null>({ ...asked, decimal }).some((said) => said !== null);
  if (isOfService && !isAsked) return tableBelowId(text, problems);
  const table = parseTable(text, reading, problems);
  return isOfService ? { ...table, isEmptyNoData: false } : table;
}

const valueColumns = ["value", "val", "count", "n", "amount"] as const;
/** Cells that are read: id, value and colour. */
const READ_CELLS = 3;

/** What a body says whose header begins with `id`. */
function tableBelowId(text: string, problems: ProblemList): ReadTable {
  const maxRows = maxEntries.regions + 2;
  const rows = parseCsvRows(text, { separator: ",", maxRows, maxCells: READ_CELLS }, problems);
  const [header, ...data] = rows;
  if (header === undefined) return plainTable([]);
  checkHeader(header, problems);
  if (!isWithinRows(data, problems)) return plainTable([]);
  const regions = parseRows(data, header.cells[2]?.toLowerCase() === "color", problems);
  const values = data.map(({ cells }) => cells[1] ?? "");
  return { ...plainTable(regions), notes: pointNotes(header.cells[1] ?? "", values) };
}

/** Whether a header has columns of coordinates, and no value behind its id: the service would refuse it. */
function namesPlaces(beginning: string): boolean {
  const reading = { separator: ",", maxRows: 1, maxCells: maxColumns } as const;
  const [header] = parseCsvRows(beginning, reading, new ProblemList());
  const names = (header?.cells ?? []).map((cell) => cell.toLowerCase());
  const has = (known: readonly string[]): boolean => names.some((name) => known.includes(name));
  return has(latHeaders) && has(lonHeaders) && !valueColumns.some((name) => name === names[1]);
}

const BEGINS_WITH_ID = /^\s*(?:id[ \t\r]*|"\s*id\s*"[ \t\r]*)(?:[,\n]|$)/i;
/** Blank lines before a header beyond that are not looked through for it. */
const LONGEST_BEGINNING = 4096;

function checkHeader({ cells: [, column], line }: CsvRow, problems: ProblemList): void {
  if (valueColumns.some((name) => name === column?.toLowerCase())) return;
  problems.add(
    { ...bodyPlace, line },
    {
      received: column,
      expected: `a header whose second cell is one of ${valueColumns.join(", ")}`,
      allowed: valueColumns,
      hint: "a first row that begins with id is a header; to begin with Indonesia, put a header first, and name another column by valueColumn",
    },
  );
}

function parseRows(
  rows: readonly CsvRow[],
  hasColors: boolean,
  problems: ProblemList,
): readonly GivenRegion[] {
  const kinds = new ValueKinds();
  const regions = rows.flatMap(({ cells, line }, index) => {
    const place = { ...bodyPlace, index, line };
    const region = parseRow(cells, hasColors, place, problems);
    if (region === null) return [];
    kinds.note(region.datum, place);
    return [region];
  });
  kinds.report(problems);
  return regions;
}

function parseRow(
  [idText = "", value, colorText = ""]: readonly string[],
  hasColors: boolean,
  place: Place,
  problems: ProblemList,
): GivenRegion | null {
  const id = parseRegionId(idText);
  if (id === null) problems.add(place, { received: idText, expected: regionIdExpected });
  if (value === undefined) {
    const hint = "end the line with a comma for a highlight";
    problems.add(place, { received: idText, expected: "id,value", hint });
    return null;
  }
  const color = hasColors && colorText !== "" ? colorText : null;
  const datum =
    value === "" ? missingDatum(color, place, problems) : parseDatum(value, color, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern: null, annotation: null };
}
