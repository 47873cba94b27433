import { decodeUtf8 } from "../values/bytes.ts";
import { parseCsvRows, type CsvRow } from "./rows.ts";
import { parseDatum } from "../grammars/data.ts";
import { hexColorExpected, parseHexColor } from "../values/hex-color.ts";
import { maxEntries } from "../parameters/limits.ts";
import type { Place, ProblemList } from "../problems/problem-list.ts";
import { parseRegionId, regionIdExpected } from "../values/region-id.ts";
import type { GivenDatum, GivenRegion } from "../types.ts";
import { ValueKinds } from "../values/value-kinds.ts";

/**
 * The regions of a CSV body.
 *
 *     body   = [ header ] *( id "," [ value ] [ "," [ colour ] ] )
 *     header = "id" "," ( "value" / "val" / "count" / "n" / "amount" ) [ "," "color" ]
 *
 * A value is what it is in `data`; an empty one is missing: a highlight, or no data. Colours are read below a header that
 * names them.
 */
export function parseCsvBody(body: Uint8Array, problems: ProblemList): readonly GivenRegion[] {
  const text = decodeUtf8(body);
  if (text === null) {
    problems.add(bodyPlace, { received: "bytes that are not UTF-8", expected: "UTF-8 text" });
    return [];
  }
  const rows = parseCsvRows(text, maxEntries.regions + 2, problems);
  const header = rows[0] !== undefined && isHeader(rows[0]) ? rows[0] : null;
  if (header !== null) checkHeader(header, problems);
  const data = header === null ? rows : rows.slice(1);
  const firstTooMany = data[maxEntries.regions];
  if (firstTooMany !== undefined) {
    const expected = `at most ${maxEntries.regions} rows`;
    const place = { ...bodyPlace, line: firstTooMany.line };
    problems.add(place, { code: "limit_exceeded", received: "more", expected });
    return [];
  }
  const hasColors = header?.cells[2]?.toLowerCase() === "color";
  return parseRows(data, header !== null, hasColors, problems);
}

const bodyPlace = { param: "body", code: "invalid_csv" } as const satisfies Place;
const valueColumns = ["value", "val", "count", "n", "amount"] as const;
const headerHint = "the first row looks like a header, which has to begin with id";

function isHeader({ cells }: CsvRow): boolean {
  return cells[0]?.toLowerCase() === "id";
}

function checkHeader({ cells: [, column = ""], line }: CsvRow, problems: ProblemList): void {
  if (valueColumns.some((name) => name === column.toLowerCase())) return;
  problems.add(
    { ...bodyPlace, line },
    {
      received: column,
      expected: `a header whose second cell is one of ${valueColumns.join(", ")}`,
      allowed: valueColumns,
      hint: "a first row that begins with id is a header; to begin with Indonesia, put a header first",
    },
  );
}

function parseRows(
  rows: readonly CsvRow[],
  hasHeader: boolean,
  hasColors: boolean,
  problems: ProblemList,
): readonly GivenRegion[] {
  const kinds = new ValueKinds();
  const regions = rows.flatMap(({ cells, line }, index) => {
    const mayBeHeader = index === 0 && !hasHeader && hasWordForValue(cells);
    const place = { ...bodyPlace, index, line, ...(mayBeHeader ? { hint: headerHint } : {}) };
    const region = parseRow(cells, hasColors, place, problems);
    if (region === null) return [];
    kinds.note(region.datum, place);
    return [region];
  });
  kinds.report(problems, !hasHeader && kinds.hasLabelFirst ? headerHint : undefined);
  return regions;
}

function hasWordForValue([, value = ""]: readonly string[]): boolean {
  return /^[^\d#+.-]/.test(value);
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
    value === "" ? toMissing(color, place, problems) : parseDatum(value, color, place, problems);
  return id === null || datum === null ? null : { id, datum, pattern: null, annotation: null };
}

function toMissing(
  colorText: string | null,
  place: Place,
  problems: ProblemList,
): GivenDatum | null {
  const color = colorText === null ? null : parseHexColor(colorText);
  if (colorText === null || color !== null) return { kind: "missing", color };
  problems.add(place, { received: colorText, expected: hexColorExpected });
  return null;
}
