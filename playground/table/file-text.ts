import { decodeUtf8 } from "../../src/request/values/bytes.ts";
import { siteData } from "../site-data.ts";

/** The text of a file, or why there is none. */
export type FileText = { readonly text: string } | { readonly refusal: string };

const MB = 1024 * 1024;
const WORKBOOK = "PK\u0003\u0004";

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
export function decodedText(bytes: Uint8Array, name: string): FileText {
  const beginning = String.fromCharCode(...bytes.slice(0, 4));
  if (beginning === WORKBOOK)
    return {
      refusal: `${name} is a workbook. Copy its cells and paste them here, or save the sheet as CSV.`,
    };
  const text = textOf(bytes);
  return isPlain(text)
    ? { text }
    : { refusal: `${name} is not a table of text: expected CSV or TSV.` };
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
