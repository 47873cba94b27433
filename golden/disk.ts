import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

// Everything that the tool reads from and writes to disk passes through here.

/** The text of a file. @throws Error for one that is not there or not UTF-8 */
export async function readText(file: string): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
}

/** Null when there is no such file. */
export async function readIfPresent(file: string): Promise<Buffer | null> {
  return orIfAbsent(readFile(file), null);
}

/** Names of the SVG and PNG files right in a folder, sorted; none when there is no such folder. */
export async function imageNames(folder: string): Promise<readonly string[]> {
  const entries = await orIfAbsent(readdir(folder, { withFileTypes: true }), []);
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  return names.filter((name) => /\.(?:svg|png)$/.test(name)).toSorted();
}

/** Writes a file whole or not at all: a reader never sees half of it. */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

export async function removeFile(file: string): Promise<void> {
  await rm(file);
}

async function orIfAbsent<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return otherwise;
    throw error;
  }
}
