import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DiskError, readable } from "../terminal/disk.ts";
import { type DrawnRecord, type IndexRecord, isDrawn } from "./index-records.ts";
import { ARCHIVE_END, fileEnd, fileHeader, filePadding } from "./tar.ts";

/** Where the maps of a batch go. */
export interface Destination {
  /** Where render processes write; null where they hand pictures over. */
  readonly folder: string | null;
  /**
   * Whether the map of an earlier run is there, whole. Asked once for each line that may have a map, in their
   * order, and before it is taken; null for one that is drawn anew whatever is there.
   */
  keeps(record: DrawnRecord | null): Promise<boolean>;
  /** Takes a line in the order of lines. @returns it, with its place. @throws DiskError */
  take(record: IndexRecord, body: Uint8Array | null): Promise<IndexRecord>;
  /** @param isWhole whether every line was settled */
  close(isWhole: boolean): Promise<void>;
}

/** A folder, in which render processes write each file whole or not at all. */
export async function folderDestination(folder: string, unfinished: string): Promise<Destination> {
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
  } catch (error) {
    throw new DiskError(`${folder} cannot be written: ${readable(error)}`, { cause: error });
  }
  return {
    folder,
    keeps: async (record) => {
      if (record === null) return false;
      const found = await stat(join(folder, record.file)).catch(() => null);
      return found?.isFile() === true && found.size === record.bytes;
    },
    take: async (record) => record,
    close: () => rm(unfinished, { recursive: true, force: true }),
  };
}

/**
 * One file that holds all maps, in the order of lines: a tape archive, that of the same maps the same
 * bytes. What an interrupted run wrote is kept as far as its lines are the same.
 */
export async function packDestination(file: string): Promise<Destination> {
  return new Pack(file, await openedPart(file));
}

class Pack implements Destination {
  readonly folder = null;
  readonly #file: string;
  readonly #handle: FileHandle;
  /** Up to where the pack holds lines that were taken. */
  #end = 0;
  /** Whether all lines so far are there from an earlier run. */
  #isKept = true;
  #keptEnd = 0;

  constructor(file: string, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
  }

  async keeps(record: DrawnRecord | null): Promise<boolean> {
    if (!this.#isKept || record === null) return (this.#isKept = false);
    const { file, bytes, offset } = record;
    const { size } = await this.#handle.stat();
    const start = this.#keptEnd + fileHeader(file, bytes).length;
    this.#isKept = offset === start && fileEnd(start, bytes) <= size;
    if (this.#isKept) this.#keptEnd = fileEnd(start, bytes);
    return this.#isKept;
  }

  async take(record: IndexRecord, body: Uint8Array | null): Promise<IndexRecord> {
    if (!isDrawn(record)) return record;
    if (body === null) {
      this.#end = fileEnd(record.offset ?? 0, record.bytes);
      return record;
    }
    const header = fileHeader(record.file, record.bytes);
    const offset = this.#end + header.length;
    await this.#write([header, body, filePadding(record.bytes)], this.#end);
    this.#end = fileEnd(offset, record.bytes);
    return { ...record, offset };
  }

  async close(isWhole: boolean): Promise<void> {
    try {
      if (isWhole) {
        await this.#write([ARCHIVE_END], this.#end);
        await this.#handle.truncate(this.#end + ARCHIVE_END.length);
      }
    } finally {
      await this.#handle.close();
    }
    if (isWhole) await rename(`${this.#file}.part`, this.#file);
  }

  async #write(buffers: readonly Uint8Array[], position: number): Promise<void> {
    try {
      const bytes = Buffer.concat(buffers);
      const { bytesWritten } = await this.#handle.write(bytes, 0, bytes.length, position);
      if (bytesWritten < bytes.length) throw new Error("ENOSPC: no space left on device");
    } catch (error) {
      throw new DiskError(`${this.#file} cannot be written: ${readable(error)}`, { cause: error });
    }
  }
}

/** A pack that was finished is taken up again: its input may have grown. */
async function openedPart(file: string): Promise<FileHandle> {
  const part = `${file}.part`;
  try {
    await mkdir(dirname(file), { recursive: true });
    if (existsSync(file) && !existsSync(part)) await rename(file, part);
    return await open(part, existsSync(part) ? "r+" : "w+");
  } catch (error) {
    throw new DiskError(`${file} cannot be written: ${readable(error)}`, { cause: error });
  }
}
