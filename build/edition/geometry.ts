import { editionManifests } from "../../src/editions/manifest.ts";
import { RECORDS, verifiedRecord } from "./records.ts";
import { storedPart } from "./store.ts";

/**
 * The geometry that a closed edition draws, as `generated/` had it: layers, gazetteers and manifest by
 * their paths there.
 *
 * @param folder of all editions
 * @throws Error naming the editions that there are, or the part or record that is missing or damaged
 */
export function editionGeometry(folder: string, edition: number): ReadonlyMap<string, string> {
  const manifests = editionManifests(folder);
  const manifest = manifests.find((each) => each.edition === edition);
  if (manifest === undefined) {
    const closed = manifests.map((each) => each.edition).join(", ");
    throw new Error(
      `there is no closed edition ${edition}; expected ${closed === "" ? "a git ref or a folder, as none is closed" : `one of ${closed}`}`,
    );
  }
  const modules = manifest.parts.filter(({ path }) => /\/[^/]+\.ts$/.test(path));
  return new Map([
    ["manifest.json", verifiedRecord(folder, manifest, RECORDS.geometry).toString("utf8")],
    ...modules.map((part) => [part.path, textOf(storedPart(folder, part))] as const),
  ]);
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("utf8");
}
