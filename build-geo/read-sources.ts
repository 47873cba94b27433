import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One committed source file and where it came from, as `data-sources/manifest.json` states it. */
export interface Source {
  readonly file: string;
  readonly origin: string;
  readonly edition: string;
  readonly licence: string;
  readonly integrity: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface Sources {
  readonly manifest: readonly Source[];
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads every source that the manifest names.
 *
 * @throws Error naming the file and both digests when a file is missing or differs
 */
export function readSources(folder: string): Sources {
  const manifest = (
    JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
      sources: readonly Source[];
    }
  ).sources;
  const files = new Map(manifest.map((source) => [source.file, readSource(folder, source)]));
  return { manifest, files };
}

function readSource(folder: string, source: Source): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, source.file));
  } catch {
    throw new Error(`${source.file}: expected sha256 ${source.sha256}, received no such file`);
  }
  const digest = createHash("sha256").update(bytes).digest("hex");
  if (digest !== source.sha256)
    throw new Error(`${source.file}: expected sha256 ${source.sha256}, received ${digest}`);
  return bytes;
}
