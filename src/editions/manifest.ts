import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of a frozen edition: its path in the edition's folder, and its digest. */
export interface EditionPart {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What an edition consists of that was closed. */
export interface EditionManifest {
  readonly edition: number;
  /** The day it was closed, as YYYY-MM-DD. */
  readonly date: string;
  /** The version of the package that it was closed in. */
  readonly software: string;
  readonly parts: readonly EditionPart[];
  /** Digests of what stands beside the parts: geometry manifest, released requests and their digests. */
  readonly records: readonly EditionPart[];
}

export const MANIFEST = "manifest.json";

/** Of the closed editions in a folder, by their numbers; none where there is no such folder. */
export function editionManifests(folder: string): readonly EditionManifest[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^[1-9]\d*$/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .map((name) => {
      const manifest: EditionManifest = JSON.parse(
        readFileSync(join(folder, name, MANIFEST), "utf8"),
      );
      return manifest;
    })
    .toSorted((a, b) => a.edition - b.edition);
}
