import type { Archive } from "./archive.ts";
import {
  type Attributes,
  MAX_ROWS,
  type NumberFormat,
  numberText,
  readXml,
  SheetGrid,
  type SheetText,
} from "./sheet-grid.ts";
import type { Workbook } from "./workbook.ts";

/** A workbook as Excel stores it: sheets, texts and formats in files of their own. */
export async function xlsxSheets(archive: Archive): Promise<Workbook> {
  const targets = new Map<string, string>();
  readXml(await archive.text("xl/_rels/workbook.xml.rels"), {
    open: (_, { Id = "", Target = "" }) => {
      targets.set(Id, Target);
    },
  });
  const sheets: { readonly name: string; readonly path: string }[] = [];
  let dayZero = DAY_ZERO;
  readXml(await archive.text("xl/workbook.xml"), {
    open: (name, { name: sheet = "", id = "", state, date1904 }) => {
      const target = targets.get(id) ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      if (name === "sheet" && state === undefined) sheets.push({ name: sheet, path });
      if (name === "workbookPr" && /^(?:1|true)$/.test(date1904 ?? "")) dayZero = DAY_ZERO_1904;
    },
  });
  const shared = archive.text("xl/sharedStrings.xml").then(sharedTexts);
  const formats = archive.text("xl/styles.xml").then(numberFormats);
  // Both are told by whoever asks for a sheet.
  void Promise.allSettled([shared, formats]);
  return {
    names: sheets.map(({ name }) => name),
    sheet: async (at) => {
      const context = { shared: await shared, formats: await formats, dayZero };
      return sheetText(await archive.text(sheets[at]?.path ?? ""), context);
    },
  };
}

/** Day 1 is the first of January 1900, and 1900 has a 29th of February there. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
const DAY_MS = 86_400_000;

interface Context {
  readonly shared: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly dayZero: number;
}

function sheetText(xml: string, context: Context): SheetText {
  const grid = new SheetGrid();
  let cell: Attributes = {};
  let [row, column] = [-1, -1];
  let [value, isSaid, hasFormula, isRead] = ["", false, false, false];
  readXml(xml, {
    open: (name, attributes) => {
      if (name === "row") {
        row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
        column = -1;
        return row < MAX_ROWS;
      } else if (name === "c") {
        cell = attributes;
        column = columnOf(attributes["r"]) ?? column + 1;
        [value, isSaid, hasFormula] = ["", false, false];
      } else if (name === "f") hasFormula = true;
      else if (name === "v" || name === "t") [isRead, isSaid] = [true, true];
      return true;
    },
    close: (name) => {
      if (name === "v" || name === "t") isRead = false;
      if (name !== "c") return;
      if (hasFormula && !isSaid) grid.unsolved += 1;
      if (isSaid) grid.set(row, column, cellText(value, cell, context), isNumber(cell));
    },
    text: (text) => {
      if (isRead) value += text;
    },
  });
  return grid.toText();
}

function isNumber({ t = "n" }: Attributes): boolean {
  return t === "n";
}

function cellText(value: string, cell: Attributes, { shared, formats, dayZero }: Context): string {
  const { t = "n", s = "0" } = cell;
  if (t === "s") return (shared[Number(value)] ?? "").trim();
  if (t === "b") return value === "1" ? "TRUE" : "FALSE";
  if (t !== "n") return value.trim().slice(0, t === "d" ? 10 : undefined);
  const format = formats[Number(s)] ?? "plain";
  if (format === "date")
    return new Date(dayZero + Math.floor(Number(value)) * DAY_MS).toISOString().slice(0, 10);
  return typeof format === "object"
    ? value.padStart(format.digits, "0")
    : numberText(value, format);
}

/** 0 for `A`, from an address such as `AB12`. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? "")?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Texts that cells point to; how something is read aloud in Japanese is no part of it. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let isRead = false;
  let isPhonetic = false;
  readXml(xml, {
    open: (name) => {
      if (name === "si") texts.push("");
      if (name === "rPh") isPhonetic = true;
      isRead = name === "t" && !isPhonetic;
    },
    close: (name) => {
      if (name === "rPh") isPhonetic = false;
      isRead = false;
    },
    text: (text) => {
      if (isRead) texts[texts.length - 1] += text;
    },
  });
  return texts;
}

/** What the styles of cells show numbers as. */
function numberFormats(xml: string): readonly NumberFormat[] {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(xml, {
    open: (name, { numFmtId = "0", formatCode = "" }) => {
      if (name === "numFmt") codes.set(numFmtId, formatCode);
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** By the numbers of ECMA-376, 18.8.30, and by what a code of one's own has. */
function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    const isDate = (id >= 14 && id <= 17) || id === 22;
    return isDate ? "date" : id === 9 || id === 10 ? "percent" : "plain";
  }
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (/%/.test(bare)) return "percent";
  if (/[yd]/i.test(bare) && !/[0#?]/.test(bare)) return "date";
  return /^0{2,}$/.test(bare) ? { digits: bare.length } : "plain";
}
