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
import type { GeneratedFile } from "./emit.ts";
import { lineDifference } from "./line-difference.ts";

/**
 * Replaces a folder's contents by these files. All are written beside it first, so that the folder
 * is never there in part. The only place of the build that writes.
 */
export function write(folder: string, files: readonly GeneratedFile[]): void {
  const next = `${folder}.next`;
  rmSync(next, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), text);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
}

/** One line for each file that is missing, differs or should not be there. */
export function differences(folder: string, files: readonly GeneratedFile[]): string[] {
  const expected = new Map(files.map(({ path, text }) => [path, text]));
  const present = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];
  const unexpected = present.filter((path) => !expected.has(path));
  return [
    ...unexpected.map((path) => `generated/${path}: not part of the release`),
    ...files.flatMap(({ path, text }) => difference(folder, path, text)),
  ];
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
