import { SaxesParser } from "saxes";

/** The table of a sheet as text parted by tabs, and what is to be said of it. */
export interface SheetText {
  readonly text: string;
  /** Cells whose formula has no saved result. */
  readonly unsolved: number;
  /** Whether numbers are numbers there, and no text that may be read in two ways. */
  readonly hasPlainNumbers: boolean;
}

export type SheetReader = (at: number) => Promise<SheetText>;

/** More is not drawn: rows of data, and titles above them. */
export const MAX_ROWS = 5100;
const MAX_COLUMNS = 256;

/** Takes cells in any order within bounds. */
export class SheetGrid {
  /** Cells whose formula has no saved result. */
  unsolved = 0;
  readonly #rows: string[][] = [];
  #hasPlainNumbers = true;

  set(row: number, column: number, text: string, isNumber: boolean): void {
    if (text === "" || row >= MAX_ROWS || column >= MAX_COLUMNS) return;
    if (!isNumber && /^\D{0,4}\d[\d.,' ]*[.,]\d/.test(text)) this.#hasPlainNumbers = false;
    while (this.#rows.length <= row) this.#rows.push([]);
    this.#rows[row]![column] = text;
  }

  toText(): SheetText {
    const width = this.#rows.reduce((max, cells) => Math.max(max, cells.length), 0);
    const lines = this.#rows.map((cells) =>
      Array.from({ length: width }, (_, at) => quoted(cells[at] ?? "")).join("\t"),
    );
    const { unsolved } = this;
    return { text: lines.join("\n"), unsolved, hasPlainNumbers: this.#hasPlainNumbers };
  }
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A number as a program stores it, without the noise of its last digits. */
export function numberText(text: string, format: NumberFormat = "plain"): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (format === "percent") return `${Number((number * 100).toPrecision(15))}%`;
  return String(Number(number.toPrecision(15)));
}

export type NumberFormat = "plain" | "percent" | "date" | { readonly digits: number };

/** Attributes by their names without a prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export interface XmlHandlers {
  /** Reading ends where this is false. */
  readonly open?: (name: string, attributes: Attributes) => boolean | void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/**
 * Reads XML, names without their prefixes. Entities of a document's own are none.
 *
 * @throws RangeError where it is broken
 */
export function readXml(xml: string, { open, close, text }: XmlHandlers): void {
  if (xml === "") return;
  const parser = new SaxesParser({ position: false });
  parser.on("opentag", ({ name, attributes }) => {
    const pairs = Object.entries(attributes).map(([key, value]) => [local(key), value] as const);
    if (open?.(local(name), Object.fromEntries(pairs)) === false) throw END;
  });
  parser.on("closetag", ({ name }) => close?.(local(name)));
  parser.on("text", (value) => text?.(value));
  parser.on("cdata", (value) => text?.(value));
  parser.on("error", () => {
    throw new RangeError("it is damaged");
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== END) throw error;
  }
}

const END = new Error("as much as is wanted was read");

function local(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
