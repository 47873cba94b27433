import { readFileSync } from "node:fs";
import { join } from "node:path";
import { frozenService } from "../src/editions/frozen-edition.ts";
import { editionManifests } from "../src/editions/manifest.ts";
import { RECORDS } from "./close.ts";
import { casesIn, releasedRow, type ReleasedRow, rowsIn } from "./digests.ts";
import { sha256, storedPart, unpack } from "./store.ts";

/** What was compared, and what of it was not as it was promised. */
export interface Verification {
  readonly parts: number;
  readonly requests: number;
  readonly differences: readonly string[];
}

/**
 * Compares a closed edition with what was promised when it was closed: the digests of its parts and
 * records, then the bytes, gzip bytes and tag of every released request.
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
  const own = join(folder, String(edition));
  for (const { path, sha256: promised } of manifest.records) {
    const found = sha256(readFileSync(join(own, path)));
    if (found !== promised)
      throw new Error(`${join(own, path)} is damaged: SHA-256 ${found}, expected ${promised}`);
  }
  for (const part of manifest.parts) storedPart(folder, part);
  unpack(folder, manifest, scratch);
  const options = { renderProcesses: 1, geometryCacheMb: 256 };
  const frozen = await frozenService(join(scratch, String(edition)), manifest, options);
  const record = (name: string): string => readFileSync(join(own, name), "utf8");
  const promised = rowsIn(record(RECORDS.digests));
  const cases = casesIn(record(RECORDS.requests), RECORDS.requests);
  const differences: string[] = [];
  for (const golden of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one image after another
    const row = await releasedRow(frozen.service, golden);
    differences.push(...differing(promised.get(golden.name), row));
  }
  await frozen.close(0);
  return { parts: manifest.parts.length, requests: cases.length, differences };
}

function differing(promised: ReleasedRow | undefined, found: ReleasedRow): readonly string[] {
  if (promised === undefined) return [`${found.name}: no digest was promised`];
  return (["identity", "gzip", "tag"] as const)
    .filter((member) => promised[member] !== found[member])
    .map((member) => `${found.name}: ${member} ${found[member]}, promised ${promised[member]}`);
}
