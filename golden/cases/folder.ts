import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { SIDES } from "../report/report.ts";

// Everything that the tool reads from and writes to disk passes through here.

/** The text of a file. @throws Error for one that is not there or not UTF-8 */
export async function readText(file: string): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
}

/** Undefined when there is no such file. */
export async function readIfPresent(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Names of the SVG and PNG files right in a folder, sorted; none when there is no such folder. */
export async function imageNames(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    return names.filter((name) => /\.(?:svg|png)$/.test(name)).toSorted();
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

/** Writes a file whole or not at all: a reader never sees half of it. */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Writes a file piece by piece, as the pieces become available. */
export async function streamFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.from(pieces), createWriteStream(file));
}

export async function removeFile(file: string): Promise<void> {
  await rm(file);
}

/** Removes the pictures that an earlier run left in a report folder, and nothing else. */
export async function clearImages(reportFolder: string): Promise<void> {
  const folder = join(reportFolder, "images");
  const endings = new RegExp(String.raw`\.(?:${SIDES.join("|")})\.(?:svg|png)$`);
  const left = (await imageNames(folder)).filter((name) => endings.test(name));
  await Promise.all(left.map((name) => rm(join(folder, name))));
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
