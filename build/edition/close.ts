import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EditionManifest, MANIFEST } from "../../src/editions/manifest.ts";
import { SOFTWARE_VERSION } from "../../src/service/software-version.ts";
import { bundle, type Files } from "./bundle.ts";
import { casesIn, releasedRows, rowsText } from "./digests.ts";
import { RECORDS } from "./records.ts";
import { partOf, storeParts, unpack } from "./store.ts";

export interface Closing {
  /** Of the repository. */
  readonly root: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Where the new bundle is tried. */
  readonly scratch: string;
  /** Of the compression of parts, 1 to 11. */
  readonly quality: number;
  /** @throws Error unless all that must hold before an edition is closed does */
  readonly check: () => void;
}

const NUMBER = /export const EDITION: Edition = \{ number: (\d+), isCandidate: true \};/;

/**
 * Closes the edition of this code: its bundle, its manifest and the digests of its released requests are
 * written to `editions/`, and the next edition is opened as a candidate.
 *
 * @returns the number of the edition that was closed
 * @throws Error when a check fails, or the current edition is no candidate; nothing is written then
 */
export async function closeEdition(closing: Closing): Promise<number> {
  const source = join(closing.root, "src/service/edition.ts");
  const text = readFileSync(source, "utf8");
  const number = Number(NUMBER.exec(text)?.[1] ?? "0");
  if (number === 0) throw new Error(`${source} has no candidate that could be closed`);
  closing.check();
  const declared = (edition: number, isCandidate: boolean): string =>
    text.replace(
      NUMBER,
      `export const EDITION: Edition = { number: ${edition}, isCandidate: ${isCandidate} };`,
    );
  writeFileSync(source, declared(number, false));
  try {
    await writeEdition(closing, number, await bundle(closing.root));
  } catch (error) {
    writeFileSync(source, text);
    throw error;
  }
  writeFileSync(source, declared(number + 1, true));
  return number;
}

async function writeEdition(
  { root, date, scratch, quality }: Closing,
  edition: number,
  files: Files,
): Promise<void> {
  const folder = join(root, "editions");
  const parts = storeParts(folder, files, quality);
  const manifest: EditionManifest = {
    edition,
    date,
    software: SOFTWARE_VERSION,
    parts,
    records: [],
  };
  unpack(folder, manifest, scratch);
  const requests = readFileSync(join(root, "test/golden/released/requests.txt"));
  // What the new bundle draws, not what the sources do: it is the bundle that is promised.
  const cases = casesIn(requests.toString("utf8"), RECORDS.requests);
  const rows = await releasedRows(join(scratch, String(edition)), manifest, cases);
  const records = new Map<string, Uint8Array>([
    [RECORDS.geometry, readFileSync(join(root, "generated/manifest.json"))],
    [RECORDS.requests, requests],
    [RECORDS.digests, Buffer.from(rowsText(rows))],
  ]);
  const own = join(folder, String(edition));
  mkdirSync(own, { recursive: true });
  for (const [path, bytes] of records) writeFileSync(join(own, path), bytes);
  const listed = [...records].map(([path, bytes]) => partOf(path, bytes));
  writeFileSync(join(own, MANIFEST), manifestText({ ...manifest, records: listed }));
}

/** A part a line, so that two manifests can be compared by eye. */
function manifestText({ parts, records, ...rest }: EditionManifest): string {
  const rows = (list: EditionManifest["parts"]): string =>
    `[\n${list.map((part) => JSON.stringify(part)).join(",\n")}\n]`;
  const head = Object.entries(rest).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${head.join("")}"parts": ${rows(parts)},\n"records": ${rows(records)}\n}\n`;
}
