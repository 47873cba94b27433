import { decodeUtf8 } from "../../src/request/values/bytes.ts";
import { siteData } from "../site-data.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** The text of a file, the workbook that it is, or why there is none. */
export type FileText =
  | { readonly text: string }
  | { readonly workbook: Workbook }
  | { readonly refusal: string };

type WorkbookScript = typeof import("../workbook/workbook.ts");
/** Where the script is that reads workbooks: esbuild fills it in. */
declare const WORKBOOK_SCRIPT: string;

const MB = 1024 * 1024;
/** Of archives, which new workbooks are, and of what old ones and those with a password are stored in. */
const WORKBOOKS: ReadonlySet<string> = new Set(["PK\u0003\u0004", "\u00d0\u00cf\u0011\u00e0"]);

/** Reads a file that was dropped or chosen. One that is too large is not even read. */
export async function fileText(file: File): Promise<FileText> {
  const { size, name } = file;
  if (size > siteData.maxFileBytes) {
    const limit = Math.round(siteData.maxFileBytes / MB);
    return {
      refusal: `${name} has ${(size / MB).toFixed(1)} MB; a table of at most ${limit} MB is read. Keep the columns of regions and values.`,
    };
  }
  return decodedText(new Uint8Array(await file.arrayBuffer()), name);
}

/** @param name as it stands in a refusal */
async function decodedText(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<FileText> {
  if (WORKBOOKS.has(String.fromCharCode(...bytes.slice(0, 4)))) return openedWorkbook(bytes, name);
  const text = textOf(bytes);
  return isPlain(text)
    ? { text }
    : { refusal: `${name} is not a table: expected CSV, TSV, XLSX or ODS.` };
}

/** What reads workbooks is loaded with the first one. */
async function openedWorkbook(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<FileText> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build makes it of that file
    const { workbookOf } = (await import(WORKBOOK_SCRIPT)) as WorkbookScript;
    return { workbook: await workbookOf(bytes) };
  } catch (error) {
    return { refusal: workbookFault(name, error) };
  }
}

/** Why a workbook or a sheet of it cannot be read, in one sentence. */
export function workbookFault(name: string, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `${name} cannot be opened: ${why}. Copy its cells and paste them here, or save the sheet as CSV.`;
}

/** Whether a text is one, and no bytes of something else. */
export function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what tells bytes from text
  return !/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, MB));
}

/** Excel writes UTF-16 as "Unicode text", and CSV in the code page of western Windows. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  return decodeUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
}
