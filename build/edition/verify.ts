import { join } from "node:path";
import { editionManifests } from "../../src/editions/manifest.ts";
import { casesIn, type ReleasedRow, releasedRows, rowsIn } from "./digests.ts";
import { RECORDS, verifiedRecord } from "./records.ts";
import { unpack } from "./store.ts";

/** What was compared, and what of it was not as it was promised. */
export interface Verification {
  readonly parts: number;
  readonly requests: number;
  readonly differences: readonly string[];
}

/**
 * Compares a closed edition with what was promised when it was closed: the digests of its parts and
 * records, then the bytes and the tag of every released request.
 *
 * @param folder of all editions
 * @param scratch where the edition is unpacked
 * @throws Error naming a part that is missing or damaged
 */
export async function verifyEdition(
  folder: string,
  edition: number,
  scratch: string,
): Promise<Verification> {
  const manifest = editionManifests(folder).find((each) => each.edition === edition);
  if (manifest === undefined) throw new Error(`${folder} has no edition ${edition}`);
  const records = new Map(
    manifest.records.map(({ path }) => [path, verifiedRecord(folder, manifest, path)]),
  );
  unpack(folder, manifest, scratch);
  const record = (name: string): string => records.get(name)!.toString("utf8");
  const promised = rowsIn(record(RECORDS.digests));
  const cases = casesIn(record(RECORDS.requests), RECORDS.requests);
  const rows = await releasedRows(join(scratch, String(edition)), manifest, cases);
  const differences = rows.flatMap((row) => differing(promised.get(row.name), row));
  return { parts: manifest.parts.length, requests: cases.length, differences };
}

function differing(promised: ReleasedRow | undefined, found: ReleasedRow): readonly string[] {
  if (promised === undefined) return [`${found.name}: no digest was promised`];
  return (["digest", "tag"] as const)
    .filter((member) => promised[member] !== found[member])
    .map((member) => `${found.name}: ${member} ${found[member]}, promised ${promised[member]}`);
}
