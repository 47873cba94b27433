import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "./emit.ts";

/** Replaces a folder's contents by these files. The only place of the build that writes. */
export function write(folder: string, files: readonly GeneratedFile[]): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
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
  const line = wanted.findIndex((row, i) => row !== actual[i]);
  if (line < 0 && actual.length === wanted.length) return [];
  const number = line < 0 ? wanted.length : line + 1;
  const excerpt = (row: string | undefined): string => (row ?? "no such line").slice(0, 60);
  return [
    `generated/${path}: line ${number} differs: ${excerpt(actual[number - 1])} instead of ${excerpt(wanted[number - 1])}`,
  ];
}
