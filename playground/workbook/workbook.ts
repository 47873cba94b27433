import { archiveOf, type Archive } from "./archive.ts";
import { odsSheets } from "./ods.ts";
import type { SheetReader } from "./sheet-grid.ts";
import { xlsxSheets } from "./xlsx.ts";

/** A workbook, each sheet of which is read when it is asked for. */
export interface Workbook {
  readonly names: readonly string[];
  readonly sheet: SheetReader;
}

/** Beginning of the containers that old workbooks, and new ones with a password, are stored in. */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];

/** @throws RangeError with what is to be said of a file that cannot be read, as a sentence goes on after its name */
export async function workbookOf(data: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  if (CONTAINER.every((byte, at) => data[at] === byte)) throw new RangeError(containerFault(data));
  const archive = openedArchive(data);
  if (archive.has("xl/workbook.xml")) return xlsxSheets(archive);
  if (!archive.has("content.xml")) throw new RangeError("it is an archive, and no workbook");
  const manifest = await archive.text("META-INF/manifest.xml");
  if (manifest.includes("encryption-data")) throw new RangeError("it has a password");
  return odsSheets(archive);
}

function openedArchive(data: Uint8Array<ArrayBuffer>): Archive {
  try {
    return archiveOf(data);
  } catch (error) {
    // A view that is read beyond its end: offsets of a file that was cut.
    throw new RangeError(
      error instanceof RangeError && error.message.startsWith("it ")
        ? error.message
        : "it is damaged",
    );
  }
}

function containerFault(data: Uint8Array): string {
  const text = new TextDecoder("utf-16le").decode(data.subarray(0, data.length & ~1));
  return text.includes("EncryptedPackage")
    ? "it has a password"
    : "it is of an old version of Excel";
}
