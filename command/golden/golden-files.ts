import { join } from "node:path";
import { type Promises, promisesIn, promiseText } from "./compare/answer-headers.ts";
import { promisesFile } from "./compare/outcome.ts";
import { readGolden, removeFile, replaceFile } from "../terminal/disk.ts";

/**
 * Writes a golden, and what goes with it.
 *
 * @param file its path in the folder
 * @param body null: the picture stays as it is
 * @param promises null: what goes with it stays, as do names that are not among them
 * @throws DiskError naming the file, for a symbolic link too
 */
export async function acceptPicture(
  folder: string,
  file: string,
  body: Uint8Array | null,
  promises: Promises | null,
): Promise<void> {
  const path = join(folder, file);
  // Reading tells a link, or a folder, from a golden.
  if (body !== null && (await readGolden(path))?.equals(body) !== true)
    await replaceFile(path, body);
  if (promises === null) return;
  const kept = promisesIn((await readGolden(promisesFile(path)))?.toString("utf8") ?? "");
  await replaceFile(promisesFile(path), promiseText(new Map([...kept, ...promises])));
}

/** Removes a golden, and what goes with it. @throws DiskError naming the file */
export async function removeGolden(folder: string, file: string): Promise<void> {
  await removeFile(join(folder, file));
  await removeFile(promisesFile(join(folder, file)));
}
