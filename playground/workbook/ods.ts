import type { Archive } from "./archive.ts";
import { type Attributes, MAX_ROWS, numberText, readXml, SheetGrid } from "./sheet-grid.ts";
import type { Workbook } from "./workbook.ts";

/** Repetitions beyond this fill a sheet to its last row, and mean nothing. */
const MAX_REPEATED = 256;

/** A spreadsheet as OpenDocument stores it: all sheets in one file. */
export async function odsSheets(archive: Archive): Promise<Workbook> {
  const xml = await archive.text("content.xml");
  const tags = Array.from(xml.matchAll(/<table:table\s[^>]*/g), ([tag]) => tag.replace(/\/$/, ""));
  const names = tags.map((tag) => {
    let sheet = "";
    readXml(`${tag}/>`, { open: (_, { name = "" }) => void (sheet = name) });
    return sheet;
  });
  return { names, sheet: async (at) => sheetGrid(xml, at).toText() };
}

function sheetGrid(xml: string, wanted: number): SheetGrid {
  const grid = new SheetGrid();
  let sheet = -1;
  let row = -1;
  let column = 0;
  let rowsRepeated = 1;
  let cell: Attributes | null = null;
  let paragraphs: string[] = [];
  let asides = 0;
  const endCell = (): void => {
    const { text, isNumber } = cellOf(cell ?? {}, paragraphs);
    const repeated = Math.min(Number(cell?.["number-columns-repeated"] ?? 1), MAX_REPEATED);
    const rows = Math.min(rowsRepeated, MAX_REPEATED);
    const count = text === "" ? 0 : repeated * rows;
    for (let i = 0; i < count; i += 1)
      grid.set(row + Math.floor(i / repeated), column + (i % repeated), text, isNumber);
    column += repeated;
    cell = null;
  };
  readXml(xml, {
    open: (name, attributes) => {
      if (name === "table") [sheet, row, rowsRepeated] = [sheet + 1, -1, 1];
      if (sheet !== wanted) return sheet < wanted;
      if (name === "table-row") {
        row += rowsRepeated;
        column = 0;
        rowsRepeated = Number(attributes["number-rows-repeated"] ?? 1);
      } else if (name === "table-cell" || name === "covered-table-cell")
        [cell, paragraphs] = [attributes, []];
      else if (name === "annotation") asides += 1;
      else if (name === "p" && asides === 0) paragraphs.push("");
      return row < MAX_ROWS;
    },
    close: (name) => {
      if (sheet !== wanted) return;
      if (name === "table-cell" || name === "covered-table-cell") endCell();
      else if (name === "annotation") asides -= 1;
    },
    text: (text) => {
      if (cell !== null && asides === 0 && paragraphs.length > 0)
        paragraphs[paragraphs.length - 1] += text;
    },
  });
  return grid;
}

/** What a cell says: numbers as they are stored, not as they are shown. */
function cellOf(
  attributes: Attributes,
  paragraphs: readonly string[],
): { readonly text: string; readonly isNumber: boolean } {
  const { value, "value-type": type, "date-value": date } = attributes;
  if (type === "percentage" && value !== undefined)
    return { text: numberText(value, "percent"), isNumber: true };
  if ((type === "float" || type === "currency") && value !== undefined)
    return { text: numberText(value), isNumber: true };
  if (type === "date" && date !== undefined) return { text: date.slice(0, 10), isNumber: true };
  return { text: paragraphs.join(" ").trim(), isNumber: false };
}
