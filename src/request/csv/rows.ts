import type { ProblemList } from "../problems/problem-list.ts";
import { isBlank, withoutBlanks } from "../values/text.ts";

export interface CsvRow {
  /** Where the row begins, from 1. */
  readonly line: number;
  /** Without the blanks around them; no more of them than are read. */
  readonly cells: readonly string[];
}

/** What parts the cells of a row. */
export type Separator = "," | ";" | "\t";

/** How much of a text is read, and as what. */
export interface RowReading {
  readonly separator: Separator;
  readonly maxRows: number;
  /** Further cells of a row are not looked at. */
  readonly maxCells: number;
}

/**
 * The rows of a CSV text after RFC 4180; blank lines are skipped.
 *
 *     row  = cell *( separator cell ) ( LF / CRLF / end of text )
 *     cell = *( any but separator LF quote ) / quote *( any but quote / quote quote ) quote
 *
 * Linear in the text. Stops after `maxRows` rows, and after telling `problems` of a wrong quote.
 */
export function parseCsvRows(
  text: string,
  { separator, maxRows, maxCells }: RowReading,
  problems: ProblemList,
): readonly CsvRow[] {
  const reader = new CsvReader(text, separator, maxCells);
  const rows: CsvRow[] = [];
  for (reader.skipBlankLines(); rows.length < maxRows && !reader.isAtEnd; reader.skipBlankLines()) {
    const row = reader.row();
    if (row === null) {
      problems.add({ param: "body", code: "invalid_csv", line: reader.line }, reader.fault);
      break;
    }
    rows.push(row);
  }
  return rows;
}

/** Far above every bound of an id, a value or a colour. */
const longestRead = 4096;

export const separatorNames: Readonly<Record<Separator, string>> = {
  ",": "a comma",
  ";": "a semicolon",
  "\t": "a tab",
};

const lineFeed = 0x0a;
const quote = 0x22;

class CsvReader {
  readonly #text: string;
  readonly #separator: Separator;
  readonly #maxCells: number;
  #at = 0;
  line = 1;
  fault = { received: "", expected: "" };

  constructor(text: string, separator: Separator, maxCells: number) {
    this.#text = text;
    this.#separator = separator;
    this.#maxCells = maxCells;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  skipBlankLines(): void {
    const text = this.#text;
    let at = this.#at;
    let rowStart = at;
    let lines = 0;
    for (; at < text.length && isBlank(text.charCodeAt(at)); at += 1) {
      if (text.charCodeAt(at) !== lineFeed) continue;
      rowStart = at + 1;
      lines += 1;
    }
    this.#at = at === text.length ? at : rowStart;
    this.line += lines;
  }

  /** Null on a wrong quote, which `fault` and `line` then describe. */
  row(): CsvRow | null {
    const { line } = this;
    const cells: string[] = [];
    for (;;) {
      const isRead = cells.length < this.#maxCells;
      if (this.#text[this.#at] === '"' || isRead) {
        const cell = this.#text[this.#at] === '"' ? this.#quotedCell() : this.#plainCell();
        if (cell === null) return null;
        if (isRead) cells.push(onOneLine(withoutBlanks(cell)));
      } else if (!this.#skipPlainCell()) return null;
      const delimiter = this.#text[this.#at];
      this.#at += 1;
      if (delimiter === this.#separator) continue;
      if (delimiter === "\n") this.line += 1;
      return { line, cells };
    }
  }

  #plainCell(): string | null {
    const start = this.#at;
    return this.#skipPlainCell() ? this.#text.slice(start, this.#at) : null;
  }

  /** Cells that nobody reads are not cut out: a row can be four million commas. */
  #skipPlainCell(): boolean {
    const start = this.#at;
    while (!this.isAtEnd && !this.#endsPlainCell(this.#text.charCodeAt(this.#at))) this.#at += 1;
    if (this.#text.charCodeAt(this.#at) !== quote) return true;
    const cell = this.#text.slice(start, this.#at);
    this.#fail(`${cell}"`, "quotes around a whole cell, and doubled inside it");
    return false;
  }

  #quotedCell(): string | null {
    const start = this.#at + 1;
    const opened = this.line;
    this.#at = start;
    for (;;) {
      this.#at = this.#text.indexOf('"', this.#at);
      if (this.#at < 0) {
        this.line = opened;
        return this.#fail(this.#text.slice(start - 1, start + 200), "a closing quote");
      }
      if (this.#text[this.#at + 1] !== '"') break;
      this.#at += 2;
    }
    const cell = this.#text.slice(start, this.#at);
    this.#at += 1;
    if (this.#text.startsWith("\r\n", this.#at)) this.#at += 1;
    const next = this.#text[this.#at];
    if (next !== undefined && next !== this.#separator && next !== "\n") {
      return this.#fail(
        next,
        `${separatorNames[this.#separator]} or the end of the line after a closing quote`,
      );
    }
    this.line = opened + lineBreaks(cell);
    return withoutDoubledQuotes(withoutBlanks(cell));
  }

  #endsPlainCell(code: number): boolean {
    return code === this.#separator.charCodeAt(0) || code === lineFeed || code === quote;
  }

  #fail(received: string, expected: string): null {
    this.fault = { received, expected };
    return null;
  }
}

/** Leaves alone what is too long to be read: two million replacements take half a second. */
function withoutDoubledQuotes(cell: string): string {
  return cell.length < longestRead && cell.includes('"') ? cell.replaceAll('""', '"') : cell;
}

/** Line breaks and tabs in a cell are how a spreadsheet shows it, and no part of what it says. */
function onOneLine(cell: string): string {
  return cell.length < longestRead && BREAK.test(cell) ? cell.replaceAll(BREAKS, " ") : cell;
}

const BREAK = /[\t\n\r]/;
const BREAKS = /[\t\n\r]+/g;

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
