import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedBytes, GeneratedFile } from "../emit/emit.ts";
import { contentsOf } from "../emit/packing/contents.ts";
import { write } from "../emit/write.ts";
import { sha256 } from "../topology/digests.ts";
import type { BuiltScope } from "./built-scope.ts";
import { recordText, type ScopeRecord } from "./scope-record.ts";

const RECORD = "record.json";

/** Where scopes are that were built before: a scope that cannot be built does not cost the others. */
export interface Storage {
  /** What was built before from the same: null when there is none, or its files are not as they were. */
  readonly find: (scope: string, madeFrom: string) => BuiltScope | null;
  readonly store: (built: BuiltScope) => void;
}

export const NO_STORAGE: Storage = { find: () => null, store: () => undefined };

/**
 * Scopes that were built before.
 *
 * @param generated where released ones are
 * @param drafts where scopes are put as soon as they are built
 */
export function scopeStorage(generated: string, drafts: string): Storage {
  return {
    find: (scope, madeFrom) =>
      storedIn(join(generated, scope), madeFrom) ?? storedIn(join(drafts, scope), madeFrom),
    store: (built) => {
      const { path, text } = recordFile(built);
      write(join(drafts, built.record.words.scope), [
        { path: path.slice(path.indexOf("/") + 1), text },
        ...built.files,
      ]);
    },
  };
}

/** What is known of a scope, which tells of its other files. */
export function recordFile({ record }: BuiltScope): GeneratedFile {
  return { path: `${record.words.scope}/${RECORD}`, text: recordText(record) };
}

function storedIn(folder: string, madeFrom: string): BuiltScope | null {
  const record = readRecord(join(folder, RECORD));
  if (record === null || record.madeFrom !== madeFrom) return null;
  const files = record.files.map(({ file, sha256: digest }): GeneratedBytes | null => {
    const path = join(folder, file);
    const bytes = existsSync(path) ? withoutHead(file, readFileSync(path)) : null;
    const contents = bytes && contentsOf(file, bytes);
    return contents && sha256(contents) === digest ? { path: file, bytes } : null;
  });
  return files.includes(null) ? null : { record, files: files.filter((file) => file !== null) };
}

/** The lines of comments that head a module name every source, and change with those of other scopes. */
function withoutHead(file: string, bytes: Buffer): Buffer {
  if (!file.endsWith(".ts")) return bytes;
  let start = 0;
  while (bytes.toString("latin1", start, start + 2) === "//")
    start = bytes.indexOf("\n", start) + 1;
  return bytes.subarray(start);
}

function readRecord(path: string): ScopeRecord | null {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as ScopeRecord;
  } catch {
    return null;
  }
}
