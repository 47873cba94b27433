import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { GeneratedBytes, ReleaseFile } from "./emit.ts";
import { contentsOf } from "./packing/contents.ts";
import { lineDifference } from "./line-difference.ts";

/**
 * Replaces a folder's contents by these files. All are written beside it first, so that the folder
 * is never there in part. The only place of the build that writes.
 *
 * @throws Error naming the file that cannot be written; the folder is as it was then, and nothing is beside it
 */
export function write(folder: string, files: readonly ReleaseFile[]): void {
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  for (const file of files) {
    try {
      mkdirSync(dirname(join(next, file.path)), { recursive: true });
      writeFileSync(join(next, file.path), "text" in file ? file.text : file.bytes);
    } catch (error) {
      rmSync(next, { recursive: true, force: true });
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${join(folder, file.path)} cannot be written: ${reason}`, { cause: error });
    }
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

/** One line for each file that is missing, differs or should not be there. */
export function differences(folder: string, files: readonly ReleaseFile[]): string[] {
  const expected = new Set(files.map(({ path }) => path));
  const present = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];
  const unexpected = present.filter((path) => !expected.has(path));
  return [
    ...unexpected.map((path) => `generated/${path}: not part of the release`),
    ...files.flatMap((file) =>
      "text" in file ? difference(folder, file.path, file.text) : byteDifference(folder, file),
    ),
  ];
}

/** What is compressed is compared by its contents: compressors differ between versions. */
function byteDifference(folder: string, { path, bytes }: GeneratedBytes): string[] {
  const file = join(folder, path);
  if (!existsSync(file)) return [`generated/${path}: missing`];
  const actual = contentsOf(path, readFileSync(file));
  if (actual === null) return [`generated/${path}: it cannot be decompressed`];
  return actual.equals(contentsOf(path, Buffer.from(bytes))!)
    ? []
    : [`generated/${path}: its contents differ`];
}

function difference(folder: string, path: string, text: string): string[] {
  const file = join(folder, path);
  if (!existsSync(file)) return [`generated/${path}: missing`];
  const actual = readFileSync(file, "utf8").split("\n");
  const wanted = text.split("\n");
  const count = Math.max(actual.length, wanted.length);
  const places = Array.from({ length: count }, (_, i) => i).filter((i) => actual[i] !== wanted[i]);
  const [first] = places;
  if (first === undefined) return [];
  const others = places.length === 1 ? "" : `, and ${places.length - 1} more lines`;
  const found = lineDifference(actual[first], wanted[first]);
  return [`generated/${path}: line ${first + 1} differs${found}${others}`];
}
