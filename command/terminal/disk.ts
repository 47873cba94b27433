import { constants } from "node:fs";
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";

// Everything that the tool reads from and writes to disk passes through here.

/** More than any picture or list of cases that a person has looked at. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** What the disk refused, in words that name the file. */
export class DiskError extends Error {
  /** Whether there was no room. */
  get isFull(): boolean {
    const { cause } = this;
    if (!(cause instanceof Error && "code" in cause)) return false;
    return cause.code === "ENOSPC" || cause.code === "EDQUOT";
  }
}

/** The text of a file. @throws Error for one that is not there or not UTF-8 */
export async function readText(file: string): Promise<string> {
  const bytes = await wholeFile(file, 0, false);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new DiskError(`${file} cannot be read: it is not UTF-8`, { cause: error });
  }
}

/**
 * The bytes of a file; null when there is none.
 *
 * @throws DiskError for what is no file, for one larger than 64 MiB, and for one that the disk refuses
 */
export async function readIfPresent(file: string): Promise<Buffer | null> {
  return orIfAbsent(wholeFile(file, 0, true), null);
}

/** The same of a golden: a symbolic link is refused too, behind which anything may stand. */
export async function readGolden(file: string): Promise<Buffer | null> {
  return orIfAbsent(wholeFile(file, constants.O_NOFOLLOW, true), null);
}

/** Whether something has this name. */
export async function isPresent(path: string): Promise<boolean> {
  return (await orIfAbsent(lstat(path), null).catch(() => null)) !== null;
}

/** Names of the SVG and PNG files right in a folder, sorted; none when there is no such folder. */
export async function imageNames(folder: string): Promise<readonly string[]> {
  const entries = await orIfAbsent(readdir(folder, { withFileTypes: true }), []);
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  return names.filter((name) => /\.(?:svg|png)$/.test(name)).toSorted();
}

/**
 * Paths of the SVG and PNG files in a folder and in its folders, with `/` between names, unsorted.
 *
 * @throws DiskError where the folder cannot be read
 */
export async function picturePaths(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = entries.filter(({ name }) => /\.(?:svg|png)$/.test(name));
    return files.flatMap((entry) =>
      entry.isDirectory() ? [] : [relative(folder, join(entry.parentPath, entry.name))],
    );
  } catch (error) {
    throw new DiskError(`${folder} cannot be read: ${readable(error)}`, { cause: error });
  }
}

/**
 * Writes a file whole or not at all: a reader never sees half of it, and nothing else is left.
 *
 * @throws DiskError that names the file
 */
export async function replaceFile(file: string, content: Uint8Array | string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    // What is no file is written to: a device or a pipe that is replaced would be lost to all others.
    if (await isSpecial(file)) return await writeFile(file, content);
    await mkdir(dirname(file), { recursive: true });
    // A link that stands where the temporary file goes is not written through.
    await rm(temporary, { force: true });
    await writeFile(temporary, content, { flag: "wx" });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new DiskError(`${file} cannot be written: ${readable(error)}`, { cause: error });
  }
}

async function isSpecial(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && !found.isFile() && !found.isDirectory();
}

/** Nothing, when the file is gone already. @throws DiskError that names the file */
export async function removeFile(file: string): Promise<void> {
  try {
    await orIfAbsent(unlink(file), undefined);
  } catch (error) {
    throw new DiskError(`${file} cannot be removed: ${readable(error)}`, { cause: error });
  }
}

/** @param isStrict whether it must be a file: cases may come from a pipe, pictures may not */
async function wholeFile(file: string, flags: number, isStrict: boolean): Promise<Buffer> {
  const nonBlocking = isStrict ? constants.O_NONBLOCK : 0;
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, constants.O_RDONLY | flags | nonBlocking);
    const found = await handle.stat();
    if (found.isDirectory() || (isStrict && !found.isFile())) throw new Error("it is not a file");
    if (found.size > MAX_FILE_BYTES)
      throw new Error(`it has ${found.size} bytes, more than ${MAX_FILE_BYTES}`);
    return await handle.readFile();
  } catch (error) {
    throw new DiskError(`${file} cannot be read: ${readable(error)}`, { cause: error });
  } finally {
    await handle?.close();
  }
}

/** What an error of the disk says, without the name of a system call. */
export function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "ELOOP") return "it is a symbolic link";
  // Node adds the name of the system call and of the file, which may be the temporary one.
  return "code" in error ? error.message.split(", ", 1)[0]! : error.message;
}

async function orIfAbsent<T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await reading;
  } catch (error) {
    const reason = error instanceof DiskError ? error.cause : error;
    if (reason instanceof Error && "code" in reason && reason.code === "ENOENT") return otherwise;
    throw error;
  }
}
