import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EditionManifest } from "../../src/editions/manifest.ts";
import { sha256 } from "./store.ts";

/** What stands beside the parts of an edition. */
export const RECORDS = {
  geometry: "geometry-manifest.json",
  requests: "requests.txt",
  digests: "digests.txt",
} as const;

/** @throws Error naming the record that is missing or damaged, and both digests */
export function verifiedRecord(folder: string, manifest: EditionManifest, name: string): Buffer {
  const promised = manifest.records.find(({ path }) => path === name)?.sha256;
  const file = join(folder, String(manifest.edition), name);
  const bytes = readFileSync(file);
  const found = sha256(bytes);
  if (found !== promised)
    throw new Error(`${file} is damaged: SHA-256 ${found}, expected ${promised}`);
  return bytes;
}
